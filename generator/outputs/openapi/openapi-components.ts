/** A part of the document as it will stand in JSON. */
export type Json = Record<string, unknown>

const header = (name: string, schema: Json, description: string) => ({ name, in: 'header', schema, description })

export const query = (name: string, schema: Json, description?: string) => ({
  name,
  in: 'query',
  schema,
  ...(description && { description }),
})

/**
 * What a call must carry. All of one requirement belong together: the token counts only with the cookie, and a call that
 * changes something repeats the second cookie in a header.
 */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: '`token` that POST /store/member/login answered. Worth nothing without the cookie `bind`.',
  },
  bind: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-bind',
    description:
      'Set by the answer of sign-in (Set-Cookie, HttpOnly); send it back with every call. Over plain http from another machine it is called `bind`.',
  },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description:
      'Value of the cookie `XSRF-TOKEN` that sign-in set. Needed with every POST that carries this cookie; a program that sends only the cookie `__Host-bind` can leave both out.',
  },
}

export const READING = [{ bearer: [], bind: [] }]
export const WRITING = [{ bearer: [], bind: [], xsrf: [] }]

export const PARAMETERS = {
  TenantId: header('Tenant-Id', { type: 'integer' }, 'The `tenant_id` that sign-in answered; any other is refused.'),
  StoreId: header(
    'Store-Id',
    { type: 'integer' },
    'One of the `stores` that sign-in answered: the store in which the operator works now.',
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    { type: 'string', maxLength: 255 },
    'A new value for each thing to be done. The same key with the same body is answered as the first time, without doing anything again.',
  ),
  Current: query('current', { type: 'integer', minimum: 1, default: 1 }),
  PageSize: query('pageSize', { type: 'integer', enum: [10, 20, 50, 100], default: 10 }),
  Sort: query('sort', { type: 'string' }, 'Fields separated by commas, each with `-` before it for descending order.'),
  Search: query('q', { type: 'string', maxLength: 100 }, 'Text to search for, in what the list is searched by.'),
  After: query(
    'after',
    { type: 'string' },
    '`next` or `previous` of an answer, for the page beside it; the only way past row 10,000. In place of `current`.',
  ),
  Id: { ...query('id', { type: 'integer' }), required: true },
}

export const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` })
export const component = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** What every entity's calls answer with. */
export const GENERAL = {
  Refusal: {
    type: 'object',
    description:
      'What every call answers when it refuses. Nothing was changed, unless docs/errors.md says so of the code.',
    required: ['code', 'status', 'msg', 'data'],
    properties: {
      code: { type: 'integer', minimum: 40000 },
      status: { type: 'integer' },
      msg: { type: 'string', description: 'For the operator, in the language of Accept-Language.' },
      data: {
        type: 'object',
        required: ['zh', 'en'],
        properties: {
          zh: { type: 'string' },
          en: { type: 'string' },
          request_id: { type: 'string' },
          errors: { type: 'array', items: component('FieldError') },
          warnings: { type: 'array', items: component('FieldError') },
        },
        additionalProperties: true,
      },
    },
  },
  FieldError: {
    type: 'object',
    required: ['path', 'zh', 'en'],
    properties: {
      path: {
        type: 'string',
        description: 'Field (`lines.0.qty`), parameter or header that is wrong; empty for the body as a whole.',
      },
      zh: { type: 'string' },
      en: { type: 'string' },
    },
  },
  Option: {
    type: 'object',
    required: ['id', 'code', 'name'],
    properties: {
      id: { type: 'integer' },
      code: { type: 'string' },
      name: { type: 'string' },
      hint: { type: 'string' },
      scan_qty: { type: 'number' },
      parent_id: { type: ['integer', 'null'] },
      disabled: { type: 'boolean', const: true },
      facts: { type: 'object' },
    },
  },
}
