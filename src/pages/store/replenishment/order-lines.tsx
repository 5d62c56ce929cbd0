import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { OF_ENTITIES } from '@/i18n/entity-texts'
import { formatMoney, formatNumber, formatQuantity } from '@/components/format/number'
import { StatusTag } from '@/components/status-tag/status-tag'
import { storeStockShape } from '@/generated/store/store_stock/store_stock.fields'
import type { PlannedOrder } from './draft'
import { QuantityStepper } from './quantity-stepper'
import styles from './order-lines.module.css'

interface Props {
  draft: PlannedOrder
  label: string
  onChange: (key: string, qty: number | null) => void
  onUnread: (key: string, problem: string | null) => void
}

const STOCK_STATE = storeStockShape.fields.stock_state
const FIGURES = ['on_hand_qty', 'in_transit_qty', 'on_order_qty', 'safety_stock_qty', 'daily_qty'] as const

/** Thousandths, rounded to a tenth, because smaller sales are too uncertain to order by. */
const perDay = (qty: number) => formatNumber(Math.round(qty / 100), 1)

/** The lines of a proposed order, with the figures that the suggestion follows from. On a phone each line is a card. */
export function OrderLines({ draft, label, onChange, onUnread }: Props) {
  const { t } = useTranslation(['replenishment', 'store.store_stock'], OF_ENTITIES)
  const id = useId()
  const seesSource = draft.lines.some(({ line }) => line.source_available_qty !== null)
  const seesPrices = draft.lines.some(({ amount }) => amount !== null)
  const figures = seesSource ? ([...FIGURES, 'source_available_qty'] as const) : FIGURES
  return (
    <div className={styles.scroll}>
      <table className={styles.lines} aria-label={label}>
        <thead>
          <tr>
            <th>{t('item')}</th>
            <th>{t('state')}</th>
            {figures.map((figure) => (
              <th key={figure} className={styles.number} title={t(`figure_note.${figure}`)}>
                {t(`figure.${figure}`)}
              </th>
            ))}
            <th className={styles.number}>{t('suggested')}</th>
            <th className={styles.entry}>{t('quantity')}</th>
            {seesPrices && <th className={styles.number}>{t('amount')}</th>}
          </tr>
        </thead>
        <tbody>
          {draft.lines.map((entry) => {
            const { key, line, qty, amount } = entry
            return (
              <tr key={key} data-line={key} data-left-out={qty <= 0}>
                <td>
                  <span className={styles.name} id={`${id}-${line.sku_id}`}>
                    {line.sku_name}
                  </span>
                  <small>{[line.sku_code, line.spec].filter(Boolean).join(' · ')}</small>
                </td>
                <td className={styles.state}>
                  {STOCK_STATE && line.stock_state !== 'normal' && (
                    <StatusTag
                      name="stock_state"
                      field={STOCK_STATE}
                      value={line.stock_state}
                      label={t(`store.store_stock:enums.stock_state.${line.stock_state}`)}
                    />
                  )}
                </td>
                {figures.map((figure) => (
                  <td
                    key={figure}
                    className={styles.number}
                    data-label={t(`figure.${figure}`)}
                    data-zero={!line[figure]}
                    data-short={figure === 'source_available_qty' && (line[figure] ?? 0) < qty}
                  >
                    {figure === 'daily_qty' ? perDay(line[figure]) : formatQuantity(line[figure] ?? 0)}
                  </td>
                ))}
                <td className={styles.number} data-label={t('suggested')}>
                  {formatQuantity(line.suggest_qty, line.unit_name)}
                </td>
                <td className={styles.entry}>
                  <QuantityStepper
                    itemId={`${id}-${line.sku_id}`}
                    draft={entry}
                    isInPacks={draft.order.supply_mode === 'supplier'}
                    onChange={(next) => onChange(key, next)}
                    onUnread={(problem) => onUnread(key, problem)}
                  />
                </td>
                {seesPrices && <td className={styles.amount}>{amount !== null && formatMoney(amount)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
