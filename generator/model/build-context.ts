import type { RawEntity } from '../language'
import type { Problems } from '../problems/problem'
import {
  decimal,
  type Type,
  BOOLEAN,
  DATE,
  DATETIME,
  INTEGER,
  listOf,
  MONEY,
  PERCENT,
  QUANTITY,
  TEXT,
  TIME,
} from '../expression/type'
import type { EntityDraft, DraftField } from './drafts/draft-types'
import type { Neighbour, NeighbourField, NeighbourTable } from './drafts/neighbour'
import type { Neighbours } from './drafts/neighbours'
import { STANDARD_ENUMS } from './transitions/standard'

/** What the builder of an entity may use from outside: answers about other entities, and the list of problems. */
export interface BuildContext {
  neighbours: Neighbours
  problems: Problems
}

/** The singleton entity whose row expressions read as `setting`. */
export const SETTING = 'setting_base'

type Values = NonNullable<NonNullable<RawEntity['enums']>[string]>

/** Returns the values of an enum field in the order of the manifest; undefined when the enum is unknown. */
export function valuesOf(draft: EntityDraft, field: DraftField): Values | undefined {
  const { values, enum: name } = field.raw
  if (values) return values
  const enumName = name ?? field.name
  const own = draft.raw.enums
  if (own && Object.hasOwn(own, enumName)) return own[enumName]
  return Object.hasOwn(STANDARD_ENUMS, enumName) ? (STANDARD_ENUMS[enumName] as Values) : undefined
}

/** Returns the names of the values of an enum field; an unknown enum has none. */
export function valueNames(draft: Neighbour, field: NeighbourField): string[] {
  const enumName = field.raw.enum ?? field.name
  const own = draft.raw.enums
  const declared = own && Object.hasOwn(own, enumName) ? own[enumName] : undefined
  const standard = Object.hasOwn(STANDARD_ENUMS, enumName) ? STANDARD_ENUMS[enumName] : undefined
  return Object.keys(field.raw.values ?? declared ?? standard ?? {})
}

export const DEFAULT_DECIMAL_SCALE = 2

/** Returns the type of the field in expressions, without regard to null. */
export function typeOf(draft: Neighbour, field: NeighbourField, { neighbours }: BuildContext): Type {
  const { raw } = field
  const id = (name: string | undefined): Type => {
    const target = name === undefined ? undefined : neighbours.entity(name)
    if (target) return { kind: 'id', of: target.key }
    return name !== undefined && neighbours.broken(name) ? { kind: 'id', unread: true } : { kind: 'id' }
  }
  switch (raw.type) {
    case 'integer':
      return raw.line_of ? { kind: 'id' } : INTEGER
    case 'rating':
    case 'duration':
      return INTEGER
    case 'decimal':
      return decimal(raw.scale ?? DEFAULT_DECIMAL_SCALE)
    case 'money':
      return MONEY
    case 'quantity':
      return QUANTITY
    case 'percent':
      return PERCENT
    case 'date':
      return DATE
    case 'datetime':
      return DATETIME
    case 'time':
      return TIME
    case 'boolean':
      return BOOLEAN
    case 'enum':
      return { kind: 'enum', values: valueNames(draft, field) }
    case 'ref':
    case 'tree_ref':
      return raw.ref_by ? { kind: 'id' } : id(raw.ref)
    case 'refs':
      return listOf(id(raw.ref))
    case 'text_list':
    case 'images':
      return listOf(TEXT)
    default:
      return TEXT
  }
}

/**
 * Only a boolean that is required or has a default always has a value; any other field may be null in an unsaved row.
 */
export function isNullable({ raw }: NeighbourField): boolean {
  return !(raw.type === 'boolean' && (raw.required === true || typeof raw.default === 'boolean'))
}

/** Types of the audit columns that every row has. */
export const AUDIT: Readonly<Record<string, Type>> = {
  id: { kind: 'id' },
  version: INTEGER,
  created_at: DATETIME,
  updated_at: DATETIME,
  created_by: { kind: 'id', of: 'admin.admin_member' },
  updated_by: { kind: 'id', of: 'admin.admin_member' },
}

/**
 * Returns the entities to which a reference may point. With `ref_by`, each value of the sibling enum names an entity.
 */
export function targetsOf(draft: Neighbour, field: NeighbourField, { neighbours }: BuildContext): readonly Neighbour[] {
  const { ref, ref_by, targets } = field.raw
  const by = ref || !ref_by ? undefined : draft.fields.get(ref_by)
  const names = ref ? [ref] : (targets ?? (by ? valueNames(draft, by) : []))
  return names.flatMap((name) => neighbours.entity(name) ?? [])
}

/** Whether a reference points to an entity whose file could not be read. */
export function pointsToBroken(draft: Neighbour, field: NeighbourField, { neighbours }: BuildContext): boolean {
  const { ref, ref_by, line_of } = field.raw
  if (ref !== undefined) return neighbours.broken(ref)
  const by =
    draft.fields.get(ref_by ?? '') ??
    (line_of === undefined ? undefined : draft.fields.get(draft.fields.get(line_of)?.raw.ref_by ?? ''))
  return by !== undefined && valueNames(draft, by).some((name) => neighbours.broken(name))
}

/** Returns the tables in which the row that a `line_of` field refers to may be. */
export function lineTargetsOf(
  draft: Neighbour,
  field: NeighbourField,
  context: BuildContext,
): readonly { draft: Neighbour; table: NeighbourTable }[] {
  const source = field.raw.line_of === undefined ? undefined : draft.fields.get(field.raw.line_of)
  if (!source) return []
  return targetsOf(draft, source, context).flatMap((target) => {
    const table = target.tables.get('lines')
    return table ? [{ draft: target, table }] : []
  })
}
