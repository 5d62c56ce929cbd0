import type { FieldType } from '../../../src/rules/field'
import { parsedInstant, parsedNumber, parsedTime, plainText } from './convert-text'
import type { Conversion } from './conversion'
import { decimalsOf, type StoredField } from './stored-field'

/**
 * Creates a function that returns the time zone of a company, in which its dates and instants are converted. `USING`
 * may call a function but not contain a subquery. PostgreSQL drops the function at the end of the session.
 */
const ZONE_FUNCTION = `CREATE OR REPLACE FUNCTION pg_temp.zone_of(company bigint) RETURNS text LANGUAGE plpgsql AS $zone$
BEGIN
  RETURN coalesce((SELECT time_zone FROM setting_base WHERE tenant_id = company LIMIT 1), 'Asia/Shanghai');
EXCEPTION WHEN undefined_table THEN RETURN 'Asia/Shanghai';
END $zone$;`
const COMPANY_ZONE = 'pg_temp.zone_of("tenant_id")'

const TEXT_TYPES = new Set<FieldType>([
  'text',
  'textarea',
  'code',
  'phone',
  'email',
  'url',
  'barcode',
  'region',
  'color',
  'icon',
  'enum',
  'time',
  'date',
])
const ITEM_TYPES: Partial<Record<FieldType, FieldType>> = { refs: 'ref', text_list: 'text', images: 'image' }

/** Whether both fields store values the same way, so that raw values need no conversion. */
export function storesAlike(from: StoredField, to: StoredField): boolean {
  const [decimalsBefore, decimalsAfter] = [decimalsOf(from), decimalsOf(to)]
  if (decimalsBefore !== undefined || decimalsAfter !== undefined) return decimalsBefore === decimalsAfter
  const kind = ({ type }: StoredField) => (type === 'tree_ref' ? 'ref' : TEXT_TYPES.has(type) ? textKind(type) : type)
  return kind(from) === kind(to) && from.ref === to.ref
}

/** Texts, enum values and codes are stored as written; dates and times have their own formats. */
const textKind = (type: FieldType) => (type === 'date' || type === 'time' ? type : 'text')

/** The conversion of `column` between two different fields; operators see the same value before and after. */
export function conversion(column: string, from: StoredField, to: StoredField): Conversion {
  const quotedColumn = `"${column}"`
  const [decimalsBefore, decimalsAfter] = [decimalsOf(from), decimalsOf(to)]
  if (decimalsBefore !== undefined && decimalsAfter !== undefined)
    return rescaled(quotedColumn, decimalsBefore, decimalsAfter)
  if (decimalsBefore !== undefined && isFreeText(to))
    return {
      using: `round(${quotedColumn}::numeric / ${10 ** decimalsBefore}, ${decimalsBefore})::text`,
      lossCondition: null,
      effect: `12 becomes "12"`,
    }
  if (decimalsAfter !== undefined && isFreeText(from)) return parsedNumber(quotedColumn, decimalsAfter)
  if (from.type === 'boolean' && decimalsAfter !== undefined)
    return {
      using: `(case when ${quotedColumn} then ${10 ** decimalsAfter} when not ${quotedColumn} then 0 end)`,
      lossCondition: null,
      effect: 'yes becomes 1',
    }
  if (decimalsBefore !== undefined && to.type === 'boolean')
    return {
      using: `(${quotedColumn} <> 0)`,
      lossCondition: `${quotedColumn} not in (0, ${10 ** decimalsBefore})`,
      effect: 'every number but 0 becomes yes',
    }
  if (from.type === 'boolean' && isFreeText(to))
    return { using: `${quotedColumn}::text`, lossCondition: null, effect: 'yes becomes "true"' }
  if (from.type === 'date' && to.type === 'datetime')
    return {
      using: `(extract(epoch from (${quotedColumn}::timestamp at time zone ${COMPANY_ZONE})) * 1000)::bigint`,
      prepare: ZONE_FUNCTION,
      lossCondition: null,
      effect: 'a date becomes its first instant',
    }
  if (from.type === 'datetime' && to.type === 'date')
    return {
      using: dayOf(quotedColumn),
      prepare: ZONE_FUNCTION,
      lossCondition: `${quotedColumn} is not null`,
      effect: 'the time of day is lost, and so are instants outside of the years 1900 to 2999',
    }
  if (from.type === 'datetime' && isFreeText(to))
    return {
      using: `to_char(to_timestamp(${quotedColumn} / 1000.0) at time zone ${COMPANY_ZONE}, 'YYYY-MM-DD HH24:MI:SS')`,
      prepare: ZONE_FUNCTION,
      lossCondition: `${quotedColumn} % 1000 <> 0`,
      effect: 'an instant becomes the text 2026-11-30 09:30:00',
    }
  if (isFreeText(from) && (to.type === 'date' || to.type === 'time')) return parsedTime(quotedColumn, to.type)
  if (isFreeText(from) && to.type === 'datetime')
    return {
      ...parsedInstant(quotedColumn, COMPANY_ZONE),
      prepare: ZONE_FUNCTION,
      effect: 'texts such as 2026-11-30 09:30:00 become instants, others are lost',
    }
  if (isListOf(to, from))
    return {
      // A list of nothing would hold a null, with which the row could not be saved again.
      using: `(case when ${quotedColumn}::text <> '' then to_jsonb(array[${quotedColumn}]) end)`,
      lossCondition: null,
      effect: 'a value becomes a list of one',
    }
  if (isListOf(from, to))
    return {
      using: firstItem(quotedColumn, to),
      lossCondition: `jsonb_array_length(${quotedColumn}) > 1`,
      effect: 'the first of a list stays',
    }
  if (isText(from) && to.type === 'rich_text')
    return {
      using: `'<p>' || replace(replace(replace(${quotedColumn}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>'`,
      lossCondition: null,
      effect: 'a text becomes one paragraph',
    }
  if (from.type === 'rich_text' && isFreeText(to))
    return {
      using: plainText(quotedColumn),
      lossCondition: `${quotedColumn} ~ '<(?!/?p>|br\\s*/?>)'`,
      effect: 'paragraphs become lines, and the formatting goes',
    }
  if (from.type === 'ref' && from.ref !== undefined && to.type === 'ref' && to.ref === undefined)
    return {
      using: quotedColumn,
      lossCondition: null,
      effect: 'ids stay, and the field beside it says of which entity',
    }
  if (from.type === 'location' && isFreeText(to))
    return { using: quotedColumn, lossCondition: null, effect: 'a location becomes the text 31.230416,121.473701' }
  if (isText(from) && to.type === 'location')
    return {
      using: `(case when ${isLocationText(quotedColumn)} then regexp_replace(${quotedColumn}, '\\s+', '', 'g') end)`,
      lossCondition: `${quotedColumn} <> '' and not ${isLocationText(quotedColumn)}`,
      effect: 'texts with latitude and longitude become locations, others are lost',
    }
  if (from.type === 'json' && isFreeText(to))
    return { using: quotedColumn, lossCondition: null, effect: 'JSON stays as text' }
  if (isText(from) && isFreeText(to)) return { using: quotedColumn, lossCondition: null, effect: 'texts stay' }
  return {
    using: 'null',
    lossCondition: `${quotedColumn} is not null`,
    effect: 'no rule converts one into the other, so values are lost',
  }
}

/** The day of an instant where the company is; null outside of the years that dates may have. */
function dayOf(column: string): string {
  const day = `to_char(to_timestamp(${column} / 1000.0) at time zone ${COMPANY_ZONE}, 'YYYY-MM-DD')`
  const [first, last] = [Date.UTC(1899, 11, 31), Date.UTC(3000, 0, 2)]
  return `(case when ${column} between ${first} and ${last} and ${day} between '1900-01-01' and '2999-12-31' then ${day} end)`
}

function rescaled(column: string, decimalsBefore: number, decimalsAfter: number): Conversion {
  if (decimalsAfter >= decimalsBefore)
    return {
      using: `(${column} * ${10 ** (decimalsAfter - decimalsBefore)})`,
      lossCondition: null,
      effect: 'the number that is shown stays',
    }
  const unit = 10 ** (decimalsBefore - decimalsAfter)
  return {
    using: `round(${column}::numeric / ${unit})::bigint`,
    lossCondition: `${column} % ${unit} <> 0`,
    effect: `numbers are rounded to ${decimalsAfter} decimals`,
  }
}

/** SQL condition: the text is latitude and longitude with at most 6 decimals, within the range of both. */
const isLocationText = (column: string) =>
  `(${column} ~ '^\\s*-?([0-8]?[0-9]([.][0-9]{1,6})?|90([.]0{1,6})?)\\s*,\\s*-?(([0-9]{1,2}|1[0-7][0-9])([.][0-9]{1,6})?|180([.]0{1,6})?)\\s*$')`

const isText = ({ type }: StoredField) => TEXT_TYPES.has(type)
/** Fields that accept any text. */
const isFreeText = ({ type }: StoredField) => isText({ type }) && textKind(type) === 'text'
const isListOf = (list: StoredField, item: StoredField) => {
  const of = ITEM_TYPES[list.type]
  if (of === undefined) return false
  if (of === 'text') return isText(item)
  return of === (item.type === 'tree_ref' ? 'ref' : item.type) && list.ref === item.ref
}
const firstItem = (column: string, { type }: StoredField) => {
  const text = `(${column} ->> 0)`
  return type === 'ref' || type === 'tree_ref' ? `${text}::bigint` : text
}
