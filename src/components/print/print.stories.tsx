import type { Meta, StoryObj } from '@storybook/react-vite'
import i18next from 'i18next'
import type { Doc } from '@/rules/conditions'
import type { PrintLayout } from '@/rules/field'
import { line, type SKUS as Goods, SKUS, storedOrder } from '../document-page/example/fake-orders'
import { orderSections, orderShape } from '../document-page/example/order'
import { addOrderTexts } from '../document-page/example/order-texts'
import type { Section } from '../section'
import type { LabelFacts } from './label-facts'
import PrintLabels from './print-labels'
import PrintReceipts from './print-receipts'

const meta: Meta = { title: 'Kit/Print', loaders: [async () => addOrderTexts(i18next)] }
export default meta

function order(lines: number, more: Doc = {}): Doc {
  const rows = Array.from({ length: lines }, (_, index) =>
    line(index + 1, SKUS[index % SKUS.length] as (typeof Goods)[number], (index + 1) * 1000, 850),
  )
  return storedOrder({ lines: rows, remark: '周末促销备货，请在早市前送达并核对批次。', ...more })
}

function receipts(docs: readonly Doc[] | 'never' | 'failed', print?: PrintLayout): StoryObj {
  const load = async () => {
    if (docs === 'failed') throw new Error('failed')
    return docs === 'never' ? new Promise<never>(() => undefined) : docs
  }
  return {
    render: () => (
      <PrintReceipts
        shape={print ? { ...orderShape, print } : orderShape}
        // The print reads fields by name, and sections of one document have no common type with those of another.
        sections={orderSections as readonly Section<Doc>[]}
        load={load}
        onClose={() => undefined}
      />
    ),
  }
}

export const OneSheet = receipts([order(6)])
export const ManyPages = receipts([order(120)])
export const Several = receipts([order(3), order(40), order(1, { receipt_no: 'SO202611210002' })])
/** A layout of its own: few fields, other columns and totals, other lines to sign on. */
export const OwnLayout = receipts([order(6)], {
  fields: ['store_id', 'supplier_id', 'biz_date', 'contact'],
  tables: [{ table: 'lines', columns: ['sku_code', 'sku_name', 'unit_name', 'order_qty'], sums: [] }],
  signatures: [{ name: 'submitted_by', by: 'submitted_by' }, { name: 'checked_by' }],
})
export const OnRoll = receipts([order(6)], { paper: 'roll' })
export const Loading = receipts('never')
export const Failed = receipts('failed')

const apple: LabelFacts = {
  key: '1',
  name: '红富士苹果',
  code: 'G0000011',
  barcode: '2000110000008',
  spec: '80 mm 以上',
  origin: '山东烟台',
  price: '12.80',
  member: '11.80',
  unit: '千克',
  perJin: '6.40',
  labelCount: null,
}
const milk: LabelFacts = {
  key: '2',
  name: '巴氏杀菌全脂鲜牛奶（冷藏短保，开启后请于二十四小时内饮用完毕）950ml',
  code: 'G0000016',
  barcode: '6901234567892',
  spec: '950ml×12',
  origin: '',
  price: '1,234.50',
  member: '',
  unit: '箱',
  perJin: '',
  labelCount: null,
}

export const Labels: StoryObj = { render: () => <PrintLabels goods={[apple, milk]} onClose={() => undefined} /> }
export const ManyLabels: StoryObj = {
  render: () => (
    <PrintLabels
      goods={Array.from({ length: 60 }, (_, index) => ({ ...(index % 2 ? milk : apple), key: String(index) }))}
      onClose={() => undefined}
    />
  ),
}

const arrived = (goods: LabelFacts, labelCount: number): LabelFacts => ({
  ...goods,
  price: '',
  member: '',
  perJin: '',
  labelCount,
})

/** Goods of a delivery, which may have a label for each piece. */
export const Barcodes: StoryObj = {
  render: () => <PrintLabels goods={[arrived(apple, 1), arrived(milk, 24)]} onClose={() => undefined} />,
}
export const TooManyBarcodes: StoryObj = {
  render: () => <PrintLabels goods={[arrived(milk, 1200)]} onClose={() => undefined} />,
}
