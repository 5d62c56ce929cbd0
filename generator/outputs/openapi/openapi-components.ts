/** A part of the OpenAPI document, as a JSON object. */
export type Json = Record<string, unknown>

const header = (name: string, schema: Json, description: string) => ({ name, in: 'header', schema, description })

export const query = (name: string, schema: Json, description?: string) => ({
  name,
  in: 'query',
  schema,
  ...(description && { description }),
})

/**
 * Credentials of a call. All schemes of a security requirement must be sent together: the token is valid only with the
 * cookie, and a call that changes data repeats the second cookie in a header.
 */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: '`token` from the answer of POST /store/member/login. Valid only together with the cookie `bind`.',
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

export const READ_SECURITY = [{ bearer: [], bind: [] }]
export const WRITE_SECURITY = [{ bearer: [], bind: [], xsrf: [] }]

export const PARAMETERS = {
  TenantId: header(
    'Tenant-Id',
    { type: 'integer' },
    'The `tenant_id` from the answer of sign-in; other values are refused.',
  ),
  StoreId: header(
    'Store-Id',
    { type: 'integer' },
    'One of the `stores` from the answer of sign-in: the store in which the operator works now.',
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    { type: 'string', maxLength: 255 },
    'A new value for each operation. A repeated key with the same body gets the first answer again, and nothing is done twice.',
  ),
  Current: query('current', { type: 'integer', minimum: 1, default: 1 }),
  PageSize: query('pageSize', { type: 'integer', enum: [10, 20, 50, 100], default: 10 }),
  Sort: query('sort', { type: 'string' }, 'Fields separated by commas, each with `-` before it for descending order.'),
  Search: query('q', { type: 'string', maxLength: 100 }, 'Text to search for in the search fields of the list.'),
  After: query(
    'after',
    { type: 'string' },
    '`next` or `previous` from an answer, in place of `current`: the page after or before that answer. Rows beyond 10,000 can be read only this way.',
  ),
  Id: { ...query('id', { type: 'integer' }), required: true },
}

export const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` })
export const component = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** What a refusal says beside its code: the message in both languages, and errors at their fields. */
export const REFUSAL_DATA = {
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
}

/** Schemas that the responses of every entity use. */
export const SHARED_SCHEMAS = {
  Refusal: {
    type: 'object',
    description:
      'The answer of a refused call. Nothing was changed, except for codes where docs/errors.md says otherwise.',
    required: ['code', 'status', 'msg', 'data'],
    properties: {
      code: { type: 'integer', minimum: 40000 },
      status: { type: 'integer' },
      msg: { type: 'string', description: 'For the operator, in the language of Accept-Language.' },
      data: REFUSAL_DATA,
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
      more: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'The text in a further language of the product, by its tag, where Accept-Language asks for it.',
      },
      set: {
        type: ['number', 'string'],
        description: 'The nearest number or date that would be accepted, where the error knows one.',
      },
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
