import { lazy, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import Badge from 'antd/es/badge'
import Button from 'antd/es/button'
import { ButtonPopover } from '@/components/button-popover'
import type { MessageApi } from './message-api'
import styles from './messages.module.css'
import { useMessages } from './use-messages'

const MessageBox = lazy(() => import('./message-box'))

export interface MessageButtonProps {
  api: MessageApi
  go: (path: string) => void
}

/** Bell button with the unread count; opens the message box. */
export const MessageButton = memo(function MessageButton({ api, go }: MessageButtonProps) {
  const { t } = useTranslation('layout')
  const messages = useMessages(api)
  const [open, setOpen] = useState(false)
  return (
    <ButtonPopover
      open={open}
      onOpenChange={setOpen}
      content={
        open && (
          <MessageBox
            messages={messages}
            api={api}
            onOpen={(path) => {
              setOpen(false)
              go(path)
            }}
          />
        )
      }
      loading={<div className={styles.box} aria-busy />}
    >
      <Button
        type="text"
        aria-label={t('messages', { count: messages.unread })}
        title={t('messages', { count: messages.unread })}
        icon={
          <Badge count={messages.unread} size="small" offset={[4, -2]}>
            <BellOutlined />
          </Badge>
        }
      />
    </ButtonPopover>
  )
})
