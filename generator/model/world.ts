import type { RawEntity } from '../language'
import type { Problems } from '../problems/problem'
import { decimal, type Type } from '../expression/type'
import { BOOLEAN, DATE, DATETIME, INTEGER, listOf, MONEY, PERCENT, QUANTITY, TEXT, TIME } from '../expression/type'
import type { Draft, DraftField } from './drafts/draft'
import type { Neighbour, NeighbourField, NeighbourTable } from './drafts/neighbour'
import type { Neighbours } from './drafts/neighbours'
import { STANDARD_ENUMS } from './transitions/standard'

/** What stands around an entity that is being built. */
export interface World {
  neighbours: Neighbours
  problems: Problems
}

/** The entity whose one row every expression reads as `setting`. */
export const SETTING = 'setting_base'

type Values = NonNullable<NonNullable<RawEntity['enums']>[string]>

/** Values of an enum field, in order. */
export function valuesOf(draft: Draft, field: DraftField): Values | undefined {
  const { values, enum: name } = field.raw
  if (values) return values
  const wanted = name ?? field.name
  const own = draft.raw.enums
  if (own && Object.hasOwn(own, wanted)) return own[wanted]
  return Object.hasOwn(STANDARD_ENUMS, wanted) ? (STANDARD_ENUMS[wanted] as Values) : undefined
}

/** Their names. */
export function valueNames(draft: Neighbour, field: NeighbourField): string[] {
  const wanted = field.raw.enum ?? field.name
  const own = draft.raw.enums
  const declared = own && Object.hasOwn(own, wanted) ? own[wanted] : undefined
  const standard = Object.hasOwn(STANDARD_ENUMS, wanted) ? STANDARD_ENUMS[wanted] : undefined
  return Object.keys(field.raw.values ?? declared ?? standard ?? {})
}

export const DECIMAL_SCALE = 2

/** The type that expressions see; without regard to null. */
export function typeOf(draft: Neighbour, field: NeighbourField, { neighbours }: World): Type {
  const { raw } = field
  const id = (name: string | undefined): Type => {
    const target = name === undefined ? undefined : neighbours.entity(name)
    if (target) return { kind: 'id', of: target.key }
    return name !== undefined && neighbours.broken(name) ? { kind: 'id', unread: true } : { kind: 'id' }
  }
  switch (raw.type) {
    case 'integer':
      return raw.line_of ? { kind: 'id' } : INTEGER
    case 'decimal':
      return decimal(raw.scale ?? DECIMAL_SCALE)
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

/** A boolean with a default is never missing; everything else may be, while it is being written. */
export function isNullable({ raw }: NeighbourField): boolean {
  return !(raw.type === 'boolean' && (raw.required === true || typeof raw.default === 'boolean'))
}

/** Audit columns of every row. */
export const AUDIT: Readonly<Record<string, Type>> = {
  id: { kind: 'id' },
  version: INTEGER,
  created_at: DATETIME,
  updated_at: DATETIME,
  created_by: { kind: 'id', of: 'admin.admin_member' },
  updated_by: { kind: 'id', of: 'admin.admin_member' },
}

/** Entities that a reference may point to. With `ref_by`, one per value of the sibling enum. */
export function targetsOf(draft: Neighbour, field: NeighbourField, { neighbours }: World): readonly Neighbour[] {
  const { ref, ref_by } = field.raw
  const by = ref || !ref_by ? undefined : draft.fields.get(ref_by)
  const names = ref ? [ref] : by ? valueNames(draft, by) : []
  return names.flatMap((name) => neighbours.entity(name) ?? [])
}

/** Whether one of the targets of a reference is in a file that could not be read. */
export function pointsToBroken(draft: Neighbour, field: NeighbourField, { neighbours }: World): boolean {
  const { ref, ref_by, line_of } = field.raw
  if (ref !== undefined) return neighbours.broken(ref)
  const by =
    draft.fields.get(ref_by ?? '') ??
    (line_of === undefined ? undefined : draft.fields.get(draft.fields.get(line_of)?.raw.ref_by ?? ''))
  return by !== undefined && valueNames(draft, by).some((name) => neighbours.broken(name))
}

/** Tables that a `line_of` field's row may be in. */
export function lineTargetsOf(
  draft: Neighbour,
  field: NeighbourField,
  world: World,
): readonly { draft: Neighbour; table: NeighbourTable }[] {
  const source = field.raw.line_of === undefined ? undefined : draft.fields.get(field.raw.line_of)
  if (!source) return []
  return targetsOf(draft, source, world).flatMap((target) => {
    const table = target.tables.get('lines')
    return table ? [{ draft: target, table }] : []
  })
}

/** `sku_id` → `sku`: as the facts of a reference stand in its row (src/rules/key.ts). */
export const factKey = (field: string) => field.replace(/_ids?$/, '')
