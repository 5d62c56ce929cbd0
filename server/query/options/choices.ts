import { isRecord } from '../../../src/rules/record'
import { isEverEditable } from '../../../src/rules/access/editable'
import type { Field, Fields } from '../../../src/rules/field'
import type { Call } from '../../http/call'
import { ApiError } from '../../http/api-error'
import { actionRefusal } from '../../metadata/access/lacking'
import { withAllowed } from '../../http/expected'
import { allowed, readable, refuseForeignPlace } from '../../metadata/access/access'
import type { Resource } from '../../metadata/description'
import { fieldError } from '../../metadata/field-error'
import { registryOf, resourceOf } from '../../metadata/registry'
import type { Row } from '../../metadata/row'
import { targetOf } from '../../metadata/sql/lookup'
import { visibleField } from '../list/list-query'

export interface OptionQuery {
  /** `supplier_id` or `lines.sku_id` */
  field: string
  q: string
  /** Ids of stored choices, whose labels are needed even if they can no longer be chosen. */
  ids: readonly number[]
  /** For a reference to several entities: the entity of each id, in the order of `ids`. */
  entities?: readonly string[]
  /** The draft being edited; null when a list requests the values of a filter. */
  form: Row | null
  /** Applies the filter of the reference even when ids are given. */
  filtersIds?: boolean
}

/**
 * The field and the entities among which a reference chooses. Throws 40000 for a field that is not a reference, 40300
 * for an operator who may not write or filter by the field, and with the path `form.store_id` when the draft belongs
 * to a place of somebody else.
 */
export async function choicesOf(
  call: Call,
  resource: Resource,
  query: OptionQuery,
): Promise<{ field: Field; targets: Resource[]; withoutFilter: boolean }> {
  const [transition = '', name = ''] = query.field.split('.')
  const inputField = Object.hasOwn(resource.transitions, transition)
    ? resource.transitions[transition]?.input?.[name]
    : undefined
  const field = inputField ?? visibleField(call, resource, query.field, 'field')
  if (!field || (!field.ref && !field.ref_by))
    throw new ApiError(40000, {
      errors: [fieldError('field', withAllowed(NO_REFERENCE, referencesOf(call, resource)))],
    })
  // The filter of a reference reads the draft (batches in its store, staff of its store), so the draft's place is
  // checked.
  if (query.form) await refuseForeignPlace(call, resource, query.form, 'form.')
  const isFilter = resource.list?.filters.some((filter) => filter.field === query.field) === true
  const mayWrite = inputField
    ? allowed(call, resource, transition)
    : allowed(call, resource, 'create') || allowed(call, resource, 'update')
  const mayList = allowed(call, resource, 'list')
  if (!mayWrite && !(mayList && (isFilter || query.ids.length > 0)))
    throw actionRefusal(call, resource, ...(inputField ? [transition] : ['create', 'update']))
  const targets = targetsOf(call, resource, field, query).map((target) => resourceOf(call, target))
  // No operator chooses a value for a field that only the server writes; its options need the right to list the target.
  const isChosen = inputField !== undefined || isFilter || isEverEditable(field, call.operator.role_type)
  const hidden = targets.find((target) => !allowed(call, target, 'list'))
  if (hidden && (!isChosen || (field.open && targets.length === 1))) throw actionRefusal(call, hidden, 'list')
  return { field, targets, withoutFilter: isFilter && query.form === null && mayList }
}

const NO_REFERENCE = { zh: '不是引用字段', en: 'Not a reference field' }

/** Paths of the reference fields that the operator may see: `supplier_id`, `lines.sku_id`. */
function referencesOf(call: Call, { shape }: Resource): string[] {
  const referencePaths = (fields: Fields, prefix = '') =>
    readable(call, fields).flatMap(([name, { ref, ref_by }]) => (ref || ref_by ? [prefix + name] : []))
  const tables = Object.entries(shape.tables ?? {})
  return [
    ...referencePaths(shape.fields),
    ...tables.flatMap(([name, { fields }]) => referencePaths(fields, `${name}.`)),
  ]
}

/**
 * The entities among which a reference chooses. With `ref_by`, the draft or its row says which; a filter of the list,
 * which has no draft, chooses among all of them.
 */
function targetsOf(call: Call, { shape }: Resource, field: Field, { field: path, form }: OptionQuery): string[] {
  if (field.ref_by && form === null && Object.hasOwn(shape.fields, path))
    return Object.keys(shape.fields[field.ref_by]?.options ?? {}).filter(
      (name) => registryOf(call).has(name) && (!field.open || allowed(call, resourceOf(call, name), 'list')),
    )
  const line = path.includes('.') && isRecord(form?.line) ? form.line : null
  const target = targetOf(call, field, line ?? form ?? {})
  return target ? [target] : []
}
