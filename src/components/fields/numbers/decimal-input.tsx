import Input, { type InputRef } from 'antd/es/input'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '../control-props'
import { inputProps } from '../input-props'
import type { Field } from '@/rules/field'
import { scaleOf } from '@/rules/values/scale-of'
import { bytesText, groupedBytes, MEBIBYTE, parseBytes } from './bytes-text'
import { editText, parseNumber, groupedText, withoutSign } from './decimal-text'
import styles from '../fields.module.css'

/**
 * Input of an integer, decimal, money, quantity or percentage. The value is the exact integer `display × 10^scale`; a
 * size in bytes is entered in MiB.
 * Text that is not a valid number stays in the input with a message, so that nothing typed is discarded or rounded.
 */
export function DecimalInput(props: ControlProps<number>) {
  const { field, value, onChange, onProblem, decimals, unit } = props
  const { t } = useTranslation('document')
  const scale = scaleOf(field)
  // The text as typed; null while it equals the text of the value.
  const [typed, setTyped] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  const [unread, setUnread] = useState(false)
  const box = useRef<InputRef>(null)
  useLayoutEffect(() => {
    // In an effect, because removing the thousands separators on focus would clear the selection.
    if (focused) box.current?.select()
  }, [focused])

  function type(text: string) {
    setTyped(text)
    const parsed = field.bytes ? parseBytes(text) : parseNumber(withoutSign(field, text), scale, decimals)
    setUnread('problem' in parsed)
    if ('problem' in parsed) {
      onProblem?.(t(`number.${parsed.problem}`, { count: Math.min(scale, decimals ?? scale) }))
      return
    }
    onProblem?.(null)
    if (parsed.value !== value) onChange(parsed.value)
  }

  function step(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const next =
      (value ?? 0) + (event.key === 'ArrowUp' ? 1 : -1) * (props.step ?? (field.bytes ? MEBIBYTE : 10 ** scale))
    type(editedText(field, Math.max(next, field.min ?? Number.MIN_SAFE_INTEGER)))
  }

  function leave() {
    setFocused(false)
    if (!unread) setTyped(null)
    props.onBlur?.()
  }

  return (
    <Input
      ref={box}
      {...inputProps({ ...props, invalid: props.invalid || unread })}
      className={styles.number}
      value={typed ?? (focused ? editedText(field, value) : shownText(field, value))}
      inputMode={field.bytes ? 'text' : scale > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={props.placeholder}
      autoFocus={props.autoFocus}
      suffix={<span className={styles.unit}>{unit ?? unitOf(field)}</span>}
      onFocus={() => setFocused(true)}
      onBlur={leave}
      onChange={(event) => type(event.target.value)}
      onKeyDown={step}
    />
  )
}

const editedText = (field: Field, value: number | null) => (field.bytes ? bytesText(value) : editText(field, value))
const shownText = (field: Field, value: number | null) =>
  field.bytes ? groupedBytes(value) : groupedText(field, value)

function unitOf({ type, bytes }: Field): string | null {
  if (bytes) return 'MiB'
  if (type === 'money') return '¥'
  return type === 'percent' ? '%' : null
}
