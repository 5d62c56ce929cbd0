import { useEffect, useRef, useState } from 'react'
import { type PointerHold, usePointerHold } from '@/components/pointer/use-pointer-hold'
import type { Option } from '@/rules/answers'
import { useSheet } from '@/components/line-grid/store/sheet-context'

export interface CellChoice {
  id: string
  code: string
  name: string
  disabled?: true
  option?: Option
  value?: string
}
export interface CellChoices {
  list: readonly CellChoice[]
  loading: boolean
  failed: boolean
  /** The search text that the list belongs to. */
  searched: string
  /** Handlers for the element around the list, when its rows come from the server. */
  pointer?: PointerHold<CellChoices>['pointer']
}

const SEARCH_DELAY_MS = 120
const NO_CHOICES: CellChoices = { list: [], loading: false, failed: false, searched: '' }

function optionChoices(options: readonly Option[]): CellChoice[] {
  return options.map((option) => ({
    id: String(option.id),
    code: option.code,
    name: option.name,
    disabled: option.disabled,
    option,
  }))
}

/**
 * Searches the choices of a reference while the operator types; a null text searches nothing. Outdated answers are
 * dropped.
 */
export function useChoices(field: string, text: string | null, lineKey: string | null): CellChoices {
  const { onLoadOptions, sheet } = useSheet()
  const [choices, setChoices] = useState<CellChoices>(NO_CHOICES)
  // A ref, because a new callback from the document must not restart the search.
  const load = useRef(onLoadOptions)
  load.current = onLoadOptions
  useEffect(() => {
    if (text === null) return setChoices(NO_CHOICES)
    const call = new AbortController()
    setChoices((before) => ({ ...before, loading: true, failed: false }))
    const ask = () => {
      const row = lineKey === null ? null : (sheet.store.line(lineKey)?.row ?? null)
      load.current(field, text.trim(), row, call.signal).then(
        (options) =>
          !call.signal.aborted &&
          setChoices({ list: optionChoices(options), loading: false, failed: false, searched: text }),
        () => !call.signal.aborted && setChoices({ list: [], loading: false, failed: true, searched: text }),
      )
    }
    const timer = setTimeout(ask, text === '' ? 0 : SEARCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [field, text, lineKey, sheet])
  const { shown, pointer } = usePointerHold(choices, choices.list.length > 0)
  return { ...shown, pointer }
}
