import * as resources from './generated/resources'
import type { Resource } from './metadata/description'
import { Registry } from './metadata/registry'

/** A registry of every entity of the manifest. */
export const productRegistry = (): Registry => new Registry(Object.values(resources) as Resource[])
