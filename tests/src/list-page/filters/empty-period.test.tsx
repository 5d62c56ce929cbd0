import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, renderList } from '../harness'
import { see, user } from '../see'

beforeEach(() => localStorage.clear())

const PERIOD = 'f.biz_date=2026-01-01..2026-01-31'
const address = () => screen.getByTestId('address').textContent

describe('a list without rows in a period', () => {
  it.each([
    [`/list?${PERIOD}`, '所选日期内没有数据', '/list'],
    [`/list?f.check_status=draft&${PERIOD}`, '所选日期内，“草稿”下没有数据', '/list?f.check_status=draft'],
  ])('%s: says so, and offers all dates', async (path, title, after) => {
    renderList(fakeApi({ rows: [] }), { path })
    await see.text(title)
    await user.click(await see.soon('button', '查看全部日期'))
    expect(address()).toBe(after)
  })

  it.each([
    `/list?f.urgency=urgent&${PERIOD}`,
    `/list?q=x&${PERIOD}`,
    `/list?f.check_status=draft,submitted&${PERIOD}`,
  ])('%s: says that nothing matches, because more than the dates was chosen', async (path) => {
    renderList(fakeApi({ rows: [] }), { path })
    await see.text('没有符合条件的数据')
    await user.click(await see.soon('button', '清除筛选'))
    expect(address()).toBe('/list')
  })
})
