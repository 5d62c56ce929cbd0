import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { CREDENTIALS_LIMIT, receiveBody } from '../http/body'
import { localeOf, send, sendFailure, success } from '../http/envelope'
import type { AppEnv } from '../http/app-env'
import { parseJson } from '../http/json-body'
import { parseFirstCompany, setUpFirstCompany } from './first-company'
import { refuseDeadLink } from './setup-link'
import { described } from '../http/described'
import { INTEGER, shape, TEXT } from '../http/openapi'

/** A token is 256 bits as base64url. Any other text is refused without a database lookup. */
const tokenBody = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** The calls of the setup page, which need no sign-in. */
export const firstBoot = new Hono<AppEnv>()

firstBoot.post(
  '/setup/check',
  described({
    operationId: 'checkSetupLink',
    tag: 'account',
    summary: 'Whether a set-up link may still be used. 41000 for a link that is over, expired or unknown',
    body: shape({ token: TEXT }),
    open: true,
  }),
  (c) =>
    answer(c, async (body) => {
      const { database, clock } = c.var
      await database.system((tx) => refuseDeadLink(tx, tokenOf(body), clock()))
      return null
    }),
)

firstBoot.post(
  '/setup/company',
  described({
    operationId: 'setUpCompany',
    tag: 'account',
    summary: 'Makes the first company and its administrator, and uses the link up. 41000 as for `/setup/check`',
    body: shape({ token: TEXT, tenant_name: TEXT, name: TEXT, mobile: TEXT, password: TEXT }),
    answer: shape({ tenant_id: INTEGER }),
    open: true,
  }),
  (c) =>
    answer(c, async (body) => {
      const { database, clock } = c.var
      // Checked first, so that a caller without a link can neither try passwords nor keep the server busy with hashing.
      await database.system((tx) => refuseDeadLink(tx, tokenOf(body), clock()))
      return { tenant_id: await setUpFirstCompany(database, tokenOf(body), await parseFirstCompany(body), clock()) }
    }),
)

/** The token of a body; an empty text, which no link has, when the body holds no well-formed token. */
function tokenOf(body: unknown): string {
  return tokenBody.safeParse(body).data?.token ?? ''
}

async function answer(c: Context<AppEnv>, work: (body: unknown) => Promise<unknown>): Promise<Response> {
  try {
    const { bytes } = await receiveBody(c, CREDENTIALS_LIMIT)
    return send(c, success(await work(parseJson(bytes)), localeOf(c)))
  } catch (error) {
    return sendFailure(c, error)
  }
}
