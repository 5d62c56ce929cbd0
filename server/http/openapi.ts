import * as z from 'zod'

export type Json = Readonly<Record<string, unknown>>

export const TEXT = { type: 'string' }
export const INTEGER = { type: 'integer' }
export const BOOLEAN = { type: 'boolean' }
export const INSTANT = { type: 'string', format: 'date-time' }
export const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })
export const list = (items: Json): Json => ({ type: 'array', items })
/** An object that always has these keys, but for those named `optional`. */
export const shape = (properties: Json, optional: readonly string[] = []): Json => ({
  type: 'object',
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  properties,
})

interface Told {
  tag: string
  summary: string
  parameters?: readonly Json[]
  /** What is sent: the schema that the call checks it with, or a schema of JSON where it checks by hand. */
  body?: z.ZodType | Json
  /** `data` of the envelope; absent where the answer is null. */
  answer?: Json
  /** Asks for no sign-in. */
  open?: true
  /** In place of the envelope. */
  responses?: Json
}

export const query = (name: string, schema: Json, more: Json = {}): Json => ({ name, in: 'query', schema, ...more })

/** Security of a call that changes something; those that read have the document's own. */
export const WRITING = [{ bearer: [], bind: [], xsrf: [] }]

/** The envelope of a success with this `data`, or a refusal; `code` tells which. */
export function envelope(data: Json): Json {
  const success = shape({
    code: { type: 'integer', const: 0 },
    status: { type: 'integer', const: 200 },
    msg: TEXT,
    data,
  })
  return { 'application/json': { schema: { anyOf: [success, { $ref: '#/components/schemas/Refusal' }] } } }
}

/** A call written by hand, as the OpenAPI document has it. */
export function told(method: 'get' | 'post', operationId: string, about: Told): Json {
  const { tag, summary, parameters, body, answer, open, responses } = about
  return {
    [method]: {
      tags: [tag],
      operationId,
      summary,
      ...(open ? { security: [] } : method === 'post' && { security: WRITING }),
      ...(parameters && { parameters }),
      ...(body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }),
      responses: responses ?? {
        200: { description: 'Done, or refused: `code` tells.', content: envelope(answer ?? { type: 'null' }) },
      },
    },
  }
}

function schemaOf(body: z.ZodType | Json): Json {
  if (!(body instanceof z.ZodType)) return body
  const { $schema: _, ...json } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return json
}

/** `stock_ledger` → `stockLedger`: names of calls become names of functions in generated clients. */
export const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
