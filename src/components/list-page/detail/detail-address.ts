/** URL parameter of the document that is open beside a list: `?open=5`, `?open=new&parent_id=2`. */
const OPEN_PARAM = 'open'
const NEW = 'new'

/** The list's query string with a document open beside the list; `given` are initial values of a new document. */
export function withOpen(search: string, id: number | null, given: Readonly<Record<string, number>> = {}): string {
  const params = new URLSearchParams(withoutOpen(search))
  params.set(OPEN_PARAM, id === null ? NEW : String(id))
  for (const [name, value] of Object.entries(given)) params.set(name, String(value))
  return `?${params.toString()}`
}

/** The list's query string without the open document. */
export function withoutOpen(search: string): string {
  const params = new URLSearchParams(search)
  if (params.get(OPEN_PARAM) === NEW) for (const key of Array.from(params.keys())) if (isGiven(key)) params.delete(key)
  params.delete(OPEN_PARAM)
  const text = params.toString()
  return text && `?${text}`
}

/** The query string for the document page; null while no document is open beside the list. */
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
