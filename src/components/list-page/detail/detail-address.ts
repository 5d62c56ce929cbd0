/** The document that stands beside a list, in the list's own address: `?open=5`, `?open=new&parent_id=2`. */
export const OPEN_PARAM = 'open'
const NEW = 'new'

/** The list's address with a document beside it; the list itself stays as it is. */
export function withOpen(search: string, id: number | null, given: Readonly<Record<string, number>> = {}): string {
  const params = new URLSearchParams(withoutOpen(search))
  params.set(OPEN_PARAM, id === null ? NEW : String(id))
  for (const [name, value] of Object.entries(given)) params.set(name, String(value))
  return `?${params.toString()}`
}

/** The list's own part of the address. */
export function withoutOpen(search: string): string {
  const params = new URLSearchParams(search)
  if (params.get(OPEN_PARAM) === NEW) for (const key of Array.from(params.keys())) if (isGiven(key)) params.delete(key)
  params.delete(OPEN_PARAM)
  const text = params.toString()
  return text && `?${text}`
}

/** What the document's page reads as its address; null while none stands beside the list. */
export function detailSearch(search: string): string | null {
  const params = new URLSearchParams(search)
  const open = params.get(OPEN_PARAM)
  if (open === null) return null
  if (open !== NEW) return `?id=${open}`
  const given = new URLSearchParams([...params].filter(([key]) => isGiven(key)))
  return `?${given.toString()}`
}

function isGiven(key: string): boolean {
  return key.endsWith('_id')
}
