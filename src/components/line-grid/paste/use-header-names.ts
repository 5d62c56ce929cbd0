import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntityText } from '@/components/entity-text'
import type { HeaderNames } from './match-columns'
import { inAllLanguages } from '@/components/line-grid/cells/use-cell-text-context'

/** Texts that a header row may use for a column: its name in all loaded languages, or the field's own name. */
export function useHeaderNames(ns: string, table: string): HeaderNames {
  const text = useEntityText(ns)
  const { i18n } = useTranslation(ns)
  return useCallback(
    (field) => [
      text.lineField(table, field),
      ...inAllLanguages(i18n, ns, [[`tables.${table}.fields.${field}`, `line_fields.${field}`]]),
      field,
    ],
    [text, i18n, ns, table],
  )
}
