import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useOwnCommits } from './use-own-commits'

const COMMIT_DELAY_MS = 300

/**
 * State of a text input that commits its text, without spaces around it, after a pause, on Enter or on blur, but never
 * during an input method composition.
 */
export function useDelayedText(value: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(commit)
  latest.current = commit
  // A commit leaves out spaces around the text; the operator may be between two words.
  const own = useOwnCommits(value, () => setTyped(null))
  useEffect(() => () => clearTimeout(timer.current), [])

  function scheduleCommit(text: string, wait: number) {
    clearTimeout(timer.current)
    const wanted = text.trim()
    const done = () => {
      if (wanted === own.newest()) return
      own.note(wanted)
      latest.current(wanted)
    }
    if (wait) timer.current = setTimeout(done, wait)
    else done()
  }

  return {
    value: typed ?? value,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const text = event.target.value
      setTyped(text)
      // antd's clear button sends an empty change, which is committed at once.
      if (!composing.current) scheduleCommit(text, text === '' ? 0 : COMMIT_DELAY_MS)
    },
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      composing.current = false
      scheduleCommit(event.currentTarget.value, COMMIT_DELAY_MS)
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) scheduleCommit(event.currentTarget.value, 0)
    },
    onBlur: () => {
      if (typed === null) return
      setTyped(typed.trim())
      scheduleCommit(typed, 0)
    },
  }
}
