import type { RoleType } from '@/rules/access/role-type'
import type { Shape } from '@/rules/field'
import { someOf } from './some-of'

/** What tests of the console read of the server's description of an entity. */
export interface DescribedEntity {
  module: string
  entity: string
  /** Path of its calls, such as `/store/store_order_receipt`. */
  base: string
  shape: Shape
  list?: { filters?: readonly { field: string }[]; search?: readonly string[] }
  transitions: Readonly<
    Record<string, { from: readonly string[] | null; roles: Readonly<Partial<Record<RoleType, unknown>>> }>
  >
}

const files = import.meta.glob<Record<string, DescribedEntity>>('/server/generated/resources.ts', { eager: true })

/**
 * The server's descriptions of all entities, without an import: the check of the console's types would otherwise read
 * the server's types of every entity.
 */
export const everyResource = someOf(
  Object.values(files).flatMap((file) => Object.values(file)),
  'entities',
)
