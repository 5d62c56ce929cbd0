/** A part of the document as it will stand in JSON. */
export type Json = Record<string, unknown>

export const query = (name: string, schema: Json, description?: string) => ({
  name,
  in: 'query',
  schema,
  ...(description && { description }),
})

export const PARAMETERS = {
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

/** What every entity's calls answer with. */
export const GENERAL = {
  Envelope: {
    type: 'object',
    required: ['code', 'status', 'msg', 'data'],
    properties: { code: { type: 'integer' }, status: { type: 'integer' }, msg: { type: 'string' }, data: {} },
  },
  FieldError: {
    type: 'object',
    required: ['path', 'zh', 'en'],
    properties: { path: { type: 'string' }, zh: { type: 'string' }, en: { type: 'string' } },
  },
  Option: {
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
  },
}

export const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` })
export const component = (name: string) => ({ $ref: `#/components/schemas/${name}` })
