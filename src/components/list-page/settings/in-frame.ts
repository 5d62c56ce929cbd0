import type { RoleType, Shape } from '@/rules/field'

const KINDS: ReadonlySet<Shape['kind']> = new Set(['report', 'receipt', 'log'])
const NONE: ReadonlySet<string> = new Set()

/**
 * What the frame says already: who works in one store at a time sees its name there, and rows that have no other store need
 * not repeat it.
 */
export function inFrame({ kind, fields }: Pick<Shape, 'kind' | 'fields'>, roleType: RoleType): ReadonlySet<string> {
  if (!KINDS.has(kind) || (roleType !== 'store' && roleType !== 'wholesaler')) return NONE
  const stores = Object.keys(fields).filter((name) => fields[name]?.ref === 'store.store')
  return stores.length === 1 && fields[stores[0] ?? '']?.type === 'ref' ? new Set(stores) : NONE
}
