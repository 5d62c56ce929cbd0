import type { FieldError } from '../../src/rules/rules'
import type { Call } from '../http/call'
import { mastersById } from '../metadata/sql/rows'
import type { Resource } from '../metadata/description'
import { fieldError, type Text } from '../metadata/field-error'
import { resourceOf } from '../metadata/registry'
import { isSameValue, type Row } from '../metadata/row'

/**
 * An error for each master of the header that is disabled, closed or blacklisted, in a field that only the server
 * writes: the wholesaler of the outlet that an order names. The error is at the field that the operator chose, such as
 * the outlet. A master that `before` already names is left out. So is what a source document gave, because that was
 * decided there.
 */
export async function disabledCopies(
  call: Call,
  resource: Resource,
  before: Row | null,
  doc: Row,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  for (const [name, { ref, system }] of Object.entries(resource.shape.fields)) {
    const [base = '', column] = resource.server[name]?.copy?.split('.') ?? []
    const id = doc[name]
    if (!ref || !system || column === undefined || base === 'source') continue
    if (typeof id !== 'number' || isSameValue(before?.[name], id)) continue
    const target = resourceOf(call, ref)
    const [row] = await mastersById(call, target.table, [id])
    if (row && isDisabled(target, row)) errors.push(fieldError(`${base}_id`, disabledText(nameOf(target, row))))
  }
  return errors
}

const disabledText = (name: string): Text => ({
  zh: `${name}已停用，不能办理此单据；需要时请联系总部启用`,
  en: `${name} is disabled, so this document cannot be made or submitted; ask head office to enable ${name}`,
})

/** Whether a master is out of use: disabled, closed or blacklisted. */
export function isDisabled(target: Resource, row: Row): boolean {
  return ['disabled', 'closed', 'blacklisted'].includes(String(row[target.shape.states?.field ?? 'status']))
}

/** The name of a master as messages give it. */
export function nameOf(target: Resource, row: Row): string {
  return String(row[target.shape.label.at(-1) ?? 'id'] ?? row.id)
}
