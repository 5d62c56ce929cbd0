import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Options of a call that loads a screen. The screen shows a failure of the first load in its own place, so it is not a
 * message as well; a later failure leaves the screen as it is and is told by a message.
 */
export function quietAtFirst({ client, queryKey }: { client: QueryClient; queryKey: QueryKey }): { quiet?: true } {
  return client.getQueryData(queryKey) === undefined ? { quiet: true } : {}
}
