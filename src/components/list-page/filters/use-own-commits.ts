import { useEffect, useRef } from 'react'

/** In ms. A commit that the value has not reached by then was skipped, because a later one followed at once. */
const MAX_PENDING_MS = 10_000

interface Commit {
  text: string
  at: number
}

/**
 * Tells a value that was committed by this input, which leaves its text alone because the operator may have typed on,
 * from one that was set elsewhere (removed chip, reset): only then is `onExternalChange` called. The owner of the value
 * may take a while to render each commit.
 */
export function useOwnCommits(value: string, onExternalChange: () => void) {
  /** Oldest first. */
  const pending = useRef<readonly Commit[]>([])
  const latest = useRef(onExternalChange)
  latest.current = onExternalChange
  const last = useRef(value)
  useEffect(() => {
    if (value === last.current) return
    last.current = value
    const young = pending.current.filter(({ at }) => Date.now() - at < MAX_PENDING_MS)
    const reached = young.findIndex(({ text }) => text === value)
    pending.current = young.slice(reached + 1)
    if (reached >= 0) return
    pending.current = []
    latest.current()
  }, [value])
  return {
    /** The text that the value has, or is about to have. */
    newest: () => pending.current.at(-1)?.text ?? last.current,
    note: (text: string) => {
      pending.current = [...pending.current, { text, at: Date.now() }]
    },
  }
}
