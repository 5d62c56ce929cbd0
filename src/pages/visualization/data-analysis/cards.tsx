import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useText } from '@/i18n/use-locale'
import { metric } from '@/rules/analysis/metrics'
import styles from '../analysis.module.css'
import type { Table } from '../answer'
import { changeText, decoded, figureText } from '../figure'
import type { Drill } from '../use-drill'

/** The period in a few figures, against the one before. */
export function Cards({ table: { metrics, totals, compared }, drill }: { table: Table; drill: Drill }) {
  const { t } = useTranslation('analysis')
  const text = useText()
  return (
    <dl className={styles.cards}>
      {metrics.map((id, index) => {
        const now = decoded(id, totals.values[index])
        const before = decoded(id, totals.before?.[index])
        const path = drill(id, [])
        const { title, note, field } = metric(id)
        return (
          <div key={id} className={styles.card}>
            <dt title={text(note)}>{path ? <Link to={path}>{text(title)}</Link> : text(title)}</dt>
            <dd>
              <b>
                {field.type === 'money' && now !== null && <small>¥ </small>}
                {figureText(id, now)}
              </b>
              {compared && (
                <span>{t('against', { change: changeText(id, now, before), before: figureText(id, before) })}</span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
