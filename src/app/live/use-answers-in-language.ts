import { useEffect, useRef } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '@/i18n/locale'

/**
 * Answers of the server contain text: titles of to-dos, announcements, captions of charts. After a change of language
 * all queries are invalidated: queries on the screen are fetched at once, the others when they are shown.
 */
export function useAnswersInLanguage(queries: QueryClient, locale: Locale): void {
  const fetchedIn = useRef(locale)
  useEffect(() => {
    if (fetchedIn.current === locale) return
    fetchedIn.current = locale
    void queries.invalidateQueries()
  }, [queries, locale])
}
