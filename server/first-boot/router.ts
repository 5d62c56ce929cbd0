import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { CREDENTIALS_LIMIT, receiveBody } from '../http/body'
import { failure, localeOf, success } from '../http/envelope'
import type { AppEnv } from '../http/app-env'
import { parseJson } from '../http/json-body'
import { parseFirstCompany, setUpFirstCompany } from './first-company'
import { refuseDeadLink } from './setup-link'

/** 256 bits as base64url; anything else is no token and is not looked up. */
const token = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/**
 * What the page behind the setup link calls, before anybody can sign in.
 * `POST /setup/check {token}` → null when the link may be used; `POST /setup/company {token, tenant_name, name, mobile,
 * password}` → `{tenant_id}`. Both answer 41000 for a link that is over, expired or unknown.
 */
export const firstBoot = new Hono<AppEnv>()

firstBoot.post('/setup/check', (c) =>
  answer(c, async (body) => {
    const { database, clock } = c.var
    await database.system((tx) => refuseDeadLink(tx, tokenOf(body), clock()))
    return null
  }),
)

firstBoot.post('/setup/company', (c) =>
  answer(c, async (body) => {
    const { database, clock } = c.var
    await database.system((tx) => refuseDeadLink(tx, tokenOf(body), clock()))
    return { tenant_id: await setUpFirstCompany(database, tokenOf(body), await parseFirstCompany(body), clock()) }
  }),
)

/** The token of a body; a text that cannot be one is treated like an unknown token. */
function tokenOf(body: unknown): string {
  return token.safeParse(body).data?.token ?? ''
}

async function answer(c: Context<AppEnv>, work: (body: unknown) => Promise<unknown>): Promise<Response> {
  const locale = localeOf(c)
  try {
    const { bytes } = await receiveBody(c, CREDENTIALS_LIMIT)
    return c.json(success(await work(parseJson(bytes)), locale))
  } catch (error) {
    return c.json(failure(error, locale))
  }
}
