import { valueNames } from './enum-values'
import type { EntityInterface } from '../drafts/entity-interface'
import type { Compiler } from '../expressions/compile'

/** Returns the values of the status field that the entity uses; empty when there is no status field. */
export function statusesOf(compiler: Compiler): string[] {
  const { draft } = compiler
  const name = statusFieldOf(draft)
  const field = name === undefined ? undefined : draft.fields.get(name)
  const all = field ? valueNames(draft, field) : []
  const { use } = draft.raw.states ?? {}
  return use ? all.filter((value) => use.includes(value)) : all
}

/**
 * The name of the field that holds the status of the entity; undefined when the entity has no status. Without `mixins`,
 * which are unknown for an entity that another file declares, the status field of a master (mixin `enabled`) is not
 * found.
 */
export const statusFieldOf = ({
  raw,
  fields,
  mixins = [],
}: Pick<EntityInterface, 'raw' | 'fields'> & { mixins?: readonly string[] }): string | undefined =>
  raw.states?.field ?? (fields.has('check_status') ? 'check_status' : mixins.includes('enabled') ? 'status' : undefined)
