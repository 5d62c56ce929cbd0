import type { RoleType, Shape } from '@/rules/field'

const KINDS: ReadonlySet<Shape['kind']> = new Set(['report', 'receipt', 'log'])
const NO_FIELDS: ReadonlySet<string> = new Set()

/**
 * Fields that the frame already shows: an operator of a single store sees its name there, so columns with this store
 * are redundant.
 */
export function inFrame({ kind, fields }: Pick<Shape, 'kind' | 'fields'>, roleType: RoleType): ReadonlySet<string> {
  if (!KINDS.has(kind) || (roleType !== 'store' && roleType !== 'wholesaler')) return NO_FIELDS
  const stores = Object.keys(fields).filter((name) => fields[name]?.ref === 'store.store')
  return stores.length === 1 && fields[stores[0] ?? '']?.type === 'ref' ? new Set(stores) : NO_FIELDS
}
