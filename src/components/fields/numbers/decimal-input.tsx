import Input, { type InputRef } from 'antd/es/input'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '../control-props'
import { inputProps } from '../input-props'
import { scaleOf } from '@/rules/values/scale-of'
import { editText, parseNumber, groupedText } from './decimal-text'
import styles from '../fields.module.css'

/**
 * Input of an integer, decimal, money, quantity or percentage. The value is the exact integer `display × 10^scale`.
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
    const parsed = parseNumber(text, scale, decimals)
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
    const next = (value ?? 0) + (event.key === 'ArrowUp' ? 1 : -1) * (props.step ?? 10 ** scale)
    type(editText(field, Math.max(next, field.min ?? Number.MIN_SAFE_INTEGER)))
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
      value={typed ?? (focused ? editText(field, value) : groupedText(field, value))}
      inputMode={scale > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={props.placeholder}
      autoFocus={props.autoFocus}
      suffix={<span className={styles.unit}>{unit ?? unitOf(field.type)}</span>}
      onFocus={() => setFocused(true)}
      onBlur={leave}
      onChange={(event) => type(event.target.value)}
      onKeyDown={step}
    />
  )
}

function unitOf(type: string): string | null {
  if (type === 'money') return '¥'
  return type === 'percent' ? '%' : null
}
