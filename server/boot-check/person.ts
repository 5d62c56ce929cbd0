import type { Hono } from 'hono'
import type { Database } from '../db/database'
import { TENANT } from '../demo/company'
import type { Operator } from '../http/call'
import type { AppEnv } from '../http/app-env'
import { openSession } from '../http/session/session'
import { reasonOf } from './error-reasons'

/** A signed-in staff member of the scratch company. */
export interface Person {
  /** Code of the built-in role that the person holds. */
  role: string
  operator: Operator
  get(path: string, query?: Readonly<Record<string, string>>): Promise<Reply>
  post(path: string, body: unknown, query?: Readonly<Record<string, string>>): Promise<Reply>
}

/** The envelope of an API answer; a file download counts as code 0. */
export interface Reply {
  code: number
  msg: string
  data: Record<string, unknown> & { errors?: { path: string; en: string }[]; request_id?: string }
}

/** Signs a staff member in without a password, and calls the API as the browser does. */
export async function signedIn(
  app: Hono<AppEnv>,
  database: Database,
  { role, operator, now }: { role: string; operator: Operator; now: number },
): Promise<Person> {
  const { token, bind } = await database.system((tx) =>
    openSession(
      tx,
      { tenant_id: TENANT, member_id: operator.id },
      { now, userAgent: 'boot check', address: undefined },
    ),
  )
  const store = operator.role_type === 'head_office' ? undefined : operator.store_ids[0]
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: `__Host-bind=${bind}`,
    'accept-language': 'en-US',
    ...(store !== undefined && { 'store-id': String(store) }),
  }
  const send = async (path: string, query: Readonly<Record<string, string>>, init: RequestInit): Promise<Reply> => {
    const response = await app.request(`/api${path}?${new URLSearchParams(query)}`, init)
    // A download breaks off when the database fails after its first bytes were sent.
    const text = await response.text().catch((error: unknown) => new Error(reasonOf(error)))
    if (text instanceof Error) return { code: 50000, msg: text.message, data: {} }
    if (response.headers.get('content-type')?.includes('json')) return JSON.parse(text) as Reply
    return { code: response.ok ? 0 : response.status * 100, msg: text.slice(0, 200), data: {} }
  }
  return {
    role,
    operator,
    get: (path, query = {}) => send(path, query, { headers }),
    post: (path, body, query = {}) =>
      send(path, query, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
