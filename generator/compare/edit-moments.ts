import { isOneOf, WRITING } from '../../src/rules/document-status'
import type { Entity } from '../model/entity-types'
import type { Field } from '../model/fields/field-types'
import { same } from './change'

type States = Pick<Entity, 'kind' | 'states'>

/** How a change of `edit` differs for operators: whether they may edit a field when they could not before, or no longer. */
export function editChange(
  before: { entity: States; field: Field },
  after: { entity: States; field: Field },
): { widens: boolean; narrows: boolean } | null {
  const [was, is] = [before, after].map(({ entity, field }) => editMoments(entity, field))
  if (!was || !is || same(was.toSorted(), is.toSorted())) return null
  return { widens: addsTo(was, is), narrows: addsTo(is, was) }
}

/**
 * When operators may edit a field: `new` while they create the row, and its statuses; `draft@store` for one role type. An
 * entity without statuses has one, `saved`.
 */
function editMoments({ kind, states }: States, { system, edit }: Field): string[] {
  if (system) return []
  const statuses = states?.use ?? ['saved']
  // Without rules of its own, a field of a document may be edited before submission, another always.
  if (!edit)
    return ['new', ...(kind === 'receipt' ? statuses.filter((status) => isOneOf(states, status, WRITING)) : statuses)]
  const initial = states?.initial ?? 'draft'
  return edit.flatMap((rule) => {
    const [status = '', role] = rule.split('@')
    if (status === 'none') return []
    const moments = status === '' ? ['new', ...statuses] : status === initial ? ['new', status] : [status]
    return role === undefined ? moments : moments.map((moment) => `${moment}@${role}`)
  })
}

/** Whether the second list has a moment that the first does not cover; `draft` covers `draft@store`. */
const addsTo = (known: readonly string[], moments: readonly string[]): boolean =>
  moments.some((moment) => !known.includes(moment) && !known.includes(moment.split('@')[0] ?? ''))
