import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/components/use-format'
import { dateTimeFormat } from '@/exact/intl-formats'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import Segmented from 'antd/es/segmented'
import Tag from 'antd/es/tag'
import type { Message } from './studio'
import styles from './monitor.module.css'

const MAX_LENGTH = 60
/** Number of messages shown; older messages are left out. */
const SHOWN = 6

/** Messages of all guests or of members only, and an input for a reply. */
export function Chat({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation('monitor')
  const [who, setWho] = useState<'all' | 'members'>('all')
  const [typed, setTyped] = useState('')
  const { timeZone } = useFormat()
  const time = dateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' })
  const [sent, setSent] = useState<readonly Message[]>([])
  const shown = [...messages, ...sent]
    .filter(({ member }) => who === 'all' || member)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, SHOWN)

  function send(event: FormEvent) {
    event.preventDefault()
    const content = typed.trim()
    if (content === '') return
    const at = new Date().toISOString()
    setSent([...sent, { id: -1 - sent.length, name: t('chat.me'), content, at, member: false }])
    setWho('all')
    setTyped('')
  }

  return (
    <div className={styles.chat}>
      <Segmented
        size="small"
        value={who}
        onChange={setWho}
        aria-label={t('chat.who')}
        options={[
          { value: 'all', label: t('chat.all') },
          { value: 'members', label: t('chat.members') },
        ]}
      />
      <ul aria-label={t('chat.title')} aria-live="polite">
        {shown.map(({ id, name, content, at, member }) => (
          <li key={id}>
            <span className={styles.speaker}>
              {name}
              {member && <Tag>{t('chat.member')}</Tag>}
              <time dateTime={at}>{time.format(Date.parse(at))}</time>
            </span>
            {content}
          </li>
        ))}
      </ul>
      <form onSubmit={send}>
        <Input
          value={typed}
          maxLength={MAX_LENGTH}
          placeholder={t('chat.placeholder')}
          aria-label={t('chat.placeholder')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button htmlType="submit" type="primary">
          {t('chat.send')}
        </Button>
      </form>
    </div>
  )
}
