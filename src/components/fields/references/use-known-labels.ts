import { useEffect, useState } from 'react'
import { optionLabel, useOptionSource } from './option-source'

/** Loads the labels of ids that arrived without labels, once per id. */
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
      // On failure the id is shown instead of the label, until the form receives new data.
      () => {
        if (call.signal.aborted) return
        setKnown((before) => new Map([...before, ...unknown.split(',').map((id) => [Number(id), id] as const)]))
      },
    )
    return () => call.abort()
  }, [source, path, unknown])
  return known
}
