import i18next from 'i18next'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldError } from '@/rules/rules'
import type { TableShape } from '@/rules/field'
import { LineGrid } from '@/components/line-grid/line-grid'
import { findOptionByText } from '@/components/line-grid/paste/paste-apply'
import { sampleEnv } from './sample-fields'
import { goodsByCode, searchGoods } from './sample-goods'
import { orderColumns, orderRow, orderRules, orderShape } from './sample-order'
import { countedRow, receiveColumns, receiveRow, receiveRules, receiveShape } from './sample-receive'
import { sampleTexts } from './sample-texts'
import type { LineGridHandle, LineGridProps, Row } from '@/components/line-grid/types'

/** Adds translations of the sample tables; those of real entities are generated. */
export function addSampleTexts(): void {
  for (const [locale, texts] of Object.entries(sampleTexts)) {
    i18next.addResourceBundle(locale, 'sample', texts)
    if (!i18next.hasResourceBundle(locale, 'mixins')) i18next.addResourceBundle(locale, 'mixins', {})
  }
}

export interface SampleProps {
  document: 'order' | 'receive'
  lines: number
  readOnly?: boolean
  errors?: readonly FieldError[]
  density?: LineGridProps['density']
  /** Milliseconds that a search takes. */
  delay?: number
  /** Receiving lines that were not counted yet hold the expected quantity. */
  counted?: boolean
  rows?: TableShape['rows']
  /** The sheet has columns whose values are edited in a dialog. */
  dialogs?: boolean
  /**
   * A cell that is written once the sheet is drawn, in rows that take stock out: the sheet says what is wrong with it.
   */
  typed?: { path: string; value: number }
}

const IN_DIALOGS: TableShape['fields'] = { signed: { type: 'signature' }, place: { type: 'location' } }
const SIGNATURE = 'M60 90l30 -50l12 70l28 -60l10 62l40 -30l24 22l60 -40l40 36l90 -20'

/** A minimal document around a sheet: it only holds the lines, as the document page does. */
export function SampleSheet({
  document,
  lines,
  readOnly,
  errors,
  density,
  delay = 80,
  counted,
  rows: kind,
  dialogs = false,
  typed,
}: SampleProps) {
  const order = document === 'order'
  const make = order ? orderRow : receiveRow
  const [rows, setRows] = useState<Row[]>(() =>
    Array.from({ length: lines }, (_, n) => ({
      ...(counted && n % 3 === 0 ? countedRow(n, 0) : make(n)),
      ...(dialogs && { signed: n % 2 ? null : SIGNATURE, place: n % 2 ? null : '31.230416,121.473701' }),
    })),
  )
  const takesStock = typed !== undefined
  const doc = useMemo(() => ({ lines: rows }), [rows])
  const shape = useMemo((): TableShape => {
    const plain = order ? orderShape : receiveShape
    const base = dialogs ? { ...plain, fields: { ...plain.fields, ...IN_DIALOGS } } : plain
    const taken: TableShape = takesStock ? { ...base, available: 'on_hand_qty' } : base
    return kind ? { ...taken, rows: kind } : taken
  }, [order, kind, dialogs, takesStock])
  const handle = useRef<LineGridHandle>(null)
  useEffect(() => {
    if (typed) handle.current?.set(typed.path, typed.value)
  }, [typed])
  const onLoadOptions = useCallback(
    async (_field: string, q: string) => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      return searchGoods(q, 3000)
    },
    [delay],
  )
  const onResolve = useCallback(
    async (_field: string, texts: readonly string[]) => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      return texts.map((text) => goodsByCode(text) ?? findOptionByText(text, searchGoods(text, 3000)))
    },
    [delay],
  )
  return (
    <LineGrid
      ref={handle}
      ns="sample"
      table="lines"
      shape={shape}
      columns={dialogs ? ['sku_id', 'order_qty', ...Object.keys(IN_DIALOGS)] : order ? orderColumns : receiveColumns}
      rows={rows}
      onChange={setRows}
      rules={order ? orderRules : receiveRules}
      env={sampleEnv}
      doc={doc}
      editable={always}
      errors={errors}
      onLoadOptions={onLoadOptions}
      onResolve={onResolve}
      readOnly={readOnly}
      density={density}
    />
  )
}

const always = () => true
