import Input from 'antd/es/input/Input'
import Space from 'antd/es/space'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDecimal } from '@/components/format/locale'
import type { FilterProps } from './filter-props'
import { numberFromUrl, numberToUrl, parseRange, printRange } from './range'
import { useOwnCommits } from './use-own-commits'
import styles from './filters.module.css'

/** Filter for a range of numbers; either end may be open. */
export function NumberFilter({ field, label, value, onChange }: FilterProps) {
  const { t } = useTranslation('list')
  const [from, to] = value ? parseRange(value) : ['', '']
  const sign = field.type === 'money' ? '¥' : field.type === 'percent' ? '%' : undefined
  const shown = (text: string) => localDecimal(numberFromUrl(field, text))
  const end = (side: 'from' | 'to', text: string) => (
    <NumberEnd
      label={t(`filters.${side}`, { field: label })}
      placeholder={side === 'from' ? label : '…'}
      sign={sign}
      initial={shown(text)}
      shown={shown}
      read={(typed) => numberToUrl(field, typed)}
      onCommit={(next) => onChange(printRange(side === 'from' ? [next, to] : [from, next]))}
    />
  )
  return (
    <Space.Compact block className={styles.range}>
      {end('from', from)}
      {end('to', to)}
    </Space.Compact>
  )
}

interface EndProps {
  label: string
  placeholder: string
  sign: string | undefined
  initial: string
  /** The text for a value of the address. */
  shown: (value: string) => string
  read: (typed: string) => string | null
  onCommit: (value: string) => void
}

function NumberEnd({ label, placeholder, sign, initial, shown, read, onCommit }: EndProps) {
  const [typed, setTyped] = useState(initial)
  const own = useOwnCommits(initial, () => setTyped(initial))
  const value = read(typed)
  const commit = () => {
    if (value === null || value === read(own.newest())) return
    own.note(shown(value))
    onCommit(value)
  }
  return (
    <Input
      className={styles.number}
      aria-label={label}
      aria-invalid={value === null}
      status={value === null ? 'error' : undefined}
      inputMode="decimal"
      placeholder={placeholder}
      suffix={sign && <span className={styles.quiet}>{sign}</span>}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onPressEnter={commit}
    />
  )
}
