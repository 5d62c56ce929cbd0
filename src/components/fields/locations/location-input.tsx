import AimOutlined from '@ant-design/icons/es/icons/AimOutlined'
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatField } from '../../format/format-field'
import { useFormat } from '../../use-format'
import { readLocation } from '@/rules/values/location'
import type { ControlProps } from '../control-props'
import { inputProps } from '../input-props'
import { locate, type LocateProblem } from './locate'
import { LocationLink } from './location-link'
import styles from './location.module.css'

/**
 * Input of a location: typed or pasted as numbers, as degrees or as the link of a map, or taken from the device. A text
 * that is not a location stays in the input with a message.
 */
export function LocationInput(props: ControlProps<string>) {
  const { value, onChange, onProblem, disabled } = props
  const { t } = useTranslation('document')
  const { locale } = useFormat()
  // The text as typed; null while it equals the text of the value.
  const [typed, setTyped] = useState<string | null>(null)
  const [unread, setUnread] = useState(false)
  const [locating, setLocating] = useState(false)
  const [failed, setFailed] = useState<LocateProblem | null>(null)
  const asked = useRef(0)
  useEffect(() => () => void asked.current++, [])

  function type(text: string) {
    // An answer of the device that comes later must not replace what was typed.
    asked.current++
    setLocating(false)
    setFailed(null)
    setTyped(text)
    const location = text.trim() === '' ? null : readLocation(text)
    const isUnread = location === null && text.trim() !== ''
    setUnread(isUnread)
    onProblem?.(isUnread ? t('location.not_read') : null)
    if (!isUnread && location !== value) onChange(location)
  }

  async function takeFromDevice() {
    const request = ++asked.current
    setFailed(null)
    setLocating(true)
    const found = await locate()
    if (request !== asked.current) return
    setLocating(false)
    if (typeof found !== 'string') return setFailed(found.problem)
    setTyped(null)
    setUnread(false)
    onProblem?.(null)
    onChange(found)
  }

  return (
    <span className={styles.input}>
      <span className={styles.row}>
        <Input
          {...inputProps({ ...props, invalid: props.invalid || unread })}
          value={typed ?? formatField({ type: 'location' }, value, { locale })}
          autoComplete="off"
          placeholder={props.placeholder ?? t('location.placeholder')}
          autoFocus={props.autoFocus}
          onBlur={() => {
            if (!unread) setTyped(null)
            props.onBlur?.()
          }}
          onChange={(event) => type(event.target.value)}
        />
        {!disabled && (
          <Button
            icon={locating ? <LoadingOutlined /> : <AimOutlined />}
            title={t('location.here')}
            aria-label={t('location.here')}
            aria-busy={locating || undefined}
            onClick={() => void takeFromDevice()}
          />
        )}
      </span>
      {failed && (
        <span role="alert" className={styles.failed}>
          {t(`location.${failed}`)}
        </span>
      )}
      {value !== null && !unread && <LocationLink value={value} />}
    </span>
  )
}
