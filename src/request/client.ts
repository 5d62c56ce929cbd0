import axios, { type AxiosAdapter, type AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { ApiError } from './api-error'
import { httpError, isEnvelope, unwrap } from './envelope'
import { newIdempotencyKey } from './idempotency'
import { assertConnection, hasNoNetwork, isOffline } from './connection'
import { inFlight } from './in-flight'
import { withRetry } from './retry'

interface Credentials {
  token: string | null
  tenantId: string | number | null
  storeId: number | null
}

interface ClientOptions {
  baseURL: string
  credentials: () => Credentials
  /** Language of the server's messages. */
  locale: () => string
  /** Whether the operator has not touched the console for a while: calls made then do not keep the session alive. */
  isUnattended?: () => boolean
  /** Called after every answered call that kept the session of a signed-in operator alive. */
  onAttended?: () => void
  /** Called for every answer that names the rights with which the server made it. */
  onRights?: (token: string, rights: string) => void
  /** Called once for every failed call, unless the caller shows that failure itself (`handles`, `quiet`). */
  onError: (error: ApiError) => void
  /** Called for every call without an answer, even if the caller shows the failure itself. */
  onLost?: () => void
  /** Returns the message of an error for the operator. Without it the message is the server's or the browser's. */
  words?: (error: ApiError) => string
  /** For tests. */
  adapter?: AxiosAdapter
}

export interface CallOptions {
  params?: Readonly<Record<string, string | number | boolean | undefined>>
  signal?: AbortSignal
  /** Codes that the caller shows itself. */
  handles?: readonly number[]
  /**
   * `true`: the caller shows every failure itself, except an expired session. `network`: the caller shows only that no
   * answer came; the banner of the layout says so too.
   */
  quiet?: true | 'network'
  /** The operator does not wait for this call, so it never counts as slow. */
  background?: true
  /**
   * A form uses the same key until its save succeeded, so that a repeated save after a lost answer creates no
   * duplicate.
   */
  idempotencyKey?: string
}

export interface Client {
  get<T>(path: string, options?: CallOptions): Promise<T>
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>
  /** Fetches a file. Rejects with an ApiError when the server sent an envelope instead of a file. */
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

/** Converts an error of axios to an ApiError; an abort is returned unchanged. */
async function toApiError(error: unknown): Promise<unknown> {
  if (!axios.isAxiosError(error) || axios.isCancel(error)) return error
  const { response, message }: AxiosError = error
  if (!response) return new ApiError(message || 'Request Error', { kind: 'network' })
  const body = await bodyOf(response).catch(() => undefined)
  try {
    if (isEnvelope(body) && body.code !== 0) unwrap(body, response.status)
    throw httpError(response.status, body, message)
  } catch (apiError) {
    setRequestId(apiError, response)
    const headerValue: unknown = response.headers['retry-after']
    if (apiError instanceof ApiError && typeof headerValue === 'string') retryAfter.set(apiError, headerValue)
    return apiError
  }
}

/** Copies the request id from the headers, which every answer of the server has, to the error. */
function setRequestId(error: unknown, { headers }: AxiosResponse): void {
  const id: unknown = headers['x-request-id']
  if (error instanceof ApiError && typeof id === 'string') error.requestId = id
}

function isHandled({ kind, code }: ApiError, handles: readonly number[], quiet: CallOptions['quiet']): boolean {
  const isQuiet = quiet === true ? kind !== 'session' : kind === quiet
  return isQuiet || (code !== undefined && handles.includes(code))
}

/** Creates the client for all API calls. Session, messages and reporting of failures are passed in as options. */
export function createClient(options: ClientOptions): Client {
  const http = axios.create({
    baseURL: options.baseURL,
    timeout: 0,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
    ...(options.adapter && { adapter: options.adapter }),
  })

  async function send(config: AxiosRequestConfig, token: string | null): Promise<unknown> {
    try {
      const response = await http.request<unknown>(config)
      const rights: unknown = response.headers['operator-rights']
      if (token && typeof rights === 'string') options.onRights?.(token, rights)
      const body = await bodyOf(response)
      try {
        return body instanceof Blob ? body : unwrap(body, response.status)
      } catch (failure) {
        setRequestId(failure, response)
        throw failure
      }
    } catch (error) {
      throw await toApiError(error)
    }
  }

  async function call(
    config: AxiosRequestConfig,
    { params, signal, handles = [], quiet, background }: CallOptions,
    repeatable: boolean,
  ): Promise<unknown> {
    const isWrite = config.method === 'POST'
    const isFile = config.responseType === 'blob'
    const credentials = options.credentials()
    const isUnattended = options.isUnattended?.() ?? false
    const headers = {
      ...headersFrom(credentials, options.locale()),
      ...(isUnattended && { 'X-Background': '1' }),
      ...config.headers,
    }
    const sendUntil = (abortSignal: AbortSignal | undefined) => {
      const attempt = () => send({ ...config, headers, params, signal: abortSignal }, credentials.token)
      return repeatable
        ? withRetry(attempt, {
            retryAfterOf: (error) => (error instanceof ApiError ? retryAfter.get(error) : undefined),
            // An operator who has changed something learns at once that the connection is lost.
            mayRetry: () => !isWrite || !isOffline(),
            signal: abortSignal,
          })
        : attempt()
    }
    try {
      if (isWrite) assertConnection()
      const answer = await (background ? sendUntil(signal) : inFlight(sendUntil, { signal, repeatable }))
      if (credentials.token && !isUnattended) options.onAttended?.()
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (options.words) error.message = options.words(error)
      if (error.kind === 'network') options.onLost?.()
      // An operator who stopped waiting needs no message about that. Without a network, the banner and the screen
      // already say why there are no data; only what the operator has asked for gets a message of its own.
      const isSaid = error.kind === 'stopped' || (!isWrite && !isFile && error.kind === 'network' && hasNoNetwork())
      if (!isSaid && !isHandled(error, handles, quiet)) options.onError(error)
      throw error
    }
  }

  return {
    get: <T>(path: string, callOptions: CallOptions = {}) =>
      call({ method: 'GET', url: path }, callOptions, true) as Promise<T>,
    post: <T>(path: string, body?: unknown, callOptions: CallOptions = {}) => {
      const headers = { 'Idempotency-Key': callOptions.idempotencyKey ?? newIdempotencyKey() }
      // A form upload cannot be sent twice from the same stream in every browser.
      return call(
        { method: 'POST', url: path, data: body, headers },
        callOptions,
        !(body instanceof FormData),
      ) as Promise<T>
    },
    blob: (path: string, callOptions: CallOptions = {}) =>
      call({ method: 'GET', url: path, responseType: 'blob' }, callOptions, true) as Promise<Blob>,
  }
}
