/** A field and direction of a sort order such as `-biz_date,receipt_no`. */
export interface SortKey {
  field: string
  descending: boolean
}

/** Reads the sort keys. If a field is named twice, only the first counts, because the server refuses such an order. */
export function parseSort(sort: string | readonly string[] | undefined): SortKey[] {
  const parts = typeof sort === 'string' ? sort.split(',') : (sort ?? [])
  return parts
    .filter((part) => part.replace(/^-/, '') !== '')
    .map((part) => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') }))
    .filter(({ field }, at, keys) => keys.findIndex((key) => key.field === field) === at)
}

/** The sort keys that are shown to operators: all but the final id, which only makes the order total. */
export function shownKeys(sort: string | readonly string[] | undefined): SortKey[] {
  return parseSort(sort).filter(({ field }) => field !== 'id')
}

/** Writes sort keys as `-biz_date,receipt_no`; undefined without keys. */
export function printSort(keys: readonly SortKey[]): string | undefined {
  return keys.length ? keys.map(({ field, descending }) => (descending ? '-' : '') + field).join(',') : undefined
}

/** Cycles a field through ascending, descending and unsorted. `add` keeps the other fields of the sort order. */
export function toggleSort(keys: readonly SortKey[], field: string, add: boolean): SortKey[] {
  const now = keys.find((key) => key.field === field)
  const next: SortKey[] = !now ? [{ field, descending: false }] : now.descending ? [] : [{ field, descending: true }]
  if (!add) return next
  if (!now) return [...keys, ...next]
  return keys.flatMap((key) => (key.field === field ? next : [key]))
}
