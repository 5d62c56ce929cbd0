import { suggestion } from '../problems/suggest'
import type { Entity } from './entity-types'
import type { Compiler } from './expressions/compile'
import { readsForm } from './expressions/condition-parts'

/** Returns the scope that limits which rows an operator sees, and the field that the scope compares. */
export function scopeOf(compiler: Compiler): Entity['scope'] {
  const { scope, scope_field } = compiler.draft.raw
  const { fields } = compiler.draft
  if (scope === 'tenant') return { by: 'tenant' }
  const field = scope_field ?? (scope === 'operator' ? 'created_by' : `${scope}_id`)
  const known = fields.has(field) || field === 'id' || field === 'created_by'
  if (!known)
    compiler.problem(
      'MAN2032',
      scope_field ? ['scope_field'] : ['scope'],
      `scope ${scope} needs a field "${field}"`,
      scope_field ? suggestion(field, fields.keys()) : `add ${field}, or scope_field: …`,
    )
  return { by: scope, field }
}

/** The condition that selects the rows of a second view from the table of its owner; undefined for other entities. */
export function selectionOf(compiler: Compiler): Entity['where'] {
  const { draft, context } = compiler
  const { where: text, of } = draft.raw
  if (!text || !of) return undefined
  const where = compiler.rowCondition(text, { draft: context.manifest.entity(of) ?? draft }, ['where'], { draft })
  if (!where || !readsForm(where)) return where
  compiler.problem(
    'MAN2071',
    ['where'],
    'no document is being edited where rows are selected, so there is no form',
    'compare columns with constants, setting or actor',
  )
  return undefined
}

/** On entities with a list, roles with the right `list` also get the right `export`. */
export function accessOf(access: Entity['access'], { hasList }: { hasList: boolean }): Entity['access'] {
  if (!hasList) return access
  return Object.fromEntries(
    Object.entries(access).map(([role, rights]) => [
      role,
      rights.includes('list') && !rights.includes('export') ? [...rights, 'export' as const] : rights,
    ]),
  )
}
