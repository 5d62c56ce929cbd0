import { isEditableAt, type Moment } from '../../src/rules/access/editable'
import type { Entity } from '../model/entity-types'
import type { Field } from '../model/fields/field-types'

interface EditedField {
  entity: Pick<Entity, 'kind' | 'states'>
  field: Field
}

/**
 * Whether operators of these role types may edit a field after a change at a moment at which they could not before
 * (`widens`), and whether they no longer may at a moment at which they could (`narrows`).
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

/** While the row is created, and then each status; `null` stands for the only state of an entity without statuses. */
function momentsOf(statuses: readonly string[], roleTypes: readonly string[]): Moment[] {
  return roleTypes.flatMap((role_type) => [
    { status: null, creating: true, role_type },
    ...[null, ...statuses].map((status) => ({ status, creating: false, role_type })),
  ])
}
