import type { Shape } from '@/rules/field'
import type { OperatorScope } from '../../operator-context'

const KINDS: ReadonlySet<Shape['kind']> = new Set(['report', 'receipt', 'log'])
const NO_FIELDS: ReadonlySet<string> = new Set()

/** What decides whether the operator works in a single store. */
export type OperatorPlace = Pick<OperatorScope, 'roleType' | 'rolePlace'>

/**
 * Two role types of every product are for staff who work in a single store. Role types that a product adds declare the
 * place of their staff.
 */
export const worksInStore = ({ roleType, rolePlace }: OperatorPlace): boolean =>
  rolePlace === 'store' || roleType === 'store' || roleType === 'wholesaler'

/**
 * Names of the fields that hold the operator's own store in every row. The head of the console names the store, so
 * that a column with the same store in every row adds nothing. Empty for operators of several stores, and for entities
 * with several references to stores.
 */
export function ownStoreFields(
  { kind, fields }: Pick<Shape, 'kind' | 'fields'>,
  operator: OperatorPlace,
): ReadonlySet<string> {
  if (!KINDS.has(kind) || !worksInStore(operator)) return NO_FIELDS
  const stores = Object.keys(fields).filter((name) => fields[name]?.ref === 'store.store')
  return stores.length === 1 && fields[stores[0] ?? '']?.type === 'ref' ? new Set(stores) : NO_FIELDS
}
