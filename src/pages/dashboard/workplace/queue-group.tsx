import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Age } from '@/components/age'
import { formatNumber, formatYuan } from '@/components/format/number'
import type { Queue } from './figures'
import styles from './waiting.module.css'

/** Imports the rows of a queue together with the list kit. The workplace is shown before this code has arrived. */
export const loadQueueRows = () => import('./queue-rows')
const QueueRows = lazy(loadQueueRows)

interface Props {
  queue: Queue
  isOpen: boolean
  onToggle: () => void
  onDecided: () => void
}

/**
 * The documents of one kind that wait for the same step: how many, how much, how long, and, when open, each of them.
 */
export function QueueGroup({ queue, isOpen, onToggle, onDecided }: Props) {
  const { t } = useTranslation('workplace')
  const { title, step, total, is_bound, amount, since, path } = queue
  const id = useId()
  return (
    <li>
      <div className={styles.queueHead}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          <span className={styles.queueName}>
            {title} · {step}
          </span>
          <b>
            {formatNumber(total)}
            {is_bound && '+'}
          </b>
        </button>
        <span className={styles.queueAmount}>{amount !== null && formatYuan(amount)}</span>
        <span className={styles.queueAge}>
          {since !== null && (
            <>
              {t('longest')} <Age since={Date.parse(since)} />
            </>
          )}
        </span>
        <Link to={path}>{t('all')}</Link>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={null}>
            <QueueRows path={path} total={total} revision={`${total} ${amount} ${since}`} onDecided={onDecided} />
          </Suspense>
        )}
      </div>
    </li>
  )
}
