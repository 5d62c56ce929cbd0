import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperator } from './operator-context'

/** Language and zone in which values are shown now. */
export function useFormat(): { locale: string; timeZone: string } {
  const { i18n } = useTranslation()
  const { timeZone } = useOperator()
  return useMemo(() => ({ locale: i18n.language, timeZone }), [i18n.language, timeZone])
}
