import type { QueryClient } from '@tanstack/react-query'
import { MESSAGE_BOX_KEY } from '@/components/messages/message-box'
import type { StoreScope } from '@/components/operator-context'
import { storeKey } from './list-key'

/**
 * Marks as outdated what a step of a document may have changed: all cached rows of this store, because a step changes
 * stock and other documents too, and the message box, whose to-dos the step settles and makes. What is on the screen
 * is fetched again at once, so that the number at the bell is that of the workplace.
 */
export function outdateAfterStep(queries: QueryClient, scope: StoreScope): void {
  for (const queryKey of [storeKey(scope), MESSAGE_BOX_KEY]) void queries.invalidateQueries({ queryKey })
}
