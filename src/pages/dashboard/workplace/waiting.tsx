import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import Tag from 'antd/es/tag'
import { RecentInstant } from '@/components/recent-instant'
import { Card } from './card'
import type { Queue } from './figures'
import { otherTodos } from './other-todos'
import { QueueGroup } from './queue-group'
import { useShownQueues } from './shown-queues'
import type { MessageBox } from './use-message-box'
import styles from './waiting.module.css'
import page from './workplace.module.css'

interface Props {
  box: MessageBox
  /** Undefined while the figures are being loaded. */
  queues: readonly Queue[] | undefined
  /** Called after a document was decided. */
  onDecided: () => void
}

/**
 * Decisions and work that wait for this operator: one group per kind of document and step, the longest wait first; the
 * first group is open at first. Below them the to-do messages that are about no single document, such as goods that run
 * short. Until the queues are loaded nothing is listed: which messages belong to a queue is not known before, and rows
 * that give way to queues would move under the operator's pointer.
 */
export function Waiting({ box: { content, failed }, queues, onDecided }: Props) {
  const { t } = useTranslation('workplace')
  const { queues: groups, open, choose } = useShownQueues(queues)
  const todos = queues ? otherTodos(content, groups) : []
  return (
    <Card title={t('waiting')}>
      {groups.length > 0 && (
        <ul className={styles.queues} aria-label={t('queues')}>
          {groups.map((queue) => (
            <QueueGroup
              key={queue.path}
              queue={queue}
              isOpen={queue.path === open}
              onToggle={() => choose(queue.path === open ? null : queue.path)}
              onDecided={onDecided}
            />
          ))}
        </ul>
      )}
      {todos.length > 0 ? (
        <ul className={styles.rows}>
          {todos.map(({ id, title, subTitle, messageType, time, path }) => (
            <li key={id}>
              <Link to={path} className={styles.row}>
                <span className={styles.words}>{title}</span>
                <span>{messageType && <Tag>{messageType}</Tag>}</span>
                <span className={styles.about}>{subTitle}</span>
                <RecentInstant at={time} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        groups.length === 0 && (
          <p className={page.none} role="status">
            {t(failed ? 'failed' : content && queues ? 'nothing_waits' : 'loading')}
          </p>
        )
      )}
    </Card>
  )
}
