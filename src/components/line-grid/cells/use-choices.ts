import { useEffect, useRef, useState } from 'react'
import type { Option } from '@/request/resource'
import { useSheet } from '@/components/line-grid/store/sheet-context'

export interface Choice {
  id: string
  code: string
  name: string
  disabled?: true
  option?: Option
  value?: string
}
export interface Choices {
  list: readonly Choice[]
  loading: boolean
  failed: boolean
  /** Text that the list answers. */ of: string
}

const PAUSE = 120
const NOTHING: Choices = { list: [], loading: false, failed: false, of: '' }

function optionChoices(options: readonly Option[]): Choice[] {
  return options.map((option) => ({
    id: String(option.id),
    code: option.code,
    name: option.name,
    disabled: option.disabled,
    option,
  }))
}

/** Choices of a reference while its text is typed; null asks nothing. An answer that was overtaken is dropped. */
export function useChoices(field: string, text: string | null, lineKey: string | null): Choices {
  const { onLoadOptions, sheet } = useSheet()
  const [choices, setChoices] = useState<Choices>(NOTHING)
  // Typing must not start over because the document handed in a new function.
  const load = useRef(onLoadOptions)
  load.current = onLoadOptions
  useEffect(() => {
    if (text === null) return setChoices(NOTHING)
    const call = new AbortController()
    setChoices((before) => ({ ...before, loading: true, failed: false }))
    const ask = () => {
      const row = lineKey === null ? null : (sheet.store.line(lineKey)?.row ?? null)
      load.current(field, text.trim(), row, call.signal).then(
        (options) =>
          !call.signal.aborted && setChoices({ list: optionChoices(options), loading: false, failed: false, of: text }),
        () => !call.signal.aborted && setChoices({ list: [], loading: false, failed: true, of: text }),
      )
    }
    const timer = setTimeout(ask, text === '' ? 0 : PAUSE)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [field, text, lineKey, sheet])
  return choices
}
