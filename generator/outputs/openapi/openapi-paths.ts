import type { Entity } from '../../model/entity-types'
import type { Field } from '../../model/fields/field-types'
import { component, type Json, parameter, query, WRITING } from './openapi-components'
import { wireFilter, wireType } from './openapi-schema'

const HEADERS = [parameter('TenantId'), parameter('StoreId')]

/** Returns the OpenAPI paths of an entity. List, export, create and update calls that no role may make are left out. */
export function pathsOfEntity(entity: Entity): Json {
  const { base, names, key, kind } = entity
  const allowedActions = new Set(Object.values(entity.access).flat())
  const paths: Json = {}
  const add = (
    method: 'get' | 'post',
    name: string,
    summary: string,
    parameters: readonly Json[],
    data: Json,
    body?: Json,
  ) => {
    paths[`${base}/${name}`] = {
      [method]: {
        operationId: `${names.value}${name[0]?.toUpperCase()}${name.slice(1)}`,
        tags: [key],
        summary,
        ...(body && { security: WRITING }),
        parameters: [...HEADERS, ...(body ? [parameter('IdempotencyKey')] : []), ...parameters],
        ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
        responses: name === 'export' ? FILE : answer(data),
      },
    }
  }
  const row = component(names.type)
  const draft = component(`${names.type}Draft`)
  const id = kind === 'singleton' ? [] : [parameter('Id')]
  const filterParameters = [
    parameter('Search'),
    ...(entity.list?.filters ?? []).flatMap((filter) => wireFilter(entity, filter)),
  ]
  const pageParameters = [
    parameter('Current'),
    parameter('PageSize'),
    ...sortOf(entity),
    parameter('After'),
    ...filterParameters,
  ]
  if (allowedActions.has('list')) {
    add('get', 'list', 'One page of rows', pageParameters, pageOf(row))
    add('get', 'summary', 'Counts per tab and sums of the filtered set', filterParameters, SUMMARY)
  }
  if (allowedActions.has('export'))
    add('get', 'export', 'The filtered set as a file', [...EXPORT, ...sortOf(entity), ...filterParameters], {})
  if (kind === 'report') return paths
  add('get', 'detail', 'One row with its links and log', id, row)
  if (allowedActions.has('create')) add('post', 'create', 'Creates a row', [], row, draft)
  if (allowedActions.has('update'))
    add('post', 'update', 'Saves a row; `version` is the version that was read', id, row, draft)
  if (allowedActions.has('create') || allowedActions.has('update')) {
    add('post', 'preview', 'Defaults, computed values and copies for a draft', [], draft, draft)
    add('get', 'options', 'Choices of a reference', optionsOf(entity), {
      type: 'array',
      items: component('Option'),
    })
    add('post', 'resolve', RESOLVE, [], RESOLVED, RESOLVE_BODY)
  }
  if (entity.transitions.length > 0)
    add(
      'post',
      'transition',
      'Runs transitions, one transaction per row',
      [],
      TRANSITION_RESULT,
      transitionBody(entity),
    )
  if (kind === 'receipt')
    add('post', 'forecast', 'What transitions would post and create now; nothing is saved', [], FORECAST, FORECAST_BODY)
  return paths
}

/** The response of a call: a success envelope or a refusal, told apart by `code`. */
function answer(data: Json): Json {
  const success = {
    type: 'object',
    required: ['code', 'status', 'msg', 'data'],
    properties: {
      code: { type: 'integer', const: 0 },
      status: { type: 'integer', const: 200 },
      msg: { type: 'string' },
      data,
    },
  }
  const schema = { anyOf: [success, component('Refusal')] }
  return { 200: { description: 'Success or refusal, as `code` says.', content: { 'application/json': { schema } } } }
}

const TOTAL = {
  'X-Total-Count': {
    schema: { type: 'integer' },
    description: 'Number of filtered rows; a workbook holds only the first 10,000.',
  },
}
const FILE = {
  200: {
    description: 'The file; a refusal comes as JSON.',
    headers: TOTAL,
    content: {
      'text/csv': { schema: { type: 'string' } },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
        schema: { type: 'string', format: 'binary' },
      },
      'application/json': { schema: component('Refusal') },
    },
  },
}

const pageOf = (row: Json) => ({
  type: 'object',
  required: ['list', 'total', 'total_is_bound'],
  properties: {
    list: { type: 'array', items: row },
    total: { type: 'integer' },
    total_is_bound: { type: 'boolean' },
    only_store_id: {
      type: 'integer',
      description: 'The store that head office chose with Store-Id, where the list holds the rows of that store alone.',
    },
    next: { type: 'string' },
    previous: { type: 'string' },
  },
})

const SUMMARY = {
  type: 'object',
  required: ['tabs', 'sums', 'is_bound'],
  properties: {
    tabs: { type: 'object', additionalProperties: { type: 'integer' } },
    sums: { type: 'object', additionalProperties: { type: 'number' } },
    is_bound: { type: 'boolean' },
  },
}

const EXPORT = [
  query('format', { type: 'string', enum: ['csv', 'xlsx'], default: 'csv' }),
  query('columns', { type: 'string' }, 'Fields separated by commas. Default: the columns of the list.'),
]

/**
 * Returns the `sort` parameter, with the names of the sortable fields in its description. Fields that need a flag (such
 * as cost) are left out, because anyone may read this document.
 */
function sortOf({ fields, list }: Entity): Json[] {
  if (!list) return []
  const open = new Set(fields.filter(({ needs }) => !needs).map(({ name }) => name))
  const allowed = [...new Set([...list.sort.allow, ...list.sort.default.map((name) => name.replace(/^-/, ''))])]
  const named = allowed.filter((name) => open.has(name)).join(', ')
  const description = [
    'Fields separated by commas, each with `-` before it for descending order:',
    `${named}.`,
    'Default:',
    `${list.sort.default.join(',') || 'none'}.`,
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
function optionsOf({ fields, tables, transitions }: Entity): Json[] {
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

const RESOLVE = 'Rows for pasted codes, names or barcodes, in the same order; null for no match or several matches'
const RESOLVED = { type: 'array', items: { anyOf: [component('Option'), { type: 'null' }] } }
const RESOLVE_BODY = {
  type: 'object',
  required: ['field', 'texts'],
  properties: {
    field: { type: 'string' },
    texts: { type: 'array', maxItems: 500, items: { type: 'string', maxLength: 100 } },
    form: { type: 'object' },
  },
}

const FORECAST_BODY = {
  type: 'object',
  required: ['id', 'version', 'transitions'],
  properties: {
    id: { type: 'integer' },
    version: { type: 'integer' },
    transitions: { type: 'array', minItems: 1, maxItems: 5, items: { type: 'string' } },
  },
}

const QUANTITY = { type: 'integer', description: 'Thousandths of the unit.' }
const listOf = (properties: Json) => ({ type: 'array', items: { type: 'object', properties } })
const FORECAST = {
  type: 'object',
  properties: {
    stock: listOf({
      at: { type: 'string', enum: ['store', 'warehouse', 'store_inbound', 'warehouse_inbound'] },
      place: { type: 'string' },
      sku_count: { type: 'integer' },
      in_qty: QUANTITY,
      out_qty: QUANTITY,
      value: { type: ['integer', 'null'], description: 'Fen; null without the right to see costs.' },
    }),
    documents: listOf({ title: { type: 'string' }, line_count: { type: 'integer' } }),
    short: listOf({
      line_no: { type: 'integer' },
      label: { type: 'string' },
      unit: { type: 'string' },
      asked_qty: QUANTITY,
      taken_qty: QUANTITY,
      on_hand_qty: { type: ['integer', 'null'], description: 'Thousandths, at the place of the document.' },
    }),
  },
}

const TRANSITION_RESULT = {
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'code', 'msg', 'data'],
        properties: {
          id: { type: 'integer' },
          code: {
            type: 'integer',
            description: '0 when the transitions of the row succeeded. Other rows are not affected by a refusal.',
          },
          msg: { type: 'string' },
          data: { type: 'object' },
        },
      },
    },
  },
}

function transitionBody(entity: Entity): Json {
  return {
    type: 'object',
    required: ['items', 'transitions'],
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'version'],
          properties: { id: { type: 'integer' }, version: { type: 'integer' } },
        },
      },
      transitions: { type: 'array', items: { type: 'string', enum: entity.transitions.map(({ name }) => name) } },
      reason: { type: 'string', maxLength: 200 },
      input: { type: 'object', properties: inputProperties(entity) },
      confirm_warnings: { type: 'boolean' },
    },
  }
}

/** Returns the schemas of the input fields of all transitions, by field name. */
function inputProperties(entity: Entity): Json {
  return Object.fromEntries(
    entity.transitions.flatMap(({ input }) => input.map((field) => [field.name, wireType(field)])),
  )
}
