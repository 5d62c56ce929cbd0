import { createContext, use } from 'react'
import type { Field } from '@/rules/field'
import type { Option } from '@/request/resource'

export interface OptionQuery {
  /** `supplier_id`, or `lines.sku_id`. */
  field: string
  q?: string
  ids?: readonly number[]
  /** The row that the reference stands in. */
  line?: object
}

/** Where references find their choices: the `options` call of the entity, with the form that filters read. */
export type OptionSource = (query: OptionQuery, signal?: AbortSignal) => Promise<Option[]>

export const OptionSourceContext = createContext<OptionSource>(async () => [])

export function useOptionSource(): OptionSource {
  return use(OptionSourceContext)
}

/** `S0002 万科店`; a thing whose code is its name is written once. */
export function optionLabel({ code, name }: Pick<Option, 'code' | 'name'>): string {
  return code && name && code !== name ? `${code} ${name}` : name || code
}

/** What may be typed to find one: of all that is referred to, goods alone have a barcode. */
export function searchHint(field: Field): string {
  return field.ref === 'good.sku' ? 'search_goods' : 'search_choose'
}
