import { useCallback, useEffect, useRef, useState } from 'react'
import type { Option } from '@/rules/answers'
import { useOptionSource } from './option-source'

const TYPING_PAUSE = 200

export interface Options {
  options: readonly Option[]
  loading: boolean
  failed: boolean
  /** Searches choices; the server searches by code, name, barcode and pinyin initials. */
  search: (q: string) => void
  /** Loads choices at once, for opening the list. */
  open: () => void
}

/** The choices of a reference, loaded on demand; outdated answers are dropped. */
export function useOptions(path: string): Options {
  const source = useOptionSource()
  const [state, setState] = useState<Pick<Options, 'options' | 'loading' | 'failed'>>({
    options: [],
    loading: false,
    failed: false,
  })
  const running = useRef<AbortController>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const ask = useCallback(
    async (q: string) => {
      running.current?.abort()
      const call = (running.current = new AbortController())
      setState((before) => ({ ...before, loading: true, failed: false }))
      try {
        const options = await source({ field: path, q }, call.signal)
        if (!call.signal.aborted) setState({ options, loading: false, failed: false })
      } catch {
        if (!call.signal.aborted) setState({ options: [], loading: false, failed: true })
      }
    },
    [source, path],
  )

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      running.current?.abort()
    },
    [],
  )

  const search = useCallback(
    (q: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void ask(q.trim()), TYPING_PAUSE)
    },
    [ask],
  )
  const open = useCallback(() => {
    clearTimeout(timer.current)
    void ask('')
  }, [ask])
  return { ...state, search, open }
}
