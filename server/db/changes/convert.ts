import type { FieldType } from '../../../src/rules/field'
import { parsedInstant, parsedNumber, parsedTime, plainText } from './convert-text'
import type { Conversion } from './conversion'
import { decimalsOf, type StoredField } from './stored-field'

/**
 * Creates a function that returns the time zone of a company, in which its dates and instants are converted. `USING`
 * may call a function but not contain a subquery. PostgreSQL drops the function at the end of the session.
 */
const ZONES = `CREATE OR REPLACE FUNCTION pg_temp.zone_of(company bigint) RETURNS text LANGUAGE plpgsql AS $zone$
BEGIN
  RETURN coalesce((SELECT time_zone FROM setting_base WHERE tenant_id = company LIMIT 1), 'Asia/Shanghai');
EXCEPTION WHEN undefined_table THEN RETURN 'Asia/Shanghai';
END $zone$;`
const ZONE = 'pg_temp.zone_of("tenant_id")'

const TEXTS = new Set<FieldType>([
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
const LISTS_OF: Partial<Record<FieldType, FieldType>> = { refs: 'ref', text_list: 'text', images: 'image' }

/** Whether both fields store values the same way, so that raw values need no conversion. */
export function meansTheSame(from: StoredField, to: StoredField): boolean {
  const [before, after] = [decimalsOf(from), decimalsOf(to)]
  if (before !== undefined || after !== undefined) return before === after
  const kind = ({ type }: StoredField) => (type === 'tree_ref' ? 'ref' : TEXTS.has(type) ? textKind(type) : type)
  return kind(from) === kind(to) && from.ref === to.ref
}

/** Texts, enum values and codes are stored as written; dates and times have their own formats. */
const textKind = (type: FieldType) => (type === 'date' || type === 'time' ? type : 'text')

/** The conversion of `column` between two different fields; operators see the same value before and after. */
export function conversion(column: string, from: StoredField, to: StoredField): Conversion {
  const quotedColumn = `"${column}"`
  const [before, after] = [decimalsOf(from), decimalsOf(to)]
  if (before !== undefined && after !== undefined) return rescaled(quotedColumn, before, after)
  if (before !== undefined && isFreeText(to))
    return {
      using: `round(${quotedColumn}::numeric / ${10 ** before}, ${before})::text`,
      lost: null,
      says: `12 becomes "12"`,
    }
  if (after !== undefined && isFreeText(from)) return parsedNumber(quotedColumn, after)
  if (from.type === 'boolean' && after !== undefined)
    return {
      using: `(case when ${quotedColumn} then ${10 ** after} when not ${quotedColumn} then 0 end)`,
      lost: null,
      says: 'yes becomes 1',
    }
  if (before !== undefined && to.type === 'boolean')
    return {
      using: `(${quotedColumn} <> 0)`,
      lost: `${quotedColumn} not in (0, ${10 ** before})`,
      says: 'every number but 0 becomes yes',
    }
  if (from.type === 'boolean' && isFreeText(to))
    return { using: `${quotedColumn}::text`, lost: null, says: 'yes becomes "true"' }
  if (from.type === 'date' && to.type === 'datetime')
    return {
      using: `(extract(epoch from (${quotedColumn}::timestamp at time zone ${ZONE})) * 1000)::bigint`,
      before: ZONES,
      lost: null,
      says: 'a date becomes its first instant',
    }
  if (from.type === 'datetime' && to.type === 'date')
    return {
      using: dayOf(quotedColumn),
      before: ZONES,
      lost: `${quotedColumn} is not null`,
      says: 'the time of day goes, and so do instants outside of the years 1900 to 2999',
    }
  if (from.type === 'datetime' && isFreeText(to))
    return {
      using: `to_char(to_timestamp(${quotedColumn} / 1000.0) at time zone ${ZONE}, 'YYYY-MM-DD HH24:MI:SS')`,
      before: ZONES,
      lost: `${quotedColumn} % 1000 <> 0`,
      says: 'an instant becomes the text 2026-11-30 09:30:00',
    }
  if (isFreeText(from) && (to.type === 'date' || to.type === 'time')) return parsedTime(quotedColumn, to.type)
  if (isFreeText(from) && to.type === 'datetime')
    return {
      ...parsedInstant(quotedColumn, ZONE),
      before: ZONES,
      says: 'texts such as 2026-11-30 09:30:00 become instants, others go',
    }
  if (isListOf(to, from))
    return { using: `to_jsonb(array[${quotedColumn}])`, lost: null, says: 'a value becomes a list of one' }
  if (isListOf(from, to))
    return {
      using: firstOf(quotedColumn, to),
      lost: `jsonb_array_length(${quotedColumn}) > 1`,
      says: 'the first of a list stays',
    }
  if (isText(from) && to.type === 'rich_text')
    return {
      using: `'<p>' || replace(replace(replace(${quotedColumn}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>'`,
      lost: null,
      says: 'a text becomes one paragraph',
    }
  if (from.type === 'rich_text' && isFreeText(to))
    return {
      using: plainText(quotedColumn),
      lost: `${quotedColumn} ~ '<(?!/?p>|br\\s*/?>)'`,
      says: 'paragraphs become lines, and the formatting goes',
    }
  if (from.type === 'ref' && from.ref !== undefined && to.type === 'ref' && to.ref === undefined)
    return { using: quotedColumn, lost: null, says: 'ids stay, and the field beside it says of which entity' }
  if (from.type === 'location' && isFreeText(to))
    return { using: quotedColumn, lost: null, says: 'a location becomes the text 31.230416,121.473701' }
  if (isText(from) && to.type === 'location')
    return {
      using: `(case when ${isPlace(quotedColumn)} then regexp_replace(${quotedColumn}, '\\s+', '', 'g') end)`,
      lost: `${quotedColumn} <> '' and not ${isPlace(quotedColumn)}`,
      says: 'texts with latitude and longitude become locations, others go',
    }
  if (from.type === 'json' && isFreeText(to)) return { using: quotedColumn, lost: null, says: 'JSON stays as text' }
  if (isText(from) && isFreeText(to)) return { using: quotedColumn, lost: null, says: 'texts stay' }
  return {
    using: 'null',
    lost: `${quotedColumn} is not null`,
    says: 'no rule leads from one to the other, so values go',
  }
}

/** The day of an instant where the company is; null outside of the years that dates may have. */
function dayOf(c: string): string {
  const day = `to_char(to_timestamp(${c} / 1000.0) at time zone ${ZONE}, 'YYYY-MM-DD')`
  const [first, last] = [Date.UTC(1899, 11, 31), Date.UTC(3000, 0, 2)]
  return `(case when ${c} between ${first} and ${last} and ${day} between '1900-01-01' and '2999-12-31' then ${day} end)`
}

function rescaled(c: string, before: number, after: number): Conversion {
  if (after >= before)
    return { using: `(${c} * ${10 ** (after - before)})`, lost: null, says: 'the number that is shown stays' }
  const unit = 10 ** (before - after)
  return {
    using: `round(${c}::numeric / ${unit})::bigint`,
    lost: `${c} % ${unit} <> 0`,
    says: `numbers are rounded to ${after} decimals`,
  }
}

/** SQL condition: the text is latitude and longitude with at most 6 decimals, within the range of both. */
const isPlace = (c: string) =>
  `(${c} ~ '^\\s*-?([0-8]?[0-9]([.][0-9]{1,6})?|90([.]0{1,6})?)\\s*,\\s*-?(([0-9]{1,2}|1[0-7][0-9])([.][0-9]{1,6})?|180([.]0{1,6})?)\\s*$')`

const isText = ({ type }: StoredField) => TEXTS.has(type)
/** Fields that accept any text. */
const isFreeText = ({ type }: StoredField) => isText({ type }) && textKind(type) === 'text'
const isListOf = (list: StoredField, item: StoredField) => {
  const of = LISTS_OF[list.type]
  if (of === undefined) return false
  if (of === 'text') return isText(item)
  return of === (item.type === 'tree_ref' ? 'ref' : item.type) && list.ref === item.ref
}
const firstOf = (c: string, { type }: StoredField) => {
  const text = `(${c} ->> 0)`
  return type === 'ref' || type === 'tree_ref' ? `${text}::bigint` : text
}
