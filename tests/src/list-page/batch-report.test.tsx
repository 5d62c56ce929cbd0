import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { jointForecast } from '@/components/ask/joint-forecast'
import { choose, loadDialogs, orders, submitChosen } from './batch'
import { fakeApi, renderList } from './harness'
import { see, user } from './see'

afterEach(() => localStorage.clear())
loadDialogs()

const warning = { zh: '低于起订金额', en: 'Below the minimum' }

/** An API that warns of SO1 and, with `refuses`, refuses SO2. */
function warningApi({ refuses }: { refuses: boolean }) {
  const rows = orders()
  const api = fakeApi({ rows })
  api.transition.mockImplementation(async ({ items }) => {
    if (!refuses) rows.splice(1, 1)
    return items.map(({ id }) => {
      if (id === 1) return { id, code: 42210, msg: '', data: { warnings: [warning] } }
      return refuses ? { id, code: 42201, msg: '库存不足' } : { id, code: 0, msg: 'ok' }
    })
  })
  return api
}

async function leaveWarned() {
  await choose('SO1', 'SO2')
  await submitChosen()
  const dialog = await see.dialog('1 条需要确认')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('先不处理'))
  await user.keyboard('{Enter}')
  return dialog
}

it('the report of a batch names the rows whose warnings were not confirmed, and Enter closes it', async () => {
  renderList(warningApi({ refuses: true }))
  await leaveWarned()
  const report = await see.dialog('提交：成功 0 条，未成功 1 条')
  expect(report.textContent).toContain('1 条有提醒，未处理：SO1')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('知道了'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row-key')).toBe('1'))
})

it('a batch without failures says how many rows were left, and keeps them selected', async () => {
  renderList(warningApi({ refuses: false }))
  await leaveWarned()
  await see.text('已提交：SO2；1 条有提醒，未处理')
  await see.text('已选 1 条')
  expect(see.box(await see.row('SO1')).checked).toBe(true)
})

it('the focus is in the rows after a batch whose button has gone with the selection', async () => {
  renderList(fakeApi({ rows: orders() }))
  await choose('SO1', 'SO2')
  await submitChosen()
  await see.text('已提交：2 条')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'))
})

it('a field with which a message begins is not named before it', async () => {
  const api = fakeApi({ rows: orders() })
  const errors = [{ path: 'status', zh: 'status须在 60 天内', en: '' }]
  api.transition.mockImplementation(async ({ items }) =>
    items.map(({ id }) => ({ id, code: 40000, msg: '请检查', data: { errors } })),
  )
  renderList(api)
  await choose('SO1', 'SO2')
  await submitChosen()
  const dialog = await see.dialog('提交：成功 0 条，未成功 2 条')
  expect(dialog.textContent).toContain('SO1status须在 60 天内')
})

it('the joint forecast has all errors of a document, also of a guard, whose message tells only the first', () => {
  const refusal = (code: number) => ({
    id: code,
    code,
    msg: '请检查标出的内容',
    data: { errors: [{ path: 'expected_date', zh: '过早', en: 'Too early' }] },
  })
  const forecast = jointForecast([refusal(40_000), refusal(42_200)], ({ code }) => String(code))
  expect(forecast.refused?.map(({ errors }) => errors.map(({ path }) => path))).toEqual([
    ['expected_date'],
    ['expected_date'],
  ])
})
