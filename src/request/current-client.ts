import { API_BASE } from './api-base'
import { type Client, createClient } from './client'

/**
 * Generated API stubs are made when their module loads, before anybody signed in; they ask for the client at each call.
 * Without an app (stories, tests) a bare client answers, which sends no credentials and reports nothing.
 */
let current: Client | undefined

export function provideClient(client: Client): void {
  current = client
}

export function currentClient(): Client {
  current ??= createClient({
    baseURL: API_BASE,
    credentials: () => ({ token: null, tenantId: null, storeId: null }),
    locale: () => 'zh-CN',
    onError: () => undefined,
  })
  return current
}
