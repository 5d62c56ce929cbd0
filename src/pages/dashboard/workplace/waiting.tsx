import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import Tag from 'antd/es/tag'
import { formatNumber } from '@/components/format/number'
import { When } from '@/components/when'
import { Card } from './card'
import type { Queue } from './figures'
import type { Box } from './use-box'
import styles from './workplace.module.css'

const MAX_TODOS = 12

/**
 * Decisions and work that wait for this operator: the number of documents of each kind with a link to their list, then
 * the to-do messages, oldest first.
 */
export function Waiting({ box: { content, failed }, queues }: { box: Box; queues: readonly Queue[] }) {
  const { t } = useTranslation('workplace')
  const todos = content?.list.filter(({ type }) => type === 'todo').toReversed() ?? []
  return (
    <Card title={t('waiting')}>
      {queues.length > 0 && (
        <ul className={styles.queues} aria-label={t('queues')}>
          {queues.map(({ title, step, total, is_bound, path }) => (
            <li key={path}>
              <Link to={path}>
                {title} · {step}
                <b>
                  {formatNumber(total)}
                  {is_bound && '+'}
                </b>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {todos.length === 0 ? (
        <p className={styles.none} role="status">
          {t(failed ? 'failed' : content ? 'nothing_waits' : 'loading')}
        </p>
      ) : (
        <ul className={styles.rows}>
          {todos.slice(0, MAX_TODOS).map(({ id, title, subTitle, messageType, time, path }) => (
            <li key={id}>
              <Link to={path} className={styles.row}>
                <span className={styles.words}>{title}</span>
                <span>{messageType && <Tag>{messageType}</Tag>}</span>
                <span className={styles.about}>{subTitle}</span>
                <When at={time} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
