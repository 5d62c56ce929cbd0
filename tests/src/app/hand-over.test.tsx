import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { handOver } from '@/app/start/hand-over'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

it('React’s form takes over the password, and the form that came with the page keeps nothing', () => {
  document.body.innerHTML =
    '<div id="root"><main><form><input name="mobile" /><input type="password" name="password" /></form></main></div>'
  const container = document.getElementById('root')!
  const before = [...container.querySelectorAll('input')]
  for (const input of before) input.value = `typed ${input.name}`
  before[1]!.focus()
  root = createRoot(container)
  handOver(container, () =>
    root?.render(
      <main>
        <form>
          <input name="mobile" />
          <input type="password" name="password" />
        </form>
      </main>,
    ),
  )
  const after = [...container.querySelectorAll('input')]
  expect(after.map(({ value }) => value)).toEqual(['typed mobile', 'typed password'])
  expect(document.activeElement).toBe(after[1])
  expect(before.map(({ value, isConnected }) => [value, isConnected])).toEqual([
    ['', false],
    ['', false],
  ])
})
