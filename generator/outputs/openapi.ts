import { type Member, members, object } from '../json-text'
import type { Entity, Model } from '../model/types'
import { FROM_KEY } from './messages'
import { schemaOfEntity, wireFilter, wireType } from './openapi-schema'
import { GENERATED_SERVER, type Output } from './output'

type Json = Record<string, unknown>

/** The API as OpenAPI 3.1. Every answer is HTTP 200 with the envelope; `code` 0 is success. */
export function openapi(model: Model): Output {
  const served = model.entities.filter(({ kind, paths }) => kind !== 'internal' && Object.keys(paths).length > 0)
  const parts = served.map(partsOf)
  const head = {
    openapi: '3.1.0',
    [`x-${FROM_KEY.slice(1)}`]: 'manifest/entities',
    info: { title: `${model.app.title.zh} · ${model.app.title.en}`, version: '1', description: DESCRIPTION },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: served.map(({ key, title }) => ({ name: key, description: `${title.zh} · ${title.en}` })),
  }
  const fixed = { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, parameters: PARAMETERS }
  const general = { Envelope: ENVELOPE, FieldError: FIELD_ERROR, Option: OPTION }
  const paths = object(
    parts.flatMap((part) => part.paths),
    1,
  )
  const schemas = object([...members(general, 3), ...parts.flatMap((part) => part.schemas)], 2)
  const components = object([...members(fixed, 2), ['schemas', schemas]], 1)
  const document = object([...members(head, 1), ['paths', paths], ['components', components]], 0)
  return { path: `${GENERATED_SERVER}/openapi.json`, content: `${document}\n` }
}

interface Parts {
  paths: Member[]
  schemas: Member[]
}

/** Entities are never changed, so what is said of one is written once. */
const written = new WeakMap<Entity, Parts>()

function partsOf(entity: Entity): Parts {
  const known = written.get(entity)
  if (known) return known
  const parts = { paths: members(pathsOf(entity), 2), schemas: members(schemaOfEntity(entity), 3) }
  written.set(entity, parts)
  return parts
}

const DESCRIPTION =
  'Money is integer fen; quantities, percents and decimals are plain numbers; instants are ISO 8601. Every answer carries {code, status, msg, data}; code 0 is success.'

const ENVELOPE = {
  type: 'object',
  required: ['code', 'status', 'msg', 'data'],
  properties: { code: { type: 'integer' }, status: { type: 'integer' }, msg: { type: 'string' }, data: {} },
}
const FIELD_ERROR = {
  type: 'object',
  required: ['path', 'zh', 'en'],
  properties: { path: { type: 'string' }, zh: { type: 'string' }, en: { type: 'string' } },
}
const OPTION = {
  type: 'object',
  required: ['id', 'code', 'name'],
  properties: {
    id: { type: 'integer' },
    code: { type: 'string' },
    name: { type: 'string' },
    parent_id: { type: ['integer', 'null'] },
    disabled: { const: true },
    facts: { type: 'object' },
  },
}

const query = (name: string, schema: Json, description?: string) => ({
  name,
  in: 'query',
  schema,
  ...(description && { description }),
})
const PARAMETERS = {
  TenantId: { name: 'Tenant-Id', in: 'header', required: true, schema: { type: 'integer' } },
  StoreId: { name: 'Store-Id', in: 'header', schema: { type: 'integer' } },
  IdempotencyKey: { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } },
  Current: query('current', { type: 'integer', minimum: 1, default: 1 }),
  PageSize: query('pageSize', { type: 'integer', enum: [10, 20, 50, 100], default: 10 }),
  Sort: query('sort', { type: 'string' }, '-biz_date,receipt_no'),
  Search: query('q', { type: 'string' }),
  After: query('after', { type: 'string' }, 'Cursor beyond row 10,000.'),
  Id: { ...query('id', { type: 'integer' }), required: true },
}

const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` })
const component = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const HEADERS = [parameter('TenantId'), parameter('StoreId')]

function answer(data: Json): Json {
  const schema = { allOf: [component('Envelope'), { type: 'object', properties: { data } }] }
  return { 200: { description: 'OK', content: { 'application/json': { schema } } } }
}

const json = (schema: Json) => ({ required: true, content: { 'application/json': { schema } } })

function pathsOf(entity: Entity): Json {
  const { base, names, key } = entity
  const row = component(names.type)
  const can = new Set(Object.values(entity.access).flat())
  const call = (operation: string, summary: string, parameters: readonly Json[], data: Json, body?: Json) => ({
    operationId: `${names.value}${operation[0]?.toUpperCase()}${operation.slice(1)}`,
    tags: [key],
    summary,
    parameters: [...HEADERS, ...(body ? [parameter('IdempotencyKey')] : []), ...parameters],
    ...(body && { requestBody: json(body) }),
    responses: answer(data),
  })
  const filters = (entity.list?.filters ?? []).flatMap((filter) => wireFilter(entity, filter))
  const set = [parameter('Search'), ...filters]
  const paging = [parameter('Current'), parameter('PageSize'), parameter('Sort'), parameter('After'), ...set]
  const list = {
    type: 'object',
    required: ['list', 'total', 'total_is_bound'],
    properties: {
      list: { type: 'array', items: row },
      total: { type: 'integer' },
      total_is_bound: { type: 'boolean' },
      next: { type: 'string' },
      previous: { type: 'string' },
    },
  }
  const summary = {
    type: 'object',
    properties: {
      tabs: { type: 'object', additionalProperties: { type: 'integer' } },
      sums: { type: 'object', additionalProperties: { type: 'number' } },
      is_bound: { type: 'boolean' },
    },
  }
  const paths: Json = {}
  const at = (path: string, method: string, operation: Json) => (paths[`${base}/${path}`] = { [method]: operation })
  if (can.has('list')) {
    at('list', 'get', call('list', 'One page of rows', paging, list))
    at('summary', 'get', call('summary', 'Counts per tab and sums of the filtered set', set, summary))
  }
  if (can.has('export'))
    at(
      'export',
      'get',
      call(
        'export',
        'The filtered set as a file',
        [query('format', { type: 'string', enum: ['csv', 'xlsx'] }), query('columns', { type: 'string' }), ...set],
        {},
      ),
    )
  if (entity.kind === 'report') return paths
  const id = entity.kind === 'singleton' ? [] : [parameter('Id')]
  at('detail', 'get', call('detail', 'One row with its links and log', id, row))
  if (can.has('create')) at('create', 'post', call('create', 'Creates a row', [], row, component(`${names.type}Draft`)))
  if (can.has('update'))
    at(
      'update',
      'post',
      call('update', 'Saves a row; `version` is the one that was read', id, row, component(`${names.type}Draft`)),
    )
  if (can.has('create') || can.has('update')) {
    at(
      'preview',
      'post',
      call(
        'preview',
        'Defaults, computed values and copies for a draft',
        [],
        component(`${names.type}Draft`),
        component(`${names.type}Draft`),
      ),
    )
    at(
      'options',
      'get',
      call(
        'options',
        'Choices of a reference',
        [
          query('field', { type: 'string' }),
          query('q', { type: 'string' }),
          query('ids', { type: 'string' }),
          query('form', { type: 'string' }, 'The draft as JSON.'),
        ],
        { type: 'array', items: component('Option') },
      ),
    )
    at(
      'resolve',
      'post',
      call(
        'resolve',
        'What pasted codes, names or barcodes mean, in their order; null where it is nothing or not one thing',
        [],
        { type: 'array', items: { anyOf: [component('Option'), { type: 'null' }] } },
        RESOLVE_BODY,
      ),
    )
  }
  if (entity.transitions.length > 0)
    at(
      'transition',
      'post',
      call('transition', 'Runs transitions, one transaction per row', [], TRANSITION_RESULT, transitionBody(entity)),
    )
  return paths
}

/** What transitions ask for; one that asks for nothing takes nothing. */
function inputProperties(entity: Entity): Json {
  return Object.fromEntries(
    entity.transitions.flatMap(({ input }) => input.map((field) => [field.name, wireType(field)])),
  )
}

const RESOLVE_BODY = {
  type: 'object',
  required: ['field', 'texts'],
  properties: {
    field: { type: 'string' },
    texts: { type: 'array', maxItems: 500, items: { type: 'string', maxLength: 100 } },
    form: { type: 'object' },
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
