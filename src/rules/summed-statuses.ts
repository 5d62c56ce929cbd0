import { statusesOutsideSums } from './document-status'
import type { States } from './field'

interface Summed {
  shape: { states?: States }
  view: { tabs?: string; sumsIn?: readonly string[] }
  /** The values that a filter asks a field for; undefined without a filter. */
  chosen: (field: string) => readonly string[] | undefined
  /** The label of a value of an enum. */
  option: (field: string, value: string) => string
}

/** Names the statuses whose rows the sums of a list or report count (`only`), or leave out (`without`). */
export function summedStatuses({ shape, view, chosen, option }: Summed): { only: string[]; without: string[] } {
  const { tabs, sumsIn } = view
  if (tabs && sumsIn) return { only: sumsIn.map((value) => option(tabs, value)), without: [] }
  const status = shape.states?.field
  if (status === undefined) return { only: [], without: [] }
  const left = statusesOutsideSums(shape.states, chosen(status))
  return { only: [], without: left.map((value) => option(status, value)) }
}
