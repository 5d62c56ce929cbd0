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
  // The typed text stays when its own commit arrives: the commit has no spaces around it, and after a space the
  // operator may be about to type the next word.
  const own = useOwnCommits(value, () => setTyped(null))
  useEffect(() => () => clearTimeout(timer.current), [])

  function scheduleCommit(text: string, wait: number) {
    clearTimeout(timer.current)
    const wanted = text.trim()
    const commitText = () => {
      if (wanted === own.newest()) return
      own.note(wanted)
      latest.current(wanted)
    }
    if (wait) timer.current = setTimeout(commitText, wait)
    else commitText()
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
