import ScanOutlined from '@ant-design/icons/es/icons/ScanOutlined'
import Input, { type InputRef } from 'antd/es/input'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScanKey } from '@/components/line-grid/scan/use-scan-key'
import { useWedge } from '@/components/station/view/use-wedge'
import styles from './replenishment.module.css'

interface Props {
  /** Goes to the line of an item and returns whether there is one. */
  onFind: (text: string) => boolean
  root: RefObject<HTMLElement | null>
}

/** Goes to the line of a scanned code, wherever the focus is, or of a typed code or name. */
export function FindItem({ onFind, root }: Props) {
  const { t } = useTranslation('replenishment')
  const [text, setText] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const input = useRef<InputRef>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current = input.current?.input ?? null
  })
  const find = useCallback(
    (wanted: string) => {
      setMissing(wanted.trim() === '' || onFind(wanted) ? null : wanted.trim())
      // The next code replaces this one.
      field.current?.select()
    },
    [onFind],
  )
  useWedge(field, find)
  useScanKey(root, field)
  return (
    <div className={styles.find}>
      <Input
        ref={input}
        prefix={<ScanOutlined aria-hidden />}
        value={text}
        maxLength={60}
        allowClear
        autoComplete="off"
        aria-label={t('find')}
        placeholder={t('find')}
        onChange={(event) => {
          setText(event.target.value)
          setMissing(null)
        }}
        // `onPressEnter` waits for the key to come up, which happens in the quantity that has the focus by then.
        onKeyDown={(event) => {
          // Enter ends a composition of an input method, too.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) find(text)
        }}
      />
      <span className={styles.warning} role="status">
        {missing !== null && t('not_found', { text: missing })}
      </span>
    </div>
  )
}
