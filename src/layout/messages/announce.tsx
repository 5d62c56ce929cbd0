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

const MIN_TITLE_LENGTH = 2
const MAX_LENGTH = { title: 60, content: 500 }
/** The error messages are keys of the namespace `messages`. */
const ANNOUNCEMENT = z.object({
  title: z.string().trim().min(MIN_TITLE_LENGTH, 'title_short').max(MAX_LENGTH.title),
  content: z.string().trim().max(MAX_LENGTH.content),
})

/** Form that sends an announcement to everybody of the tenant. After a failure the typed text stays. */
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
      // The client has already shown the failure as a toast.
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
            maxLength={MAX_LENGTH.title}
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
          <Input.TextArea {...field} id={`${id}-content`} rows={4} maxLength={MAX_LENGTH.content} showCount />
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
