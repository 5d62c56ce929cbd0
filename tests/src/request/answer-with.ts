import { onTestFinished } from 'vitest'
import type { Client } from '@/request/client'
import { currentClient, provideClient } from '@/request/current-client'

/** Answers the calls of the running test with `client`. The client of before returns after the test: files share modules. */
export function answerWith(client: Client): void {
  const before = currentClient()
  provideClient(client)
  onTestFinished(() => provideClient(before))
}
