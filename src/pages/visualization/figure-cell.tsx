import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { metric, type MetricId } from '@/rules/analysis/metrics'
import { useText } from '@/i18n/use-text'
import styles from './figure-table.module.css'
import type { Figures } from './answer'
import { changeText, decoded, figureText } from './figure'

interface Props {
  metrics: readonly MetricId[]
  figures: Figures | undefined
  compared: boolean
  /** Path of the rows behind the figure of a metric; null when there is none. */
  to?: (metric: MetricId) => string | null
  /** Names of the row and column, put before the figure in the accessible name of its link. */
  label: string
}

/** A table cell per metric, and beside it one with the change against the compared period. */
export function FigureCells({ metrics, figures, compared, to, label }: Props) {
  const text = useText()
  const { t } = useTranslation('analysis')
  return metrics.map((id, index) => {
    const now = decoded(id, figures?.values[index])
    const before = decoded(id, figures?.before?.[index])
    const change = changeText(id, now, before, t('points'))
    const path = now === null || now === 0 ? null : (to?.(id) ?? null)
    const shown = figureText(id, now)
    return (
      <Fragment key={id}>
        <td className={styles.figure}>
          {path === null ? (
            shown
          ) : (
            <Link to={path} aria-label={`${label} ${text(metric(id).title)} ${shown}`}>
              {shown}
            </Link>
          )}
        </td>
        {compared && (
          <td className={styles.change} title={change === null ? t('no_comparison') : figureText(id, before)}>
            {change ?? t('no_change')}
          </td>
        )}
      </Fragment>
    )
  })
}
