export type Json = Readonly<Record<string, unknown>>

export const TEXT = { type: 'string' }
export const NUMBER = { type: 'number' }
export const INTEGER = { type: 'integer' }
export const BOOLEAN = { type: 'boolean' }
export const DATE = { type: 'string', format: 'date' }
export const INSTANT = { type: 'string', format: 'date-time' }
export const INSTANT_MS = { type: 'integer', description: 'Epoch milliseconds.' }
export const FEN = { type: 'integer', description: 'Fen.' }
/** An object whose keys are not described. */
export const ANYTHING = { type: 'object' }
export const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })
export const oneOf = (values: readonly string[]): Json => ({ type: 'string', enum: values })
export const list = (items: Json): Json => ({ type: 'array', items })
/** An object in which all of these keys are required, except the keys named in `optional`. */
export const shape = (properties: Json, optional: readonly string[] = []): Json => ({
  type: 'object',
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  properties,
})

/** A parameter of the query string. */
export const query = (name: string, schema: Json, more: Json = {}): Json => ({ name, in: 'query', schema, ...more })

/** References to the parameters that every list has, which the generated part of the document declares. */
export const CURRENT = { $ref: '#/components/parameters/Current' }
export const PAGE_SIZE = { $ref: '#/components/parameters/PageSize' }
export const SORT = { $ref: '#/components/parameters/Sort' }

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

/** `stock_ledger` → `stockLedger`. Client generators derive function names from names of calls. */
export const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
