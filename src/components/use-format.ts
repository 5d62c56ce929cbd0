import { useMemo } from 'react'
import { useLocale } from '@/i18n/use-locale'
import { useOperator } from './operator-context'

/** Language and time zone in which values are shown. */
export function useFormat(): { locale: string; timeZone: string } {
  const locale = useLocale()
  const { timeZone } = useOperator()
  return useMemo(() => ({ locale, timeZone }), [locale, timeZone])
}
