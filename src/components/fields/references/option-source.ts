import { createContext, use } from 'react'
import type { Field } from '@/rules/field'
import type { Option } from '@/rules/answers'

export interface OptionQuery {
  /** Path of the reference: `supplier_id`, or `lines.sku_id`. */
  field: string
  q?: string
  ids?: readonly number[]
  /** The row that holds the reference. */
  line?: object
}

/** Loads the choices of a reference: the `options` call of the entity, with the form values that filters read. */
export type OptionSource = (query: OptionQuery, signal?: AbortSignal) => Promise<Option[]>

export const OptionSourceContext = createContext<OptionSource>(async () => [])

export function useOptionSource(): OptionSource {
  return use(OptionSourceContext)
}

/** Label of a choice: `S0002 万科店`; the name only once if it equals the code. */
export function optionLabel({ code, name }: Pick<Option, 'code' | 'name'>): string {
  return code && name && code !== name ? `${code} ${name}` : name || code
}

/** Translation key of the search hint: only goods can be searched by barcode. */
export function searchHint(field: Field): string {
  return field.ref === 'good.sku' ? 'search_goods' : 'search_choose'
}
