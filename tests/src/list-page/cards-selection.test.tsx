import { afterEach, expect, it, vi } from 'vitest'
import { PHONE } from '@/components/use-media'
import { orderColumns } from '@/components/list-page/order.example'
import type { CellSlot, Column } from '@/components/list-page/types'
import { fakeApi, order, renderList, type Row } from './harness'
import { see, user } from './see'

afterEach(() => vi.restoreAllMocks())

function onPhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === PHONE, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  )
}

it('on a phone, where cards have no header, the count of selected rows selects the whole page and clears it', async () => {
  onPhone()
  renderList(fakeApi({ rows: [order(1), order(2), order(3)] }))
  const card = (await see.soon('a', 'SO1')).closest('li')!
  await user.click(see.box(card))
  const all = await vi.waitFor(() => document.querySelector<HTMLInputElement>('input[aria-label="选择本页全部"]')!)
  expect(all.checked).toBe(false)
  await user.click(all)
  await see.text('已选 3 条')
  await user.click(document.querySelector('input[aria-label="选择本页全部"]')!)
  expect(document.querySelector('input[aria-label="选择本页全部"]')).toBeNull()
  expect(document.querySelectorAll('li input:checked')).toHaveLength(0)
})

it('on a phone a card that is chosen is drawn again, and no other card', async () => {
  onPhone()
  const drawn: number[] = []
  function Drawn({ row, standard }: CellSlot<Row>) {
    drawn.push(row.id)
    return standard
  }
  const columns = (orderColumns as Column<Row>[]).map((column) =>
    'field' in column && column.field === 'store_id' ? { ...column, cell: Drawn } : column,
  )
  renderList(fakeApi({ rows: [order(1), order(2), order(3)] }), { columns })
  const card = (await see.soon('a', 'SO2')).closest('li')!
  drawn.length = 0
  await user.click(see.box(card))
  await see.text('已选 1 条')
  expect([...new Set(drawn)]).toEqual([2])
})
