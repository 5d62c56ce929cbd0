import type * as z from 'zod'
import { ONE_UNIT } from '../../../src/exact/scale'
import { described, inputSchemaOf, type RouteDescription } from '../../http/described'
import { INSTANT, INTEGER, type Json, NUMBER, TEXT } from '../../http/openapi'
import { TERMINAL_SECRET } from './terminal'
import { isInstant, isMoney, isPercent, isQuantity, MAX_QUANTITY } from './wire'

const PARAMETERS = [
  { name: 'Store-Id', in: 'header', required: true, schema: INTEGER, description: 'The store of the till.' },
  {
    name: TERMINAL_SECRET,
    in: 'header',
    schema: TEXT,
    description: 'Secret of a registered terminal; required for every report with `is_offline`.',
  },
  { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } },
]

interface TillCall extends Pick<RouteDescription, 'operationId' | 'summary' | 'answer'> {
  body: z.ZodType
}

/** Describes a call of a till: the headers that every till sends, and the body as it is on the wire. */
export const tillCall = ({ body, ...description }: TillCall) =>
  described({ tag: 'pos.till', parameters: PARAMETERS, body: onWire(body), ...description })

/** The JSON schema of a body before `fromWire`: quantities in units, instants as text. */
const onWire = (schema: z.ZodType): Json => toWireSchema(inputSchemaOf(schema)) as Json

function toWireSchema(value: unknown, key = ''): unknown {
  if (isQuantity(key))
    return { type: 'number', exclusiveMinimum: 0, maximum: MAX_QUANTITY / ONE_UNIT, description: 'Units.' }
  if (isMoney(key)) return { ...(value as Json), description: 'Fen.' }
  if (isInstant(key)) return INSTANT
  if (isPercent(key)) return NUMBER
  if (Array.isArray(value)) return value.map((item) => toWireSchema(item))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toWireSchema(item, name)]))
}
