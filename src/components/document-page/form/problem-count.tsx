import Badge from 'antd/es/badge'
import { useTranslation } from 'react-i18next'
import { usePage } from '@/components/document-page/page-context'
import { useProblems } from '@/components/form/use-problems'

/** How many problems there are at these fields and tables, for a tab or a folded card that hides them. */
export function ProblemCount({ names }: { names: readonly string[] }) {
  const page = usePage()
  const { t } = useTranslation('document')
  const count = useProblems(page.control).filter(({ path }) => names.includes(path.split('.')[0] ?? '')).length
  if (count === 0) return null
  return <Badge count={count} size="small" title={t('problems.count', { count })} />
}
