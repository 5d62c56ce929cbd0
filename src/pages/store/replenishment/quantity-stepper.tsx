import MinusOutlined from '@ant-design/icons/es/icons/MinusOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import Button from 'antd/es/button'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DecimalInput } from '@/components/fields/numbers/decimal-input'
import { formatQuantity } from '@/components/format/number'
import type { Field } from '@/rules/field'
import type { ProposedLine } from '@/rules/replenishment/proposal'
import styles from './order-lines.module.css'

interface Props {
  /** Id of the element that names the item. */
  itemId: string
  line: ProposedLine
  /** The supplier delivers packs, so that their number is shown. */
  isInPacks: boolean
  /** Thousandths. */
  value: number
  /** The next multiple, when the value is none. */
  right: number | null
  onChange: (qty: number | null) => void
}

const QUANTITY: Field = { type: 'quantity', min: 0, max: 999_999_999 }

/** Ordered quantity with buttons that add or take one order multiple; the arrow keys do the same. */
export function QuantityStepper({ itemId, line, isInPacks, value, right, onChange }: Props) {
  const { t } = useTranslation('replenishment')
  const id = useId()
  const { step_qty, pack_qty, unit_name } = line
  const step = formatQuantity(step_qty, unit_name)
  const hasPacks = isInPacks && pack_qty > 1000 && value > 0
  return (
    <div className={styles.stepper}>
      <Button
        icon={<MinusOutlined />}
        aria-label={t('less', { step, item: line.sku_name })}
        disabled={value === 0}
        onClick={() => onChange(Math.max(0, value - step_qty))}
      />
      <label htmlFor={id} className={styles.hidden}>
        {t('quantity')}
      </label>
      <DecimalInput
        id={id}
        ns="replenishment"
        path="order_qty"
        label={t('quantity')}
        field={QUANTITY}
        value={value}
        step={step_qty}
        invalid={right !== null}
        describedBy={`${itemId} ${id}-note`}
        {...(unit_name && { unit: unit_name })}
        onChange={(next) => onChange(next === null ? null : Math.max(0, next))}
      />
      <Button
        icon={<PlusOutlined />}
        aria-label={t('more', { step, item: line.sku_name })}
        onClick={() => onChange(value + step_qty)}
      />
      <small id={`${id}-note`}>
        {right !== null ? (
          <button type="button" className={styles.right} onClick={() => onChange(right)}>
            {t('right', { step, right: formatQuantity(right) })}
          </button>
        ) : (
          hasPacks && t('packs', { packs: formatQuantity(Math.round((value * 100) / pack_qty) * 10) })
        )}
      </small>
    </div>
  )
}
