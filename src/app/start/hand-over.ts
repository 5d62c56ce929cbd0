import { flushSync } from 'react-dom'

/*
 * The page of the console comes with a sign-in form that works before a script of the console has run
 * (scripts/imports/sign-in-page.mjs). What an operator did there meanwhile goes on in React's form.
 */

/**
 * Renders the console into `root` and hands over what was typed, chosen and pressed in the form that is there. Text
 * that an input method is composing is waited for, because replacing its input would lose it.
 */
export function handOver(root: HTMLElement, render: () => void): void {
  const page = root.querySelector<HTMLElement>('main')
  if (!page) return render()
  if (page.dataset.composing !== undefined) {
    root.addEventListener('compositionend', () => setTimeout(handOver, 0, root, render), { once: true })
    return
  }
  const focused = document.activeElement
  const place = stops(page).findIndex((element) => element === focused)
  // Rendered and repeated in one task, in which no key can arrive. The inputs keep their values without the document.
  flushSync(render)
  for (const before of page.querySelectorAll('input')) {
    const input = root.querySelector<HTMLInputElement>(`[name=${before.name}]`)
    if (!input) continue
    if (input.checked !== before.checked) input.click()
    if (input.value !== before.value) {
      input.value = before.value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (before !== focused) continue
    input.focus()
    if (before.type !== 'checkbox') input.setSelectionRange(before.selectionStart, before.selectionEnd)
  }
  // The page's own listeners keep the old form in memory, where developer tools could still find the password.
  page.querySelector('form')?.reset()
  if (focused instanceof HTMLElement && focused.localName !== 'input') stops(root)[place]?.focus()
  // Rendered after each press, because what one does may depend on the one before.
  for (const index of page.dataset.pressed?.split(' ').filter(Boolean) ?? [])
    flushSync(() => root.querySelectorAll<HTMLElement>('a, button')[Number(index)]?.click())
}

const stops = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('a, button, input')]
