import { afterEach, describe, expect, it } from 'vitest'
import { orderColumns, orderShape, orderView } from '@/components/list-page/order.example'
import type { CellSlot, Column } from '@/components/list-page/types'
import { fakeApi, order, renderList, type Row } from './harness'
import { newUser, see, user } from './see'
import { fakeViews } from './views/fake-views'

afterEach(() => {
  localStorage.clear()
  fakeViews.clear()
})

const pages: Partial<Record<number, Row[]>> = {
  1: [1, 2, 3, 4, 5].map((id) => order(id)),
  2: [6, 7, 8].map((id) => order(id)),
}

/** Two pages of orders: SO1 to SO5, and SO6 to SO8. */
function twoPages() {
  const api = fakeApi({ rows: [], total: 40 })
  const answer = async (page: number) => ({ list: pages[page] ?? [], total: 40, total_is_bound: false })
  api.list.mockImplementation(({ current }) => answer(current))
  return { api, answer }
}

const boxOf = async (no: string) => see.box(await see.row(no))
const goTo = (page: number) => user.click(see.now('.ant-pagination-item', String(page)))
const headBox = () => document.querySelector<HTMLInputElement>('thead input[type=checkbox]')!
const chosen = () =>
  [...document.querySelectorAll('tr[data-row-key]:has(input:checked) a')].map(({ textContent }) => textContent)

/** Presses a box while the Shift key is down. */
async function pressWithShift(no: string) {
  const own = newUser()
  await own.keyboard('{Shift>}')
  await own.click(await boxOf(no))
  await own.keyboard('{/Shift}')
}

describe('the box of a row', () => {
  it('chooses with Shift all rows from the row that was pressed before, upwards and downwards', async () => {
    renderList(twoPages().api)
    await user.click(await boxOf('SO4'))
    await pressWithShift('SO2')
    expect(chosen()).toEqual(['SO2', 'SO3', 'SO4'])
    await pressWithShift('SO5')
    expect(chosen()).toEqual(['SO2', 'SO3', 'SO4', 'SO5'])
    await see.text('已选 4 条')
  })

  it('chooses with Shift from the row that the key X chose', async () => {
    renderList(twoPages().api)
    ;(await see.row('SO2')).focus()
    await user.keyboard('x')
    await pressWithShift('SO4')
    expect(chosen()).toEqual(['SO2', 'SO3', 'SO4'])
  })

  it('takes back with Shift a range that is chosen', async () => {
    renderList(twoPages().api)
    await user.click(await boxOf('SO1'))
    await pressWithShift('SO5')
    await user.click(await boxOf('SO2'))
    expect(chosen()).toEqual(['SO1', 'SO3', 'SO4', 'SO5'])
    await pressWithShift('SO4')
    expect(chosen()).toEqual(['SO1', 'SO5'])
  })

  it('chooses with Shift only its own row after a step to another page', async () => {
    renderList(twoPages().api)
    await user.click(await boxOf('SO2'))
    await goTo(2)
    await pressWithShift('SO8')
    expect(chosen()).toEqual(['SO8'])
    await see.text('已选 2 条')
  })
})

it('the box of the head shows none, some or all rows of its page, and changes only those', async () => {
  renderList(twoPages().api)
  const shows = () => [headBox().checked, headBox().indeterminate]
  await see.row('SO1')
  expect(shows()).toEqual([false, false])
  await user.click(await boxOf('SO3'))
  expect(shows()).toEqual([false, true])
  await user.click(headBox())
  expect(shows()).toEqual([true, false])
  await see.text('已选 5 条')

  await goTo(2)
  await see.row('SO6')
  expect(shows()).toEqual([false, false])
  await user.click(headBox())
  await see.text('已选 8 条')
  await user.click(headBox())
  expect(shows()).toEqual([false, false])
  await see.text('已选 5 条')

  await goTo(1)
  await see.row('SO1')
  expect(shows()).toEqual([true, false])
  expect(chosen()).toEqual(['SO1', 'SO2', 'SO3', 'SO4', 'SO5'])
})

it('a step to another page draws no row before its answer, and each row once with it', async () => {
  const drawn: number[] = []
  function Drawn({ row, standard }: CellSlot<Row>) {
    drawn.push(row.id)
    return standard
  }
  const columns = (orderColumns as Column<Row>[]).map((column) =>
    'field' in column && column.field === 'store_id' ? { ...column, cell: Drawn } : column,
  )
  const { api, answer } = twoPages()
  renderList(api, { columns })
  await see.row('SO1')
  await see.text('3,703.50')

  let give: () => void = () => undefined
  api.list.mockImplementation(
    ({ current }) =>
      new Promise((resolve) => {
        give = () => resolve(answer(current))
      }),
  )
  drawn.length = 0
  await goTo(2)
  await expect.poll(() => document.querySelector('[data-old]')).toBeTruthy()
  expect(drawn).toEqual([])
  give()
  await see.row('SO6')
  await expect.poll(() => document.querySelector('[data-old]')).toBeNull()
  expect(drawn).toEqual([6, 7, 8])
})

it('the box of the head of a tree chooses the rows that are shown, and leaves none chosen in a closed branch', async () => {
  const fields = { ...orderShape.fields, parent_id: { type: 'tree_ref' as const, ref: orderShape.entity } }
  const rows = [order(1), order(2, { parent_id: 1 }), order(3, { parent_id: 1 }), order(4)]
  renderList(fakeApi({ rows }), {
    shape: { ...orderShape, kind: 'tree', fields },
    view: { ...orderView, tabs: undefined, sums: undefined },
  })
  const branch = async () => see.soon('button[data-branch]', /SO1/)
  await user.click(await branch())
  await user.click(headBox())
  expect(chosen()).toEqual(['SO1', 'SO4'])
  await user.click(headBox())
  await user.click(await branch())
  await user.click(await boxOf('SO3'))
  await user.click(await branch())
  expect([headBox().checked, headBox().indeterminate]).toEqual([false, true])
  await user.click(headBox())
  expect(headBox().checked).toBe(true)
  await user.click(headBox())
  expect([headBox().checked, headBox().indeterminate]).toEqual([false, false])
  await user.click(await branch())
  expect(chosen()).toEqual([])
})

it('rows that were chosen under other filters are not chosen again when these filters come back', async () => {
  renderList(twoPages().api)
  await user.click(await boxOf('SO1'))
  await see.text('已选 1 条')
  await user.click(see.now('[role=tab]', /^草稿/))
  await expect.poll(chosen).toEqual([])
  await user.click(see.now('[role=tab]', /^全部/))
  await expect.poll(() => see.now('[role=tab]', /^全部/).ariaSelected).toBe('true')
  await see.row('SO1')
  expect(chosen()).toEqual([])
})
