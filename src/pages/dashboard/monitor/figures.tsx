import { useTranslation } from 'react-i18next'
import { formatNumber, formatYuan } from '@/components/format/number'
import { Curve } from './curve'
import type { Studio } from './studio'
import styles from './monitor.module.css'

/** The current figures of the broadcast, with a curve of the number of viewers per minute. */
export function Figures({ studio: { viewers, likes, orders, amount } }: { studio: Studio }) {
  const { t } = useTranslation('monitor')
  const figures = [
    ['viewers', formatNumber(viewers.at(-1) ?? 0)],
    ['likes', formatNumber(likes)],
    ['orders', formatNumber(orders)],
    ['amount', formatYuan(amount)],
  ] as const
  return (
    <section className={styles.figures} aria-label={t('figures.title')}>
      <dl>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`figures.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Curve
        values={viewers}
        label={t('figures.curve', {
          least: formatNumber(Math.min(...viewers)),
          most: formatNumber(Math.max(...viewers)),
        })}
      />
    </section>
  )
}
