import { useTranslation } from 'react-i18next'
import Tag from 'antd/es/tag'
import { RecentInstant } from '@/components/recent-instant'
import { TextWithDates } from '@/components/text-with-dates'
import type { MessageItem } from '@/components/messages/message-box'
import styles from './messages.module.css'

export function MessageLine({ item, onChoose }: { item: MessageItem; onChoose: () => void }) {
  const { t } = useTranslation('messages')
  const unread = item.status === 0
  return (
    <li>
      <button type="button" className={unread ? `${styles.line} ${styles.unread}` : styles.line} onClick={onChoose}>
        <span className={styles.title}>
          {unread && <span className={styles.dot} role="img" aria-label={t('unread')} />}
          <span className={styles.words}>
            <TextWithDates text={item.title} />
          </span>
          {item.messageType && <Tag>{item.messageType}</Tag>}
        </span>
        {item.content && (
          <span className={styles.content}>
            <TextWithDates text={item.content} />
          </span>
        )}
        <span className={styles.about}>
          <span>{item.subTitle}</span>
          <RecentInstant at={item.time} />
        </span>
      </button>
    </li>
  )
}
