import * as z from 'zod'

export type Json = Readonly<Record<string, unknown>>

export const TEXT = { type: 'string' }
export const INTEGER = { type: 'integer' }
export const BOOLEAN = { type: 'boolean' }
export const INSTANT = { type: 'string', format: 'date-time' }
export const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })
export const list = (items: Json): Json => ({ type: 'array', items })
export const shape = (properties: Json): Json => ({ type: 'object', properties })

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

/** A call written by hand, as the OpenAPI document has it. */
export function told(method: 'get' | 'post', operationId: string, about: Told): Json {
  const { tag, summary, parameters, body, answer, open, responses } = about
  return {
    [method]: {
      tags: [tag],
      operationId,
      summary,
      ...(open && { security: [] }),
      ...(parameters && { parameters }),
      ...(body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } } }),
      responses: responses ?? {
        200: {
          description: 'The envelope; `code` 0 is success.',
          content: {
            'application/json': {
              schema: {
                allOf: [{ $ref: '#/components/schemas/Envelope' }, shape({ data: answer ?? { type: 'null' } })],
              },
            },
          },
        },
      },
    },
  }
}

function schemaOf(body: z.ZodType | Json): Json {
  if (!(body instanceof z.ZodType)) return body
  const { $schema: _, ...json } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return json
}
