import { onTestFinished } from 'vitest'
import type { Client } from '@/request/client'
import { currentClient, provideClient } from '@/request/current-client'

/**
 * Makes `client` answer the calls of the running test. The previous client is put back when the test ends, because test
 * files that share a worker share this module.
 */
export function answerWith(client: Client): void {
  const before = currentClient()
  provideClient(client)
  onTestFinished(() => provideClient(before))
}
