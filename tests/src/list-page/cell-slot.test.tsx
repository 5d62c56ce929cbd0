import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CellSlot, Column } from '@/components/list-page/types'
import { orderColumns } from '@/components/list-page/order.example'
import { fakeApi, order, renderList, type Row } from './harness'
import { see } from './see'

afterEach(() => localStorage.clear())

const withCell = (cell: Extract<Column<Row>, { field: string }>['cell']) =>
  (orderColumns as Column<Row>[]).map((column) =>
    'field' in column && column.field === 'store_id' && cell ? { ...column, cell } : column,
  )
// React generates different ids for each page, so the ids are removed.
const cellsOf = async () => [...(await see.row('SO1')).cells].map((cell) => cell.innerHTML.replaceAll(/_r_\w+_/g, ''))

it('a custom cell that returns the standard cell changes nothing', async () => {
  const { unmount } = renderList(fakeApi({ rows: [order(1)] }))
  const before = await cellsOf()
  unmount()
  renderList(fakeApi({ rows: [order(1)] }), { columns: withCell(({ standard }) => standard) })
  expect(await cellsOf()).toEqual(before)
})

it('a custom cell draws around the standard cell, with values of the whole row', async () => {
  renderList(fakeApi({ rows: [order(1)] }), {
    columns: withCell(({ row, standard }) => (
      <mark>
        {standard} #{row.id}
      </mark>
    )),
  })
  await see.row('SO1')
  expect(document.querySelector('mark')?.textContent).toBe('S0002 万科店 #1')
})

function Counting({ row, standard }: CellSlot<Row>) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {standard} {row.id}:{count}
    </button>
  )
}

it('a custom cell may have state', async () => {
  renderList(fakeApi({ rows: [order(1)] }), { columns: withCell(Counting) })
  await see.row('SO1')
  for (const shown of ['1:0', '1:1']) fireEvent.click(screen.getByRole('button', { name: new RegExp(`${shown}$`) }))
  expect(screen.getByRole('button', { name: /1:2$/ })).toBeTruthy()
})
