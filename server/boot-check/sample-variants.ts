import type { RoleType } from '../../src/rules/access/role-type'
import type { Resource } from '../metadata/description'
import { isWritable } from './sample-value'

/** Each variant is a row that is created, submitted and approved, which takes about a tenth of a second. */
const MAX_VARIANTS = 12

/**
 * The first values of further sample rows of an entity, each with another value of one enum or boolean of the header.
 * The filter of a reference often wants such a value: an order from a supplier instead of one from a warehouse.
 */
export function variantsOf(resource: Resource, role_type: RoleType): Readonly<Record<string, unknown>>[] {
  const { shape } = resource
  return Object.entries(shape.fields)
    .flatMap(([name, { type, options }]): Record<string, unknown>[] => {
      if (name === shape.states?.field || !isWritable(resource, name, role_type)) return []
      if (type === 'boolean') return [{ [name]: true }]
      return type === 'enum' ? Object.keys(options ?? {}).map((value) => ({ [name]: value })) : []
    })
    .slice(0, MAX_VARIANTS)
}
