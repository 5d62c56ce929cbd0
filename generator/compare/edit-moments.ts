import { isEditableAt, type Moment } from '../../src/rules/access/editable'
import type { Entity } from '../model/entity-types'
import type { Field } from '../model/fields/field-types'

interface EditedField {
  entity: Pick<Entity, 'kind' | 'states'>
  field: Field
}

/**
 * Compares when operators of these role types may edit a field, before and after a change of the manifest. `widens`:
 * there is a moment (the creation, or a status) at which only the new manifest allows the edit. `narrows`: there is a
 * moment at which only the old manifest allows it.
 */
export function editChange(
  before: EditedField,
  after: EditedField,
  roleTypes: readonly string[],
): { widens: boolean; narrows: boolean } {
  const moments = momentsOf([...statusesOf(before), ...statusesOf(after)], roleTypes)
  const isEdited = ({ entity, field }: EditedField, moment: Moment) => isEditableAt(field, entity, moment)
  return {
    widens: moments.some((moment) => isEdited(after, moment) && !isEdited(before, moment)),
    narrows: moments.some((moment) => isEdited(before, moment) && !isEdited(after, moment)),
  }
}

const statusesOf = ({ entity: { states } }: EditedField): readonly string[] => states?.use ?? []

/**
 * The moments at which a field can be edited: the creation of the row, and each status. `null` is the absence of a
 * status.
 */
function momentsOf(statuses: readonly string[], roleTypes: readonly string[]): Moment[] {
  return roleTypes.flatMap((role_type) => [
    { status: null, creating: true, role_type },
    ...[null, ...statuses].map((status) => ({ status, creating: false, role_type })),
  ])
}
