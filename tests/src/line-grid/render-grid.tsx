import { fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { createRef } from 'react'
import { initReactI18next } from 'react-i18next'
import { vi } from 'vitest'
import { LineGrid } from '@/components/line-grid/line-grid'
import { sampleEnv } from '@/components/line-grid/samples/sample-fields'
import { searchGoods } from '@/components/line-grid/samples/sample-goods'
import { orderColumns, orderRow, orderRules, orderShape } from '@/components/line-grid/samples/sample-order'
import { sampleTexts } from '@/components/line-grid/samples/sample-texts'
import type { LineGridHandle, LineGridProps, Row } from '@/components/line-grid/types'
import grid from '@/i18n/zh-CN/grid.json'

/** Initialises i18next with the Chinese texts of the grid and of the sample order. */
export async function initChineseTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'zh-CN',
    resources: { 'zh-CN': { grid, sample: sampleTexts['zh-CN'], mixins: {}, auth: {} } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}

/** Renders a grid of a store purchase order with that many sample lines; `user` types with pauses of 40 ms. */
export function show(lines: number, more: Partial<LineGridProps> = {}) {
  const onChange = vi.fn<LineGridProps['onChange']>()
  const handle = createRef<LineGridHandle>()
  const rows: Row[] = Array.from({ length: lines }, (_, n) => orderRow(n))
  const props: LineGridProps = {
    ns: 'sample',
    table: 'lines',
    shape: orderShape,
    columns: orderColumns,
    rows,
    onChange,
    rules: orderRules,
    env: sampleEnv,
    doc: {},
    editable: () => true,
    onLoadOptions: async (_field, q) => searchGoods(q, 50),
    ref: handle,
    ...more,
  }
  const view = render(<LineGrid {...props} />)
  return { ...view, onChange, handle, props, user: userEvent.setup({ delay: 40 }) }
}

/** The cell of a line, counted from 1. Throws when there is none. */
export const cell = (line: number, field: string) => {
  const cellElement = document.querySelector<HTMLElement>(
    `[role="row"][aria-rowindex="${line + 1}"] [data-field="${field}"]`,
  )
  if (!cellElement) throw new Error(`no cell ${line} ${field}`)
  return cellElement
}
export const text = (line: number, field: string) => cell(line, field).textContent
/** The field of the cell that has the focus. */
export const active = () => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field
export const click = (line: number, field: string) => fireEvent.mouseDown(cell(line, field), { button: 0 })
