import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import { vi } from 'vitest'
import type { ApiError } from '@/request/api-error'
import { createClient } from '@/request/client'

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'network'

/** An axios adapter that returns these answers in turn and then repeats the last answer; `requests` holds its calls. */
export function serve(...answers: Answer[]) {
  const requests: InternalAxiosRequestConfig[] = []
  const adapter: AxiosAdapter = async (config) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)] ?? 'network'
    requests.push(config)
    if (answer === 'network') throw new AxiosError('Network Error', 'ERR_NETWORK', config)
    const response = {
      data: answer.body,
      status: answer.status ?? 200,
      statusText: '',
      headers: answer.headers ?? {},
      config,
    }
    if (response.status >= 300)
      throw new AxiosError(
        `Request failed with status code ${response.status}`,
        'ERR_BAD_RESPONSE',
        config,
        null,
        response,
      )
    return response
  }
  return { requests, adapter }
}

/** The client of the console, signed in, whose requests go to `server`. */
export function clientOf(
  server: ReturnType<typeof serve>,
  token: string | null = 'abc',
  more: Pick<Parameters<typeof createClient>[0], 'onRights'> = {},
) {
  const onError = vi.fn<(error: ApiError) => void>()
  const client = createClient({
    baseURL: '/api',
    credentials: () => ({ token, tenantId: 11, storeId: 7 }),
    locale: () => 'en-US',
    onError,
    ...more,
    adapter: server.adapter,
  })
  return { client, onError }
}

export const ok = (data: unknown): Answer => ({ body: { code: 0, status: 200, msg: '', data } })
export const refused = (code: number, msg = 'no'): Answer => ({
  body: { code, status: Math.floor(code / 100), msg, data: { errors: [{ path: 'name', zh: '错', en: 'bad' }] } },
})
