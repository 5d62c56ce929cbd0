import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import * as z from 'zod'
import { useErrorWords } from '@/components/form/use-error-words'
import type { MessageApi } from './message-api'
import styles from './messages.module.css'

const SHORTEST = 2
const LONGEST = { title: 60, content: 500 }
/** Messages are keys of the namespace `messages`. */
const ANNOUNCEMENT = z.object({
  title: z.string().trim().min(SHORTEST, 'title_short').max(LONGEST.title),
  content: z.string().trim().max(LONGEST.content),
})

/** Writes to everybody of the tenant. What was typed stays until it is sent. */
export function Announce({ api, onDone }: { api: MessageApi; onDone: () => void }) {
  const { t } = useTranslation('messages')
  const { message } = App.useApp()
  const id = useId()
  const { control, handleSubmit, formState } = useForm({
    defaultValues: { title: '', content: '' },
    resolver: zodResolver(ANNOUNCEMENT),
  })
  const problem = useErrorWords(t)(formState.errors.title)
  const send = handleSubmit(async (announcement) => {
    try {
      await api.announce(announcement)
      message.success(t('announced'))
      onDone()
    } catch {
      // The client has said why.
    }
  })

  return (
    <form className={styles.announce} onSubmit={(event) => void send(event)}>
      <label htmlFor={`${id}-title`}>{t('announcement_title')}</label>
      <Controller
        control={control}
        name="title"
        render={({ field }) => (
          <Input
            {...field}
            id={`${id}-title`}
            autoFocus
            maxLength={LONGEST.title}
            status={problem ? 'error' : ''}
            aria-describedby={problem ? `${id}-error` : undefined}
          />
        )}
      />
      {problem && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {problem}
        </p>
      )}
      <label htmlFor={`${id}-content`}>{t('announcement_content')}</label>
      <Controller
        control={control}
        name="content"
        render={({ field }) => (
          <Input.TextArea {...field} id={`${id}-content`} rows={4} maxLength={LONGEST.content} showCount />
        )}
      />
      <div className={styles.foot}>
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={formState.isSubmitting}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
