import { type Language, LANGUAGES, languageOf } from '../../language/locales'
import type { Entity } from '../../model/entity-types'
import { scaleOf } from '../../model/expressions/type-of-field'
import type { Field, Text } from '../../model/fields/field-types'
import type { List } from '../../model/screens/screen-types'
import type { Json } from './openapi-components'

/**
 * Returns the JSON schemas of an entity: the row that a call returns, and the draft that a call may send. Fields that
 * need a flag (such as cost) are left out, because anyone may read this document.
 */
export function schemaOfEntity(entity: Entity, languages: readonly Language[]): Json {
  const { type } = entity.names
  const properties = (fields: readonly Field[]) =>
    Object.fromEntries(fields.filter(({ needs }) => !needs).map((field) => [field.name, wireType(field, languages)]))
  const labels = entity.fields
    .filter(({ ref, refBy }) => ref ?? refBy)
    .map(({ name }) => [`${name}_label`, { type: 'string' }])
  // The rows of the other tables name no unit, so that their sums are one number.
  const withUnits = new Set(
    entity.tables.flatMap((table) => (table.fields.some(({ name }) => name === 'unit_name') ? [table.name] : [])),
  )
  const units = entity.fields
    .filter(({ sums, needs }) => sums && !needs && withUnits.has(sums.table))
    .map(({ name }) => [
      `${name}_units`,
      { type: 'object', additionalProperties: { type: ['number', 'null'] }, description: 'In lists: the sum by unit.' },
    ])
  const rows = entity.tables.map(
    (table) =>
      [
        table.name,
        {
          type: 'array',
          ...(table.max !== undefined && { maxItems: table.max }),
          items: {
            type: 'object',
            properties: { id: { type: 'integer' }, line_no: { type: 'integer' }, ...properties(table.fields) },
          },
        },
      ] as const,
  )
  const written = entity.fields.filter(({ system }) => !system)
  const draft = { version: { type: 'integer' }, ...properties(written), ...Object.fromEntries(rows) }
  const row = {
    id: { type: 'integer' },
    version: { type: 'integer' },
    actions: { type: 'array', items: { type: 'string' } },
    ...properties(entity.fields),
    ...Object.fromEntries([...labels, ...units]),
    ...Object.fromEntries(rows),
  }
  const title = inLanguages(entity.title, languages)
  return {
    [type]: { type: 'object', title, required: ['id', 'version'], properties: row },
    ...(entity.kind !== 'report' &&
      entity.kind !== 'log' && { [`${type}Draft`]: { type: 'object', title, properties: draft } }),
  }
}

export function wireType(field: Field, languages: readonly Language[]): Json {
  const described = { description: inLanguages(field.label, languages) }
  const nullable = (type: string) => ({ type: [type, 'null'] })
  const limits = (scale: number) => ({
    ...(field.min !== undefined && { minimum: field.min / 10 ** scale }),
    ...(field.max !== undefined && { maximum: field.max / 10 ** scale }),
    ...(field.choices && { enum: [...field.choices.map((choice) => Number(choice) / 10 ** scale), null] }),
  })
  switch (field.type) {
    case 'integer':
    case 'money':
    case 'rating':
      return { ...nullable('integer'), ...limits(0), ...described }
    case 'duration':
      return { ...nullable('integer'), ...limits(0), description: `${described.description}. Minutes.` }
    case 'quantity':
    case 'percent':
    case 'decimal': {
      const scale = scaleOf(field)
      // `multipleOf` is not used here: validators divide in floating point and reject 13.29 as a multiple of 0.01.
      return {
        ...nullable('number'),
        ...limits(scale),
        description: `${described.description}. At most ${scale} decimals.`,
      }
    }
    case 'boolean':
      return { ...nullable('boolean'), ...described }
    case 'enum':
      return { ...nullable('string'), enum: [...(field.options ?? []).map(({ value }) => value), null], ...described }
    case 'ref':
    case 'tree_ref':
      return { ...nullable('integer'), ...described, ...(field.ref && { 'x-ref': field.ref }) }
    case 'refs':
      return { ...nullable('array'), items: { type: 'integer' }, ...described, 'x-ref': field.ref }
    case 'text_list':
    case 'images':
      return {
        ...nullable('array'),
        items: { type: 'string' },
        ...(field.max !== undefined && { maxItems: field.max }),
        ...described,
      }
    case 'date':
      return { ...nullable('string'), format: 'date', ...described }
    case 'datetime':
      return { ...nullable('string'), format: 'date-time', ...described }
    case 'rich_text':
      return {
        ...nullable('string'),
        maxLength: 20_000,
        description: `${described.description}. HTML; the server removes elements and attributes that the editor cannot create.`,
      }
    case 'json':
      return { description: `${described.description}. Any JSON value.` }
    case 'signature':
      return {
        ...nullable('string'),
        maxLength: 12_000,
        pattern: '^(M[0-9]{1,3} [0-9]{1,3}(l-?[0-9]{1,3} -?[0-9]{1,3})+)+$',
        description: `${described.description}. Path of an SVG with the view box 0 0 480 160; only M and l.`,
      }
    case 'location':
      return {
        ...nullable('string'),
        pattern: '^-?[0-9]{1,2}([.][0-9]{1,6})?,-?[0-9]{1,3}([.][0-9]{1,6})?$',
        description: `${described.description}. Latitude and longitude in degrees (WGS 84), such as 31.230416,121.473701.`,
      }
    case 'secret':
      return { ...nullable('string'), writeOnly: true, ...described }
    default:
      return {
        ...nullable('string'),
        ...(field.max !== undefined && { maxLength: field.max }),
        ...(field.pattern && { pattern: field.pattern }),
        ...described,
      }
  }
}

/** Returns a description of the filter syntax for the type of the field. */
function filterForm({ type, options, refBy }: Field): string {
  switch (type) {
    case 'date':
    case 'datetime':
    case 'time':
    case 'money':
    case 'quantity':
    case 'percent':
    case 'integer':
    case 'decimal':
    case 'rating':
    case 'duration':
      return '`from..to`; either end may be left out. A single value selects exactly that value.'
    case 'enum': {
      const values = (options ?? []).map(({ value }) => value).join(', ')
      return ['One or more, separated by commas:', `${values}.`].join(' ')
    }
    case 'ref':
    case 'refs':
    case 'tree_ref':
      if (refBy) return `Entities with ids, such as ${Object.keys(refBy.targets)[0] ?? ''}:5, separated by commas.`
      return 'Ids separated by commas.'
    case 'boolean':
      return 'true or false.'
    default:
      return 'A text, or the beginning of a code.'
  }
}

/**
 * Returns the query parameter of a filter, such as `f.status=a,b`, `f.biz_date=from..to` or `f.total_diff_qty=true`.
 * Returns an empty list for a field that needs a flag.
 */
export function wireFilter(
  entity: Entity,
  { field: name, as }: List['filters'][number],
  languages: readonly Language[],
): Json[] {
  const field = entity.fields.find((candidate) => candidate.name === name)
  if (!field || field.needs) return []
  const description = `${inLanguages(field.label, languages)}. ${as ? 'true or false.' : filterForm(field)}`
  return [{ name: `f.${name}`, in: 'query', schema: { type: 'string' }, description }]
}

/** The languages in which the document describes fields: Chinese for Chinese locales, and English for all others. */
export const documentLanguages = (locales: readonly string[]): Language[] =>
  LANGUAGES.filter((language) => locales.some((locale) => (languageOf(locale) === 'zh') === (language === 'zh')))

/** A text in these languages, joined by `·`. A text that is the same in several languages is given once. */
export const inLanguages = (text: Pick<Text, Language>, languages: readonly Language[]): string =>
  [...new Set(languages.map((language) => text[language]))].join(' · ')
