import { afterEach, expect, it, vi } from 'vitest'
import { PHONE } from '@/components/use-media'
import { fakeApi, order, renderList } from './harness'
import { see, user } from './see'

afterEach(() => vi.restoreAllMocks())

it('on a phone, where cards have no header, the count of selected rows selects the whole page and clears it', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === PHONE, media: query, addEventListener() {}, removeEventListener() {} }) as never,
  )
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
