import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntityText } from '@/components/entity-text'
import { fieldLabel } from '@/components/fields/field-text'
import { useProblems } from '@/components/form/use-problems'
import { usePage } from '@/components/document-page/page-context'
import { innerTables } from '@/rules/rows/inner-rows'
import type { FieldError } from '@/rules/rules'
import { useText } from '@/i18n/use-text'
import { innerPlace } from './inner-place'
import { tableTitle } from './table-title'

/**
 * The problems of a table. A problem of a row within a row is also shown at the outer row, because the inner rows may
 * be folded.
 */
export function useTableErrors(table: string): readonly FieldError[] {
  const page = usePage()
  const text = useEntityText(page.props.shape.entity)
  const say = useText()
  const { t } = useTranslation('document')
  const inner = innerTables(page.props.shape, table)
  const problems = useProblems(page.control, inner.length > 0 ? undefined : table)
  // A text, because `inner` is another array in every render, for which the memo would always compute again.
  const innerNames = inner.join(' ')
  return useMemo(() => {
    if (innerNames === '') return problems
    const innerTableNames = innerNames.split(' ')
    return problems.flatMap((problem) => {
      const [name = '', , field] = problem.path.split('.')
      if (name === table) return [problem]
      const place = innerTableNames.includes(name) ? innerPlace(page, problem.path) : null
      if (!place) return []
      const where = [
        tableTitle(page, text, name),
        t('line', { n: place.inner + 1 }),
        ...(field === undefined ? [] : [fieldLabel(text, `${name}.${field}`)]),
      ].join(' ')
      const message = `${where}${t('common:colon')}${say(problem)}`
      return [{ path: `${table}.${place.outer}`, zh: message, en: message }]
    })
  }, [problems, innerNames, table, page, text, say, t])
}
