import { component, type Json, REFUSAL_DATA } from './openapi-components'

/* Schemas of the answers of calls that every entity has. */

/** The response of a call: a success envelope or a refusal; `code` says which. */
export function answer(data: Json): Json {
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

const TOTAL_COUNT_HEADER = {
  'X-Total-Count': {
    schema: { type: 'integer' },
    description: 'Number of filtered rows; a workbook holds only the first 10,000.',
  },
}
export const FILE_RESPONSE = {
  200: {
    description: 'The file; a refusal comes as JSON.',
    headers: TOTAL_COUNT_HEADER,
    content: {
      'text/csv': { schema: { type: 'string' } },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
        schema: { type: 'string', format: 'binary' },
      },
      'application/json': { schema: component('Refusal') },
    },
  },
}

export const pageOf = (row: Json) => ({
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

export const SUMMARY = {
  type: 'object',
  required: ['tabs', 'sums', 'is_bound'],
  properties: {
    tabs: { type: 'object', additionalProperties: { type: 'integer' } },
    sums: { type: 'object', additionalProperties: { type: 'number' } },
    is_bound: { type: 'boolean' },
  },
}

const FIGURES = {
  count: { type: 'integer' },
  sums: { type: 'object', additionalProperties: { type: 'number' } },
}
const reportRows = (more: Json) => ({
  type: 'array',
  items: {
    type: 'object',
    required: ['key', 'label', 'count', 'sums'],
    properties: { key: { type: ['string', 'null'] }, label: { type: 'string' }, ...FIGURES, ...more },
  },
})
export const REPORT = {
  type: 'object',
  required: ['rows', 'total', 'is_cut'],
  properties: {
    rows: reportRows({ rows: reportRows({}) }),
    total: { type: 'object', required: ['count', 'sums'], properties: FIGURES },
    is_cut: { type: 'boolean', description: 'There are more rows than these; the total counts all of them.' },
    only_store_id: { type: 'integer' },
  },
}

export const FREE_PLACES = {
  type: 'array',
  items: {
    type: 'object',
    required: ['field', 'size', 'slots'],
    properties: {
      field: { type: 'string', description: 'Field at which the slots are shown and a refusal is reported.' },
      size: { type: 'integer' },
      slots: {
        type: 'array',
        items: {
          type: 'object',
          required: ['values', 'free'],
          properties: { values: { type: 'object' }, free: { type: 'integer' } },
        },
      },
    },
  },
}

export const RESOLVED = { type: 'array', items: { anyOf: [component('Option'), { type: 'null' }] } }

const QUANTITY = { type: 'integer', description: 'Thousandths of the unit.' }
const listOf = (properties: Json) => ({
  type: 'array',
  items: { type: 'object', required: Object.keys(properties), properties },
})
export const FORECAST = {
  type: 'object',
  required: ['compared', 'stock', 'documents', 'short'],
  properties: {
    compared: {
      type: 'array',
      description: 'Amounts that the transition compares with a limit, one entry for each limit.',
      items: {
        type: 'object',
        required: ['facts'],
        properties: { facts: { type: 'array', items: { type: 'object' } } },
      },
    },
    stock: listOf({
      at: { type: 'string', enum: ['store', 'warehouse', 'store_inbound', 'warehouse_inbound'] },
      place: { type: 'string' },
      sku_count: { type: 'integer' },
      quantities: listOf({ unit: { type: 'string' }, in_qty: QUANTITY, out_qty: QUANTITY }),
      value: { type: ['integer', 'null'], description: 'Fen; null without the right to see costs.' },
    }),
    documents: listOf({
      title: { type: 'string' },
      line_count: { type: 'integer' },
      batched_sku_count: {
        type: ['integer', 'null'],
        description: 'The number of goods, if goods are on several lines because each batch has its own line.',
      },
    }),
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

export const JOINT_FORECAST = {
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
          code: { type: 'integer', description: '0 when the transitions of the document would succeed now.' },
          msg: { type: 'string' },
          data: { anyOf: [FORECAST, REFUSAL_DATA] },
        },
      },
    },
  },
}

/** The answer to `transition`. `amends`: one of the transitions makes a draft. */
export const transitionResult = (amends: boolean) => ({
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
          data: { type: 'object', ...(amends && { properties: { new_version: NEW_VERSION } }) },
        },
      },
    },
  },
})

const NEW_VERSION = {
  type: 'object',
  description: 'The draft that `amend` has made.',
  required: ['id', 'no'],
  properties: { id: { type: 'integer' }, no: { type: 'string' } },
}
