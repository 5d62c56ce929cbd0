import type { Hono } from 'hono'
import type { AppEnv } from '../../../server/http/app-env'

export interface Answer<T = Record<string, never>> {
  code: number
  status: number
  msg: string
  data: T
}

/** Calls the API as a browser does: stores cookies, sends the token and the XSRF header, and encodes JSON. */
export class Browser {
  token: string | null = null
  store: number | null = null
  tenant: number | null = null
  cookies = new Map<string, string>()
  private readonly app: Hono<AppEnv>

  constructor(app: Hono<AppEnv>) {
    this.app = app
  }

  async send<T = Record<string, never>>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return (await this.raw(method, path, body, headers)).json() as Promise<Answer<T>>
  }

  async raw(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const xsrf = this.cookies.get('XSRF-TOKEN')
    const response = await this.app.request(`http://localhost/api${path}`, {
      method,
      body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
      headers: {
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(this.token === null ? {} : { Authorization: `Bearer ${this.token}` }),
        ...(this.store === null ? {} : { 'Store-Id': String(this.store) }),
        ...(this.tenant === null ? {} : { 'Tenant-Id': String(this.tenant) }),
        ...(this.cookies.size === 0
          ? {}
          : { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(xsrf === undefined ? {} : { 'X-XSRF-TOKEN': xsrf }),
        ...headers,
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  async signIn(mobile = '19900000000', password = 'Backstock11', tenant_name = '鲜邻新零售') {
    const answer = await this.send<{
      token: string
      tenant_id: number
      user_id: number
      expires: number
      stores: { id: number; store_name: string }[]
    }>('POST', '/store/member/login', { mobile, password, tenant_name })
    if (answer.code === 0) {
      this.token = answer.data.token
      this.tenant = answer.data.tenant_id
      this.store = answer.data.stores[0]?.id ?? null
    }
    return answer
  }
}
