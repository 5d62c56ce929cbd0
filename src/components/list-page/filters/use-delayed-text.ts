import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

const PAUSE = 300

/** Text that counts when the typist pauses, presses Enter or leaves; never in the middle of a Chinese composition. */
export function useDelayedText(value: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(commit)
  latest.current = commit

  // What was cleared elsewhere (a chip, a reset) is cleared here.
  useEffect(() => setTyped(null), [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function settle(text: string, wait: number) {
    clearTimeout(timer.current)
    const done = () => {
      if (text.trim() !== value) latest.current(text)
    }
    if (wait) timer.current = setTimeout(done, wait)
    else done()
  }

  return {
    value: typed ?? value,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const text = event.target.value
      setTyped(text)
      // antd's clear button arrives as an empty change and should act at once.
      if (!composing.current) settle(text, text === '' ? 0 : PAUSE)
    },
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      composing.current = false
      settle(event.currentTarget.value, PAUSE)
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle(event.currentTarget.value, 0)
    },
    onBlur: () => {
      if (typed !== null) settle(typed, 0)
    },
  }
}
