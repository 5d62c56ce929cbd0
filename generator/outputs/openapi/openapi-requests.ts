import { MAX_FORECAST_ITEMS } from '../../../src/rules/types'
import type { Language } from '../../language/locales'
import type { Entity } from '../../model/entity-types'
import type { Field } from '../../model/fields/field-types'
import { type Json, query } from './openapi-components'
import { wireType } from './openapi-schema'

/* Parameters and bodies of calls that every entity has. */

export const EXPORT_FORMAT = query('format', { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' })
export const EXPORT_PARAMETERS = [
  EXPORT_FORMAT,
  query('columns', { type: 'string' }, 'Fields separated by commas. Default: the columns of the list.'),
]

/**
 * Returns the `sort` parameter, with the names of the sortable fields in its description. Fields that need a flag (such
 * as cost) are left out, because anyone may read this document.
 */
export function sortOf({ fields, list }: Entity): Json[] {
  if (!list) return []
  const byDefault = list.sort.default.join(',')
  const open = new Set(fields.filter(({ needs }) => !needs).map(({ name }) => name))
  const allowed = [...new Set([...list.sort.allow, ...list.sort.default.map((name) => name.replace(/^-/, ''))])]
  const named = allowed.filter((name) => open.has(name)).join(', ')
  if (named === '') return []
  const description = [
    `Any of ${named}, separated by commas, each with \`-\` before it for descending order.`,
    `The default is ${byDefault || 'none'}.`,
  ].join(' ')
  return [query('sort', { type: 'string' }, description)]
}

const OPTIONS = [
  query('q', { type: 'string', maxLength: 100 }),
  query('ids', { type: 'string' }, 'Ids separated by commas: returns these rows in place of a search.'),
  query('form', { type: 'string' }, 'The draft as JSON, which filters of the choices read.'),
]

/**
 * Returns the parameters of the `options` call. The names of references are `supplier_id`, `lines.sku_id` or
 * `<transition>.<input>`.
 */
export function optionsOf({ fields, tables, transitions }: Entity): Json[] {
  const refers = (among: readonly Field[], prefix = '') =>
    among.filter(({ ref, refBy, needs }) => (ref ?? refBy) && !needs).map(({ name }) => prefix + name)
  const names = [
    ...refers(fields),
    ...tables.flatMap((table) => refers(table.fields, `${table.name}.`)),
    ...transitions.flatMap(({ name, input }) => refers(input, `${name}.`)),
  ]
  const schema = { type: 'string', ...(names.length > 0 && { enum: [...new Set(names)] }) }
  return [{ ...query('field', schema, 'The reference field for which choices are read.'), required: true }, ...OPTIONS]
}

export const RESOLVE_BODY = {
  type: 'object',
  required: ['field', 'texts'],
  properties: {
    field: { type: 'string' },
    texts: { type: 'array', maxItems: 500, items: { type: 'string', maxLength: 100 } },
    form: { type: 'object' },
  },
}

const FORECAST_TRANSITIONS = { type: 'array', minItems: 1, maxItems: 5, items: { type: 'string' } }

const VERSIONED_ROW = { id: { type: 'integer' }, version: { type: 'integer' } }
const ITEMS = {
  type: 'array',
  items: { type: 'object', required: ['id', 'version'], properties: VERSIONED_ROW },
}

/** `draft` is the schema of a draft of the entity; undefined where nobody may save one. */
export const forecastBody = (draft: Json | undefined): Json => ({
  type: 'object',
  required: draft ? ['transitions'] : ['id', 'version', 'transitions'],
  ...(draft && {
    description:
      'A stored document by `id` and `version`, a new one by its `draft`, or all three for unsaved changes. Nothing is stored: the draft is saved within the forecast, which is rolled back.',
  }),
  properties: { ...VERSIONED_ROW, ...(draft && { draft }), transitions: FORECAST_TRANSITIONS },
})

export const JOINT_FORECAST_BODY = {
  type: 'object',
  required: ['items', 'transitions'],
  properties: { items: { ...ITEMS, minItems: 1, maxItems: MAX_FORECAST_ITEMS }, transitions: FORECAST_TRANSITIONS },
}

export function transitionBody(entity: Entity, languages: readonly Language[]): Json {
  return {
    type: 'object',
    required: ['items', 'transitions'],
    properties: {
      items: ITEMS,
      transitions: { type: 'array', items: { type: 'string', enum: entity.transitions.map(({ name }) => name) } },
      reason: { type: 'string', maxLength: 200 },
      input: { type: 'object', properties: inputProperties(entity, languages) },
      confirm_warnings: { type: 'boolean' },
    },
  }
}

/** Returns the schemas of the input fields of all transitions, by field name. */
function inputProperties(entity: Entity, languages: readonly Language[]): Json {
  return Object.fromEntries(
    entity.transitions.flatMap(({ input }) => input.map((field) => [field.name, wireType(field, languages)])),
  )
}
