import type { Shape } from '@/rules/field'
import type { OperatorScope } from '../../operator-context'

const KINDS: ReadonlySet<Shape['kind']> = new Set(['report', 'receipt', 'log'])
const NO_FIELDS: ReadonlySet<string> = new Set()

/** What decides whether the operator works in a single store. */
export type Worker = Pick<OperatorScope, 'roleType' | 'rolePlace'>

/** Every product has the two role types whose members work in a store; those of its own say it by their place. */
const worksInStore = ({ roleType, rolePlace }: Worker): boolean =>
  rolePlace === 'store' || roleType === 'store' || roleType === 'wholesaler'

/**
 * Fields that the frame already shows: an operator of a single store sees its name there, so columns with this store
 * are redundant.
 */
export function inFrame({ kind, fields }: Pick<Shape, 'kind' | 'fields'>, worker: Worker): ReadonlySet<string> {
  if (!KINDS.has(kind) || !worksInStore(worker)) return NO_FIELDS
  const stores = Object.keys(fields).filter((name) => fields[name]?.ref === 'store.store')
  return stores.length === 1 && fields[stores[0] ?? '']?.type === 'ref' ? new Set(stores) : NO_FIELDS
}
