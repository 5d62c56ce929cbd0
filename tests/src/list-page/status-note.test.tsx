import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fakeApi, order, renderList } from './harness'
import { see, user } from './see'

afterEach(() => localStorage.clear())
beforeAll(() => import('@/components/list-page/actions/report-dialog'))

const note = async (no: string) => (await see.row(no)).querySelector('[data-note]')?.getAttribute('aria-label')

describe('the status of a row', () => {
  it('shows who rejected or voided the document, when and why, and nothing otherwise', async () => {
    const at = Date.UTC(2026, 10, 22, 3, 5)
    renderList(
      fakeApi({
        rows: [
          order(1, {
            check_status: 'rejected',
            check_remark: '数量太多',
            checked_at: at,
            checked_by_label: 'E00003 沈审计',
          }),
          order(2, {
            check_status: 'voided',
            void_reason: '录错门店',
            voided_at: at,
            voided_by_label: 'E00001 周运营',
          }),
          order(3, { check_status: 'draft', check_remark: '数量太多', checked_at: at }),
        ],
      }),
    )
    expect(await note('SO1')).toBe('E00003 沈审计 2026-11-22 11:05：数量太多')
    expect(await note('SO2')).toBe('E00001 周运营 2026-11-22 11:05：录错门店')
    expect(await note('SO3')).toBeUndefined()
  })

  it('says when a rejected document was changed since, and nothing of a voided one', async () => {
    const at = Date.UTC(2026, 10, 22, 3, 5)
    const later = { updated_at: at + 3_600_000 }
    const rejected = { check_status: 'rejected', check_remark: '数量太多', checked_at: at }
    renderList(
      fakeApi({
        rows: [
          order(1, { ...rejected, ...later }),
          order(2, { ...rejected, updated_at: at + 40 }),
          order(3, { check_status: 'voided', void_reason: '录错门店', voided_at: at, ...later }),
        ],
      }),
    )
    expect(await note('SO1')).toBe('2026-11-22 11:05：数量太多（此后于 2026-11-22 12:05 修改过）')
    expect(await note('SO2')).toBe('2026-11-22 11:05：数量太多')
    expect(await note('SO3')).toBe('2026-11-22 11:05：录错门店')
  })

  it('shows why the server refused a row until the row changes', async () => {
    const api = fakeApi({ rows: [order(1), order(2)] })
    api.transition.mockResolvedValueOnce([{ id: 1, code: 42200, msg: '库存不足：红富士苹果' }])
    renderList(api)
    await user.click(see.now('button', '提交', await see.row('SO1')))
    await screen.findByText('库存不足：红富士苹果')
    await user.keyboard('{Escape}')
    expect(await note('SO1')).toBe('未能提交：库存不足：红富士苹果')
    expect(await note('SO2')).toBeUndefined()
  })

  it('names the lines and fields that were refused, the first three of them', async () => {
    const api = fakeApi({ rows: [order(1)] })
    const errors = [0, 1, 4, 6, 7].map((line) => ({
      path: `lines.${line}.order_qty`,
      zh: '须为 12 的整数倍',
      en: 'Must be a multiple of 12',
    }))
    api.transition.mockResolvedValueOnce([{ id: 1, code: 42200, msg: '填写有误', data: { errors } }])
    renderList(api)
    await user.click(see.now('button', '提交', await see.row('SO1')))
    await screen.findByText('须为 12 的整数倍', { exact: false })
    await user.keyboard('{Escape}')
    expect(await note('SO1')).toMatch(/^未能提交：第 1 行 \S+、第 2 行 \S+、第 5 行 \S+、另有 2 处：须为 12 的整数倍$/)
  })

  it('names the values that a limit was compared with, in the report too', async () => {
    const api = fakeApi({ rows: [order(1)] })
    const errorOf = (line: number, value: number) => ({
      path: `lines.${line}.order_qty`,
      zh: '超出信用额度',
      en: 'Over the credit limit',
      facts: [{ name: 'total_amount', type: 'money' as const, value }],
    })
    const errors = [errorOf(0, 1250), errorOf(1, 1250), errorOf(2, 3000)]
    api.transition.mockResolvedValueOnce([{ id: 1, code: 42200, msg: '填写有误', data: { errors } }])
    renderList(api)
    await user.click(see.now('button', '提交', await see.row('SO1')))
    const report = await see.dialog(/未成功 1 条/)
    await waitFor(() => expect(report.textContent).toMatch(/超出信用额度（\S+ 12.50）.*超出信用额度（\S+ 30.00）/))
    await user.keyboard('{Escape}')
    expect(await note('SO1')).toMatch(
      /^未能提交：第 1 行 \S+、第 2 行 \S+：超出信用额度（\S+ 12.50）；第 3 行 \S+：超出信用额度（\S+ 30.00）$/,
    )
  })
})
