import { expect, it, vi } from 'vitest'
import { fakeApi, renderList } from '../harness'
import { see } from '../see'

// The calendar never arrives.
vi.mock('@/components/list-page/filters/date-filter', () => new Promise(() => undefined))

it('a date filter that is loading shows its date and does not look as if it could not be used', async () => {
  renderList(fakeApi({ rows: [] }), { path: '/list?f.biz_date=2026-01-01..2026-01-31' })
  const field = await see.soon('input', '业务日期')
  expect(field).toMatchObject({ disabled: false, readOnly: true, value: '2026-01-01' })
})
