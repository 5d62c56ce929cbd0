import { useTranslation } from 'react-i18next'
import { RecentInstant } from '@/components/recent-instant'
import { TextWithDates } from '@/components/text-with-dates'
import { Card } from './card'
import type { MessageBox } from './use-message-box'
import styles from './workplace.module.css'

const SHOWN = 5

export function Announcements({ box: { content, failed } }: { box: MessageBox }) {
  const { t } = useTranslation('workplace')
  const notices = content?.list.filter(({ type }) => type === 'notice').slice(0, SHOWN) ?? []
  return (
    <Card title={t('announcements')}>
      {notices.length === 0 ? (
        <p className={styles.none}>{t(content ? 'no_announcements' : failed ? 'failed' : 'loading')}</p>
      ) : (
        <ul className={styles.notices}>
          {notices.map(({ id, title, content: text, time }) => (
            <li key={id}>
              <b>
                <TextWithDates text={title} />
              </b>
              {text && (
                <p>
                  <TextWithDates text={text} />
                </p>
              )}
              <RecentInstant at={time} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
