import type { ListQuery } from './resource'

type Params = Record<string, string | number | undefined>

/** The query of a list as the API reads it: `current`, `pageSize`, `sort`, `q`, `f.status=a,b`. */
export function listParams({ current, pageSize, sort, q, after, filters }: ListQuery): Params {
  return { current, pageSize, sort: sort || undefined, q: q || undefined, after, ...filterParams(filters) }
}

/** The query without the page, for calls about all rows that match the filters. */
export function allRowsParams({ sort, q, filters }: ListQuery): Params {
  return { sort: sort || undefined, q: q || undefined, ...filterParams(filters) }
}

function filterParams(filters: ListQuery['filters']): Params {
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== '')
      .map(([field, value]) => [`f.${field}`, value]),
  )
}
