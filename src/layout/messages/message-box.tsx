import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined'
import Badge from 'antd/es/badge'
import Button from 'antd/es/button'
import Tabs from 'antd/es/tabs'
import { Announce } from './announce'
import { BOX_TYPES, type BoxType, type MessageItem } from '@/components/messages/message-box'
import type { MessageApi } from './message-api'
import { MessageLine } from './message-line'
import styles from './messages.module.css'
import type { Messages } from './use-messages'

interface MessageBoxProps {
  messages: Messages
  api: MessageApi
  /** Closes the box and opens the screen of an entry. */
  onOpen: (path: string) => void
}

/** Tabs of messages, notices and to-dos, each with its unread count. Clicking an entry opens its document. */
export default function MessageBox({ messages, api, onOpen }: MessageBoxProps) {
  const { t } = useTranslation('messages')
  const [chosen, setChosen] = useState<BoxType | null>(null)
  const [announcing, setAnnouncing] = useState(false)
  const { content } = messages
  // Until the operator chooses a tab, the first tab with unread entries is shown.
  const type = chosen ?? (['todo', 'message', 'notice'] as const).find((key) => content?.unread[key]) ?? 'message'
  const shown = content?.list.filter((item) => item.type === type) ?? []

  function choose(item: MessageItem) {
    messages.markRead([item])
    if (item.path) onOpen(item.path)
  }

  if (announcing) return <Announce api={api} onDone={() => (setAnnouncing(false), messages.refresh())} />
  return (
    <div className={styles.box}>
      <Tabs
        size="small"
        activeKey={type}
        onChange={(key) => setChosen(key as BoxType)}
        items={BOX_TYPES.map((key) => ({
          key,
          label: (
            <>
              {t(key)} <Badge count={content?.unread[key] ?? 0} size="small" />
            </>
          ),
        }))}
      />
      {shown.length === 0 ? (
        <p className={styles.none} role="status">
          {t(messages.failed ? 'failed' : content ? 'none' : 'loading')}
        </p>
      ) : (
        <ul className={styles.list}>
          {shown.map((item) => (
            <MessageLine key={item.id} item={item} onChoose={() => choose(item)} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Button
          type="link"
          size="small"
          disabled={!shown.some(({ status }) => status === 0)}
          onClick={() => messages.markRead(shown)}
        >
          {t('all_read')}
        </Button>
        {content?.may_announce && (
          <Button type="link" size="small" icon={<NotificationOutlined />} onClick={() => setAnnouncing(true)}>
            {t('announce')}
          </Button>
        )}
      </div>
    </div>
  )
}
