import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Activity, type ReactNode, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { fakeOrders } from '@/components/document-page/example/fake-orders'
import { renderOrder } from '../render-order'

beforeEach(() => localStorage.clear())

const field = (name: string) => document.querySelector(`[data-field="${name}"]`) as HTMLElement
const ready = () => screen.findByRole('heading', { name: '新建' })

/** A tab that the button hides and shows again. */
function Hideable({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        hide or show
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </>
  )
}

test('a new document whose tab is left keeps what was typed before the proposals came, and asks for them again', async () => {
  const api = fakeOrders()
  let asked = 0
  api.preview = (draft) => {
    asked++
    return asked === 1 ? new Promise(() => undefined) : Promise.resolve({ ...draft, contact: '服务器提议' })
  }
  renderOrder(api, { at: '/order/create', around: (page) => <Hideable>{page}</Hideable> })
  await ready()
  const remark = () => within(field('remark')).getByRole('textbox') as HTMLTextAreaElement
  fireEvent.change(remark(), { target: { value: '写到一半' } })
  fireEvent.click(screen.getByText('hide or show'))
  fireEvent.click(screen.getByText('hide or show'))
  await waitFor(() => expect(within(field('contact')).getByDisplayValue('服务器提议')).toBeTruthy())
  expect(remark().value).toBe('写到一半')
})
