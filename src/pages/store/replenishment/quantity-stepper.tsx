import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import Button from 'antd/es/button'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecimalInput } from '@/components/fields/numbers/decimal-input'
import { ONE_UNIT } from '@/exact/scale'
import { formatQuantity } from '@/components/format/number'
import type { Field } from '@/rules/field'
import { type DraftLine, MAX_QTY } from './draft'
import styles from './order-lines.module.css'

interface Props {
  /** Id of the element that names the item. */
  itemId: string
  draft: DraftLine
  /** The supplier delivers packs, so that their number is shown. */
  isInPacks: boolean
  onChange: (qty: number | null) => void
  /** A text that is not a quantity; null when the text is valid again. */
  onUnread: (problem: string | null) => void
}

const QUANTITY: Field = { type: 'quantity', min: 0, max: MAX_QTY }

/** Ordered quantity with buttons that add or take one order multiple; the arrow keys do the same. */
export function QuantityStepper({ itemId, draft, isInPacks, onChange, onUnread }: Props) {
  const { t } = useTranslation('replenishment')
  const id = useId()
  // An input with another key is a new one, without the text that could not be read.
  const [inputKey, setInputKey] = useState(0)
  const report = useRef(onUnread)
  useEffect(() => {
    report.current = onUnread
  })
  useEffect(() => () => report.current(null), [])
  const { line, qty, problem } = draft
  const { step_qty, pack_qty, unit_name } = line
  const step = formatQuantity(step_qty, unit_name)
  const packs = Math.round((qty * 100) / pack_qty) * 10
  const hasPacks = isInPacks && pack_qty > ONE_UNIT && qty > 0
  function set(next: number) {
    if (problem?.is === 'unread') {
      onUnread(null)
      setInputKey(inputKey + 1)
    }
    onChange(Math.min(Math.max(0, next), MAX_QTY))
  }
  return (
    <div className={styles.stepper}>
      <Button
        icon={<MinusOutlined />}
        aria-label={t('less', { step, item: line.sku_name })}
        disabled={qty <= 0 && problem === null}
        onClick={() => set(qty - step_qty)}
      />
      <label htmlFor={id} className="visually-hidden">
        {t('quantity')}
      </label>
      <DecimalInput
        key={inputKey}
        id={id}
        ns="replenishment"
        path="order_qty"
        label={t('quantity')}
        field={QUANTITY}
        value={qty}
        step={step_qty}
        invalid={problem !== null}
        describedBy={`${itemId} ${id}-note`}
        {...(unit_name && { unit: unit_name })}
        onProblem={onUnread}
        onChange={onChange}
      />
      <Button
        icon={<PlusOutlined />}
        aria-label={t('more', { step, item: line.sku_name })}
        onClick={() => set(qty + step_qty)}
      />
      <small id={`${id}-note`}>
        {problem?.is === 'unread' ? (
          <span className={styles.unread}>{problem.text}</span>
        ) : problem ? (
          <button type="button" className={styles.right} onClick={() => set(problem.right)}>
            {t(`right.${problem.is}`, { step, max: formatQuantity(MAX_QTY), right: formatQuantity(problem.right) })}
          </button>
        ) : (
          hasPacks && t('packs', { count: packs / ONE_UNIT, packs: formatQuantity(packs) })
        )}
      </small>
    </div>
  )
}
