import { useCallback, useEffect, useRef, useState } from 'react'
import type { Option } from '@/request/resource'
import { useOptionSource } from './option-source'

const TYPING_PAUSE = 200

export interface Options {
  options: readonly Option[]
  loading: boolean
  failed: boolean
  /** Asks for choices; text is searched by code, name, barcode and pinyin initials on the server. */
  search: (q: string) => void
  /** Asks at once, as when a list opens. */
  open: () => void
}

/** Choices of a reference, asked for when needed; an answer that was overtaken is dropped. */
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
