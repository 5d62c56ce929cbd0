import { useEffect, useRef } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '@/i18n/locale'

/**
 * Answers of the server hold words: titles of to-dos, announcements, captions of charts. After a change of language they are
 * asked for again, what is on the screen at once and the rest when it is shown.
 */
export function useAnswersInLanguage(queries: QueryClient, locale: Locale): void {
  const answered = useRef(locale)
  useEffect(() => {
    if (answered.current === locale) return
    answered.current = locale
    void queries.invalidateQueries()
  }, [queries, locale])
}
