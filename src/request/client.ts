import axios, { type AxiosAdapter, type AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { ApiError } from './api-error'
import { httpError, isEnvelope, unwrap } from './envelope'
import { newIdempotencyKey } from './idempotency'
import { inFlight } from './in-flight'
import { withRetry } from './retry'

interface Credentials {
  token: string | null
  tenantId: string | number | null
  storeId: number | null
}

export interface ClientOptions {
  baseURL: string
  credentials: () => Credentials
  /** Language of the server's messages. */
  locale: () => string
  /** Whether the operator has not touched the console for a while: calls made then do not keep the session alive. */
  isUnattended?: () => boolean
  /** Told of every answered call of a signed-in operator that kept the session alive. */
  onAttended?: () => void
  /** Told once of every call that failed, unless the caller said that it shows that code itself. */
  onError: (error: ApiError) => void
  /** Told of every call that nothing answered, whoever shows it. */
  onLost?: () => void
  /** The words in which an error speaks to the operator; without them those of the server, or of the browser. */
  words?: (error: ApiError) => string
  /** For tests. */
  adapter?: AxiosAdapter
}

export interface CallOptions {
  params?: Readonly<Record<string, string | number | boolean | undefined>>
  signal?: AbortSignal
  /** Codes that the caller shows itself. */
  handles?: readonly number[]
  /** The caller shows every failure itself, but for a dead session. */
  quiet?: true
  /** Nobody waits for it: how long it takes is nobody's concern. */
  background?: true
  /** Kept by a form until its save succeeded, so that saving again after a lost answer makes no second document. */
  idempotencyKey?: string
}

export interface Client {
  get<T>(path: string, options?: CallOptions): Promise<T>
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>
  /** A file: the body as it is, or the ApiError of the envelope that came instead. */
  blob(path: string, options?: CallOptions): Promise<Blob>
}

const retryAfter = new WeakMap<ApiError, string>()

function headersFrom({ token, tenantId, storeId }: Credentials, locale: string): Record<string, string> {
  const headers: Record<string, string> = { 'Accept-Language': locale }
  if (!token) return headers
  headers.Authorization = `Bearer ${token}`
  if (tenantId !== null && tenantId !== '') headers['Tenant-Id'] = String(tenantId)
  if (storeId !== null) headers['Store-Id'] = String(storeId)
  return headers
}

async function bodyOf(response: AxiosResponse): Promise<unknown> {
  const { data } = response
  if (!(data instanceof Blob) || !data.type.includes('json')) return data
  return JSON.parse(await data.text())
}

/** What axios threw, as ApiError; an abort stays what it is. */
async function explain(error: unknown): Promise<unknown> {
  if (!axios.isAxiosError(error) || axios.isCancel(error)) return error
  const { response, message }: AxiosError = error
  if (!response) return new ApiError(message || 'Request Error', { kind: 'network' })
  const body = await bodyOf(response).catch(() => undefined)
  try {
    if (isEnvelope(body) && body.code !== 0) unwrap(body, response.status)
    throw httpError(response.status, body, message)
  } catch (explained) {
    nameRequest(explained, response)
    const after: unknown = response.headers['retry-after']
    if (explained instanceof ApiError && typeof after === 'string') retryAfter.set(explained, after)
    return explained
  }
}

/** Every answer of the server names its request, whatever else it says. */
function nameRequest(error: unknown, { headers }: AxiosResponse): void {
  const id: unknown = headers['x-request-id']
  if (error instanceof ApiError && typeof id === 'string') error.requestId = id
}

function isHandled({ kind, code }: ApiError, handles: readonly number[], quiet: boolean | undefined): boolean {
  return (code !== undefined && handles.includes(code)) || (quiet === true && kind !== 'session')
}

/** The one way to the API. Draws nothing and knows no session: both are handed in. */
export function createClient(options: ClientOptions): Client {
  const http = axios.create({
    baseURL: options.baseURL,
    timeout: 0,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
    ...(options.adapter && { adapter: options.adapter }),
  })

  async function once(config: AxiosRequestConfig): Promise<unknown> {
    try {
      const response = await http.request<unknown>(config)
      const body = await bodyOf(response)
      try {
        return body instanceof Blob ? body : unwrap(body, response.status)
      } catch (refused) {
        nameRequest(refused, response)
        throw refused
      }
    } catch (error) {
      throw await explain(error)
    }
  }

  async function call(
    config: AxiosRequestConfig,
    { params, signal, handles = [], quiet, background }: CallOptions,
    repeatable: boolean,
  ): Promise<unknown> {
    const credentials = options.credentials()
    const isUnattended = options.isUnattended?.() ?? false
    const headers = {
      ...headersFrom(credentials, options.locale()),
      ...(isUnattended && { 'X-Background': '1' }),
      ...config.headers,
    }
    const send = (until: AbortSignal | undefined) => {
      const attempt = () => once({ ...config, headers, params, signal: until })
      return repeatable
        ? withRetry(attempt, (error) => (error instanceof ApiError ? retryAfter.get(error) : undefined), until)
        : attempt()
    }
    try {
      const answer = await (background ? send(signal) : inFlight(send, { signal, repeatable }))
      if (credentials.token && !isUnattended) options.onAttended?.()
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (options.words) error.message = options.words(error)
      if (error.kind === 'network') options.onLost?.()
      // Who stops waiting knows it.
      if (error.kind !== 'stopped' && !isHandled(error, handles, quiet)) options.onError(error)
      throw error
    }
  }

  return {
    get: <T>(path: string, more: CallOptions = {}) => call({ method: 'GET', url: path }, more, true) as Promise<T>,
    post: <T>(path: string, body?: unknown, more: CallOptions = {}) => {
      const headers = { 'Idempotency-Key': more.idempotencyKey ?? newIdempotencyKey() }
      // A form upload cannot be sent twice from the same stream in every browser.
      return call({ method: 'POST', url: path, data: body, headers }, more, !(body instanceof FormData)) as Promise<T>
    },
    blob: (path: string, more: CallOptions = {}) =>
      call({ method: 'GET', url: path, responseType: 'blob' }, more, true) as Promise<Blob>,
  }
}
