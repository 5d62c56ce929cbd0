import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import type { MessageApi } from './message-api'
import styles from './messages.module.css'

const SHORTEST = 2
const LONGEST = { title: 60, content: 500 }

/** Writes to everybody of the tenant. What was typed stays until it is sent. */
export function Announce({ api, onDone }: { api: MessageApi; onDone: () => void }) {
  const { t } = useTranslation('messages')
  const { message } = App.useApp()
  const id = useId()
  const [draft, setDraft] = useState({ title: '', content: '' })
  const [sending, setSending] = useState(false)
  const [tried, setTried] = useState(false)
  const short = draft.title.trim().length < SHORTEST

  async function send() {
    setTried(true)
    if (short) return
    setSending(true)
    try {
      await api.announce({ title: draft.title.trim(), content: draft.content.trim() })
      message.success(t('announced'))
      onDone()
    } catch {
      // The client has said why.
      setSending(false)
    }
  }

  return (
    <form
      className={styles.announce}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label htmlFor={`${id}-title`}>{t('announcement_title')}</label>
      <Input
        id={`${id}-title`}
        autoFocus
        maxLength={LONGEST.title}
        value={draft.title}
        status={tried && short ? 'error' : ''}
        aria-describedby={tried && short ? `${id}-error` : undefined}
        onChange={(event) => setDraft({ ...draft, title: event.target.value })}
      />
      {tried && short && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {t('title_short')}
        </p>
      )}
      <label htmlFor={`${id}-content`}>{t('announcement_content')}</label>
      <Input.TextArea
        id={`${id}-content`}
        rows={4}
        maxLength={LONGEST.content}
        showCount
        value={draft.content}
        onChange={(event) => setDraft({ ...draft, content: event.target.value })}
      />
      <div className={styles.foot}>
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={sending}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
