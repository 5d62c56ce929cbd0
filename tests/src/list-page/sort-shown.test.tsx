import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { orderColumns, orderView } from '@/components/list-page/order.example'
import type { Column } from '@/components/list-page/types'
import { fakeApi, order, renderList, type Row } from './harness'
import { see } from './see'

afterEach(() => localStorage.clear())

const header = (name: RegExp) => screen.getByRole('columnheader', { name })

it('every sort key is marked in its header, with its position among several keys', async () => {
  renderList(fakeApi({ rows: [order(1)] }))
  await see.row('SO1')
  expect(header(/^业务日期/).textContent).toBe('业务日期1')
  expect(header(/^业务日期/).ariaSort ?? header(/^业务日期/).getAttribute('aria-sort')).toBe('descending')
  expect(header(/^单据编号/).textContent).toBe('单据编号2')
  expect(screen.queryByText(/^按 .+ 排序$/)).toBeNull()
})

it('a header without sorting shows that the rows are sorted by it', async () => {
  const columns = (orderColumns as Column<Row>[]).map((column) =>
    'field' in column && column.field === 'biz_date' ? { field: 'biz_date' as const } : column,
  )
  renderList(fakeApi({ rows: [order(1)] }), { columns: columns as Column<Row>[] })
  await see.row('SO1')
  expect(header(/^业务日期/).getAttribute('aria-sort')).toBe('descending')
  expect(header(/^业务日期/).querySelector('button')).toBeNull()
})

it('sort keys without a column are named beside the row count', async () => {
  const columns = (orderColumns as Column<Row>[]).filter(
    (column) => !('field' in column && column.field === 'biz_date'),
  )
  renderList(fakeApi({ rows: [order(1)] }), { columns, view: { ...orderView, sort: ['-biz_date', 'receipt_no'] } })
  await see.row('SO1')
  expect(screen.getByText('按 业务日期 ↓、单据编号 ↑ 排序')).toBeTruthy()
})

it('the choice of rows per page is named by a text of the console, which every language has', async () => {
  renderList(fakeApi({ rows: [order(1)], total: 45 }))
  await see.row('SO1')
  expect(screen.getByRole('combobox', { name: '每页行数' })).toBeTruthy()
})
