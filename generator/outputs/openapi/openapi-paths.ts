import type { Entity } from '../../model/types'
import { component, type Json, parameter, query } from './openapi-components'
import { wireFilter, wireType } from './openapi-schema'

const HEADERS = [parameter('TenantId'), parameter('StoreId')]

/** The calls of an entity by their addresses: those that somebody may make. */
export function pathsOfEntity(entity: Entity): Json {
  const { base, names, key, kind } = entity
  const can = new Set(Object.values(entity.access).flat())
  const paths: Json = {}
  const at = (
    method: 'get' | 'post',
    name: string,
    summary: string,
    asked: readonly Json[],
    data: Json,
    body?: Json,
  ) => {
    paths[`${base}/${name}`] = {
      [method]: {
        operationId: `${names.value}${name[0]?.toUpperCase()}${name.slice(1)}`,
        tags: [key],
        summary,
        parameters: [...HEADERS, ...(body ? [parameter('IdempotencyKey')] : []), ...asked],
        ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
        responses: answer(data),
      },
    }
  }
  const row = component(names.type)
  const draft = component(`${names.type}Draft`)
  const id = kind === 'singleton' ? [] : [parameter('Id')]
  const set = [parameter('Search'), ...(entity.list?.filters ?? []).flatMap((filter) => wireFilter(entity, filter))]
  const page = [parameter('Current'), parameter('PageSize'), parameter('Sort'), parameter('After'), ...set]
  if (can.has('list')) {
    at('get', 'list', 'One page of rows', page, pageOf(row))
    at('get', 'summary', 'Counts per tab and sums of the filtered set', set, SUMMARY)
  }
  if (can.has('export')) at('get', 'export', 'The filtered set as a file', [...EXPORT, ...set], {})
  if (kind === 'report') return paths
  at('get', 'detail', 'One row with its links and log', id, row)
  if (can.has('create')) at('post', 'create', 'Creates a row', [], row, draft)
  if (can.has('update')) at('post', 'update', 'Saves a row; `version` is the one that was read', id, row, draft)
  if (can.has('create') || can.has('update')) {
    at('post', 'preview', 'Defaults, computed values and copies for a draft', [], draft, draft)
    at('get', 'options', 'Choices of a reference', OPTIONS, { type: 'array', items: component('Option') })
    at('post', 'resolve', RESOLVE, [], RESOLVED, RESOLVE_BODY)
  }
  if (entity.transitions.length > 0)
    at('post', 'transition', 'Runs transitions, one transaction per row', [], TRANSITION_RESULT, transitionBody(entity))
  if (kind === 'receipt')
    at('post', 'forecast', 'What transitions would post and make now; nothing is kept', [], FORECAST, FORECAST_BODY)
  return paths
}

function answer(data: Json): Json {
  const schema = { allOf: [component('Envelope'), { type: 'object', properties: { data } }] }
  return { 200: { description: 'OK', content: { 'application/json': { schema } } } }
}

const pageOf = (row: Json) => ({
  type: 'object',
  required: ['list', 'total', 'total_is_bound'],
  properties: {
    list: { type: 'array', items: row },
    total: { type: 'integer' },
    total_is_bound: { type: 'boolean' },
    next: { type: 'string' },
    previous: { type: 'string' },
  },
})

const SUMMARY = {
  type: 'object',
  properties: {
    tabs: { type: 'object', additionalProperties: { type: 'integer' } },
    sums: { type: 'object', additionalProperties: { type: 'number' } },
    is_bound: { type: 'boolean' },
  },
}

const EXPORT = [query('format', { type: 'string', enum: ['csv', 'xlsx'] }), query('columns', { type: 'string' })]

const OPTIONS = [
  query('field', { type: 'string' }),
  query('q', { type: 'string' }),
  query('ids', { type: 'string' }),
  query('form', { type: 'string' }, 'The draft as JSON.'),
]

const RESOLVE = 'What pasted codes, names or barcodes mean, in their order; null where it is nothing or not one thing'
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
      at: { enum: ['store', 'warehouse', 'store_inbound', 'warehouse_inbound'] },
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
      on_hand_qty: { type: ['integer', 'null'], description: 'Thousandths, where the document is for.' },
    }),
  },
}

const TRANSITION_RESULT = {
  type: 'object',
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer' },
          code: { type: 'integer' },
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
      confirm_warnings: { const: true },
    },
  }
}

/** What transitions ask for; one that asks for nothing takes nothing. */
function inputProperties(entity: Entity): Json {
  return Object.fromEntries(
    entity.transitions.flatMap(({ input }) => input.map((field) => [field.name, wireType(field)])),
  )
}
