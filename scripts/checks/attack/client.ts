import { setTimeout } from 'node:timers/promises'

export interface Answer {
  /** Code of the answer's envelope; null when the answer has no envelope, such as a file. */
  code: number | null
  data: unknown
  status: number
  text: string
}

const PASSWORD = 'Backstock11'
const COMPANY = '鲜邻新零售'

/** One signed-in browser over HTTP. */
export class Client {
  readonly #base: string
  #headers: Record<string, string> = {}

  /** `base` is the address of the server, without `/api`. */
  constructor(base: string) {
    this.#base = base
  }

  /** The headers that authenticate this session. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers
  }

  /** Signs a member of the demo company in. Throws when the server refuses. */
  async signIn(mobile: string): Promise<void> {
    const response = await fetch(`${this.#base}/api/store/member/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ mobile, password: PASSWORD, tenant_name: COMPANY }),
    })
    const { code, data } = (await response.json()) as {
      code: number
      data: { token: string; tenant_id: number; stores: { id: number }[] }
    }
    if (code !== 0) throw new Error(`${mobile} cannot sign in: ${code}`)
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
    const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1]
    const store = data.stores[0]?.id
    this.#headers = {
      Authorization: `Bearer ${data.token}`,
      'Tenant-Id': String(data.tenant_id),
      Cookie: cookies.join('; '),
      ...(store !== undefined && { 'Store-Id': String(store) }),
      ...(xsrf !== undefined && { 'X-XSRF-TOKEN': xsrf }),
    }
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path)
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body))
  }

  /** Sends a request with the body unchanged. Resolves with status 0 when the server closes the connection. */
  async send(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
    try {
      const response = await fetch(`${this.#base}/api${path}`, {
        method,
        headers: {
          ...this.#headers,
          ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(60_000),
      })
      const text = await response.text()
      return { ...envelopeOf(text), status: response.status, text }
    } catch (error) {
      await setTimeout(50)
      return { code: null, data: null, status: 0, text: String(error) }
    }
  }
}

function envelopeOf(text: string): { code: number | null; data: unknown } {
  try {
    const { code, data } = JSON.parse(text) as { code?: unknown; data?: unknown }
    return { code: typeof code === 'number' ? code : null, data }
  } catch {
    return { code: null, data: null }
  }
}
