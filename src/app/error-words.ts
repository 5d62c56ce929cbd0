import i18next from 'i18next'
import type { ApiError } from '@/request/api-error'

/**
 * The text that an operator reads for a failed call: the server's message, or a text of the console if there is none.
 */
export function errorWords({ kind, message, status, sent }: ApiError): string {
  // Before sign-in the namespace `errors` is not loaded yet; the sign-in screen has its own texts.
  const own = (key: string) => i18next.t(`errors:${key}`, { defaultValue: message, status })
  if (kind === 'network') return sent ? own('network') : i18next.t('common:offline.refused', { defaultValue: message })
  if (kind === 'stopped') return own('stopped')
  if (kind === 'http') return own('http')
  return message && message !== 'Error' ? message : own('business')
}
