import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeOrders } from '@/components/document-page/example/fake-orders'
import { renderOrder } from './render-order'

beforeEach(() => localStorage.clear())

// Removes what differs between two drawings of the same control: the ids that React generates, and the height of a text
// area, which antd measures some frames later.
const drawn = (name: string) => field(name).innerHTML.replaceAll(/_r_\w+_| style="[^"]*"/g, '')
const field = (name: string) => document.querySelector(`[data-field="${name}"]`) as HTMLElement

test('a custom control that returns the standard control changes nothing', async () => {
  const { unmount } = renderOrder(fakeOrders())
  await screen.findByRole('banner')
  const before = drawn('remark')
  unmount()
  renderOrder(fakeOrders(), { props: { controls: { remark: ({ standard }) => standard } } })
  await screen.findByRole('banner')
  expect(drawn('remark')).toBe(before)
})

test('a custom control writes like the standard control and may contain it', async () => {
  const { user } = renderOrder(fakeOrders(), {
    props: {
      controls: {
        remark: ({ onChange, standard }) => (
          <>
            {standard}
            <button type="button" onClick={() => onChange('照旧')}>
              as ever
            </button>
          </>
        ),
      },
    },
  })
  await screen.findByRole('banner')
  await user.click(screen.getByRole('button', { name: 'as ever' }))
  expect(field('remark').querySelector('textarea, input')).toHaveProperty('value', '照旧')
})
