import { type ChangeEvent, type CompositionEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

const COMMIT_DELAY_MS = 300

/**
 * State of a text input that commits its text, without spaces around it, after a pause, on Enter or on blur, but never
 * during an input method composition.
 */
export function useDelayedText(value: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ commit, value })
  latest.current = { commit, value }
  /** Committed texts, oldest first, that `value` has not reached yet: its owner may take a while to render. */
  const pendingCommits = useRef<readonly string[]>([])

  // A value that was set elsewhere (removed chip, reset) replaces the typed text. One that was committed here does not: the
  // operator may have typed on, or be between two words, whose space the commit leaves out.
  useEffect(() => {
    const at = pendingCommits.current.indexOf(value)
    // The last text is the state of the address, also where React has skipped those before it.
    pendingCommits.current =
      at < 0 || pendingCommits.current.at(-1) === value ? [] : pendingCommits.current.slice(at + 1)
    if (at < 0) setTyped(null)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function scheduleCommit(text: string, wait: number) {
    clearTimeout(timer.current)
    const wanted = text.trim()
    const done = () => {
      if (wanted === (pendingCommits.current.at(-1) ?? latest.current.value)) return
      pendingCommits.current = [...pendingCommits.current, wanted]
      latest.current.commit(wanted)
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
