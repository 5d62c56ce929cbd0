import type { RawEntity } from '../language'
import type { Problems } from '../problem'
import { decimal, type Type } from '../expression/type'
import { BOOLEAN, DATE, DATETIME, INTEGER, listOf, MONEY, PERCENT, QUANTITY, TEXT, TIME } from '../expression/type'
import type { Draft, DraftField, DraftTable } from './draft'
import { STANDARD_ENUMS } from './standard'

/** All entities by name, with what they say of each other. */
export interface World {
  drafts: ReadonlyMap<string, Draft>
  problems: Problems
  /** Names of files that could not be read: what points there is not reported again. */
  broken: ReadonlySet<string>
  setting: Draft | undefined
}

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

export const DECIMAL_SCALE = 2

/** The type that expressions see; without regard to null. */
export function typeOf(draft: Draft, field: DraftField, world: World): Type {
  const { raw } = field
  const id = (name: string | undefined): Type => {
    const target = name === undefined ? undefined : world.drafts.get(name)
    if (target) return { kind: 'id', of: target.key }
    return name !== undefined && world.broken.has(name) ? { kind: 'id', unread: true } : { kind: 'id' }
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
      return { kind: 'enum', values: Object.keys(valuesOf(draft, field) ?? {}) }
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
export function isNullable({ raw }: DraftField): boolean {
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
export function targetsOf(draft: Draft, field: DraftField, world: World): readonly Draft[] {
  const { ref, ref_by } = field.raw
  if (ref) {
    const target = world.drafts.get(ref)
    return target ? [target] : []
  }
  if (!ref_by) return []
  const by = draft.fields.get(ref_by)
  return Object.keys((by && valuesOf(draft, by)) ?? {}).flatMap((name) => world.drafts.get(name) ?? [])
}

/** Whether one of the targets of a reference is in a file that could not be read. */
export function pointsToBroken(draft: Draft, field: DraftField, world: World): boolean {
  const { ref, ref_by, line_of } = field.raw
  if (ref !== undefined) return world.broken.has(ref)
  const by =
    draft.fields.get(ref_by ?? '') ??
    (line_of === undefined ? undefined : draft.fields.get(draft.fields.get(line_of)?.raw.ref_by ?? ''))
  return Object.keys((by && valuesOf(draft, by)) ?? {}).some((name) => world.broken.has(name))
}

/** Tables that a `line_of` field's row may be in. */
export function lineTargetsOf(
  draft: Draft,
  field: DraftField,
  world: World,
): readonly { draft: Draft; table: DraftTable }[] {
  const source = field.raw.line_of === undefined ? undefined : draft.fields.get(field.raw.line_of)
  if (!source) return []
  return targetsOf(draft, source, world).flatMap((target) => {
    const table = target.tables.get('lines')
    return table ? [{ draft: target, table }] : []
  })
}

/** `sku_id` → `sku`: as the facts of a reference stand in its row (src/rules/key.ts). */
export const factKey = (field: string) => field.replace(/_ids?$/, '')
