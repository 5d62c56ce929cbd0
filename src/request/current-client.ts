import { API_BASE } from './api-base'
import { type Client, createClient } from './client'

/**
 * The client that generated API modules use. These modules are created before anybody has signed in, so they read the
 * client at each call. Stories and tests provide no client and get a default client, which sends no credentials and
 * reports no failures.
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
