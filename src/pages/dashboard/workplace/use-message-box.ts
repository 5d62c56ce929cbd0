import { useQuery } from '@tanstack/react-query'
import {
  fetchMessageBox,
  MESSAGE_BOX_FRESH_MS,
  MESSAGE_BOX_KEY,
  type MessageBoxContent,
} from '@/components/messages/message-box'
import { currentClient } from '@/request/current-client'

export interface MessageBox {
  content: MessageBoxContent | undefined
  failed: boolean
}

/** The message box as the bell shows it: both share one cached answer, which the bell renews. */
export function useMessageBox(): MessageBox {
  const { data, isError } = useQuery({
    queryKey: MESSAGE_BOX_KEY,
    queryFn: ({ signal }) => fetchMessageBox(currentClient(), signal),
    staleTime: MESSAGE_BOX_FRESH_MS,
  })
  return { content: data, failed: isError }
}
