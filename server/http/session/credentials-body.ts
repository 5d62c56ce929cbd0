import type { Context } from 'hono'
import type * as z from 'zod'
import { type Accepts, CREDENTIALS_LIMIT, receiveBody } from '../body'
import { jsonBody } from '../json-body'

/** A body with secrets in it, which is small. */
export const credentialsBody = <S extends z.ZodType>(schema: S): Accepts<z.output<S>> =>
  jsonBody(schema, { limit: CREDENTIALS_LIMIT })

/** Reads such a body of a call that nobody is signed in for. Throws 40000 with the paths of what is wrong, 41300, 50400. */
export async function readCredentials<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  return credentialsBody(schema).parse(await receiveBody(c, CREDENTIALS_LIMIT))
}
