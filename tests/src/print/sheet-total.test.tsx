import { renderToStaticMarkup } from 'react-dom/server'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import { ReceiptSheet } from '@/components/print/receipt-sheet'
import type { Paper } from '@/components/print/paper'
import en from '@/i18n/en-US/print.json'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { print: en } } })
})

const column = (name: string, numeric: boolean) => ({ name, title: name, numeric, weight: 10 })

/** The cells of the last row of a sheet whose lines have the given totals. */
function totalsRow(totals: string[]): string {
  const paper = {
    title: 'Order',
    no: '',
    status: '',
    fields: [],
    tables: [
      {
        name: 'lines',
        title: '',
        columns: [column('sku_name', false), column('qty', true)],
        rows: [['Milk', '3']],
        totals,
      },
    ],
    people: { made: '', approved: '' },
    notes: '',
  } as unknown as Paper
  const printed = { tenant: '', phone: '', by: '', at: '' }
  const html = renderToStaticMarkup(<ReceiptSheet paper={paper} printed={printed} way="portrait" />)
  return /<tfoot><tr>(.*?)<\/tr>/.exec(html)?.[1] ?? ''
}

it('the word for the total spans the line number and the columns without a total that follow it', () => {
  expect(totalsRow(['', '3'])).toBe('<td colSpan="2">Total</td><td class="figure">3</td>')
  expect(totalsRow(['2 kinds', '3'])).toBe('<td colSpan="1">Total</td><td>2 kinds</td><td class="figure">3</td>')
})
