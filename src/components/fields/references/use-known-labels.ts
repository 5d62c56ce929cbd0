import { useEffect, useState } from 'react'
import { optionLabel, useOptionSource } from './option-source'

/** Texts of ids that came without one, asked for once. */
export function useKnownLabels(path: string, ids: readonly number[]): ReadonlyMap<number, string> {
  const source = useOptionSource()
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map())
  const unknown = ids.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    if (!unknown) return
    const call = new AbortController()
    source({ field: path, ids: unknown.split(',').map(Number) }, call.signal).then(
      (options) =>
        setKnown(
          (before) => new Map([...before, ...options.map((option) => [option.id, optionLabel(option)] as const)]),
        ),
      // Without the text the id is shown; the next answer of the form brings it.
      () => {
        if (call.signal.aborted) return
        setKnown((before) => new Map([...before, ...unknown.split(',').map((id) => [Number(id), id] as const)]))
      },
    )
    return () => call.abort()
  }, [source, path, unknown])
  return known
}
