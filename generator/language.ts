import type * as z from 'zod'
import { app, type RawApp, type RawRoute, routes } from './language/app'
import { entity, type RawEntity } from './language/entity'

/** The three kinds of manifest files, and the zod shape of each. */
export const LANGUAGE = { app, routes, entity } as const satisfies Record<string, z.ZodType>
export type FileKind = keyof typeof LANGUAGE

/** Returns the first line of a manifest, which names the schema for editors. */
export const schemaComment = (kind: FileKind, depth: number) =>
  `# yaml-language-server: $schema=${depth === 0 ? './' : '../'.repeat(depth)}schema/${kind}.schema.json`

export type { RawApp, RawEntity, RawRoute }
