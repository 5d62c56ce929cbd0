import i18next from 'i18next'
import type { ApiError } from '@/request/api-error'

/** What an operator reads of a failed call: the server's own words if it said any, else ours in their language. */
export function errorWords({ kind, message: said, status }: ApiError): string {
  // Before sign-in these texts are not there yet, and the sign-in screen has its own.
  const own = (key: string) => i18next.t(`errors:${key}`, { defaultValue: said, status })
  if (kind === 'network') return own('network')
  if (kind === 'stopped') return own('stopped')
  if (kind === 'http') return own('http')
  return said && said !== 'Error' ? said : own('business')
}
