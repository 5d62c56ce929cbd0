import Input from 'antd/es/input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockOf, readDuration } from '@/exact/duration'
import { formatDuration } from '../../format/duration'
import { useFormat } from '../../use-format'
import type { ControlProps } from '../control-props'
import { inputProps } from '../input-props'

/**
 * Input of a duration in minutes. It reads `1:30`, `90`, `1h 30m` and `1.5 h`, and shows `1 h 30 min` while it is not
 * edited. A text that is not a duration stays in the input with a message.
 */
export function DurationInput(props: ControlProps<number>) {
  const { value, onChange, onProblem } = props
  const { t } = useTranslation('document')
  const { locale } = useFormat()
  // The text as typed; null while it equals the text of the value.
  const [typed, setTyped] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  const [unread, setUnread] = useState(false)
  const shown = value === null ? '' : focused ? clockOf(value) : formatDuration(value, locale)

  function type(text: string) {
    setTyped(text)
    const minutes = text.trim() === '' ? null : readDuration(text)
    const isUnread = minutes === null && text.trim() !== ''
    setUnread(isUnread)
    onProblem?.(isUnread ? t('duration.not_read') : null)
    if (!isUnread && minutes !== value) onChange(minutes)
  }

  return (
    <Input
      {...inputProps({ ...props, invalid: props.invalid || unread })}
      value={typed ?? shown}
      autoComplete="off"
      placeholder={props.placeholder ?? t('duration.placeholder')}
      autoFocus={props.autoFocus}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false)
        if (!unread) setTyped(null)
        props.onBlur?.()
      }}
      onChange={(event) => type(event.target.value)}
    />
  )
}
