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
} from '../../expression/type'
import type { BuildContext } from '../build-context'
import type { EntityInterface, FieldInterface } from '../drafts/entity-interface'
import { valueNames } from '../fields/enum-values'
import { textLengthOf } from '../fields/text-length'

/** The singleton entity whose row expressions read as `setting`. */
export const SETTING_ENTITY = 'setting_base'

export const DEFAULT_DECIMAL_SCALE = 2

const SCALES: Readonly<Record<string, number>> = { money: 2, quantity: 3, percent: 2 }
/** The number of decimals of a field; values are stored as integers, so that `10^scale` stored units are one. */
export const scaleOf = ({ type, scale }: { type: string; scale?: number | undefined }): number =>
  type === 'decimal' ? (scale ?? DEFAULT_DECIMAL_SCALE) : (SCALES[type] ?? 0)

/** The type of a value that people see before it is saved: they can shorten a text that is too long for the field. */
export const ofAnyLength = (type: Type): Type => (type.kind === 'text' ? TEXT : type)

/** Returns the type of the field in expressions, without regard to null. */
export function expressionTypeOf(draft: EntityInterface, field: FieldInterface, { manifest }: BuildContext): Type {
  const { raw } = field
  const id = (name: string | undefined): Type => {
    const target = name === undefined ? undefined : manifest.entity(name)
    if (target) return { kind: 'id', of: target.key }
    return name !== undefined && manifest.isUnreadable(name) ? { kind: 'id', unread: true } : { kind: 'id' }
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
    default: {
      const max = textLengthOf(raw)
      return max === undefined ? TEXT : { kind: 'text', max }
    }
  }
}

/**
 * Only a boolean that is required or has a default always has a value; any other field may be null in an unsaved row.
 */
export function isNullable({ raw }: FieldInterface): boolean {
  return !(raw.type === 'boolean' && (raw.required === true || isBooleanConstant(raw.default)))
}

const isBooleanConstant = (value: unknown): boolean =>
  typeof value === 'boolean' || value === 'true' || value === 'false'

/** Types of the audit columns that every row has. */
export const AUDIT_TYPES: Readonly<Record<string, Type>> = {
  id: { kind: 'id' },
  version: INTEGER,
  created_at: DATETIME,
  updated_at: DATETIME,
  created_by: { kind: 'id', of: 'admin.admin_member' },
  updated_by: { kind: 'id', of: 'admin.admin_member' },
}
