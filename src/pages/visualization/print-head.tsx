import { useTranslation } from 'react-i18next'
import styles from './analysis-page.module.css'
import type { Range } from './answer'
import type { AnalysisQuery } from './use-analysis-query'

/**
 * Heading of a printed page: the title and the periods, because the controls that show them on screen are not printed.
 */
export function PrintHead({
  title,
  analysisQuery: { period },
  compared,
}: {
  title: string
  analysisQuery: AnalysisQuery
  compared?: Range | null
}) {
  const { t } = useTranslation('analysis')
  return (
    <header className={styles.printHead}>
      <h2>{title}</h2>
      <p>
        {period.from} – {period.to}
        {compared && ` · ${t('earlier')} ${compared.from} – ${compared.to}`}
      </p>
    </header>
  )
}
