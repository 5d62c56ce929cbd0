import type { Context } from 'hono'
import type * as z from 'zod'
import { type Accepts, CREDENTIALS_LIMIT, receiveBody } from '../body'
import { jsonBody } from '../json-body'

/** JSON body that carries credentials; a lower size limit applies than to other bodies. */
export const credentialsBody = <S extends z.ZodType>(schema: S): Accepts<z.output<S>> =>
  jsonBody(schema, { limit: CREDENTIALS_LIMIT })

/**
 * Reads a body with credentials in a route that needs no session. Throws 40000 with the paths of the wrong values,
 * 41300 for a body that is too large and 50400 for a body that arrives too slowly.
 */
export async function readCredentials<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  return credentialsBody(schema).parse(await receiveBody(c, CREDENTIALS_LIMIT))
}
