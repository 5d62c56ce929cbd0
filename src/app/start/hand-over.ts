import { flushSync } from 'react-dom'

/*
 * The page of the console comes with a sign-in form that works before a script of the console has run
 * (scripts/imports/sign-in-page.mjs). What an operator did there meanwhile goes on in React's form.
 */

interface Done {
  values: readonly { name: string; value: string; checked: boolean; isFocused: boolean; caret: Caret }[]
  /** Which of the buttons was pressed last, counted from 0; null when none was. */
  pressed: number | null
}

type Caret = readonly [number | null, number | null]

/**
 * Renders the console into `root` and hands over what was typed, chosen and pressed in the form that is there. Text
 * that an input method is composing is waited for, because replacing its input would lose it.
 */
export function handOver(root: HTMLElement, render: () => void): void {
  const page = root.firstElementChild
  if (!(page instanceof HTMLElement)) return render()
  if (page.dataset.composing !== undefined) {
    root.addEventListener('compositionend', () => setTimeout(handOver, 0, root, render), { once: true })
    return
  }
  // Read, rendered and repeated in one task, in which no key can arrive.
  const done = doneIn(page)
  flushSync(render)
  repeat(root, done)
}

function doneIn(page: HTMLElement): Done {
  const values = [...page.querySelectorAll('input')].map((input) => ({
    name: input.name,
    value: input.value,
    checked: input.checked,
    isFocused: input === document.activeElement,
    caret: [input.selectionStart, input.selectionEnd] as const,
  }))
  const { pressed } = page.dataset
  return { values, pressed: pressed === undefined ? null : Number(pressed) }
}

function repeat(root: HTMLElement, { values, pressed }: Done): void {
  for (const { name, value, checked, isFocused, caret } of values) {
    const input = root.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!input) continue
    if (input.checked !== checked) input.click()
    if (input.value !== value) {
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (!isFocused) continue
    input.focus()
    if (caret[0] !== null) input.setSelectionRange(...caret)
  }
  if (pressed !== null) root.querySelectorAll('button')[pressed]?.click()
}
