import { is, View } from 'drizzle-orm'
import { fieldOf } from '../../metadata/sql/column-sql'
import { fieldSql } from '../../metadata/sql/condition-sql'
import type { Resource } from '../../metadata/description'
import { filterSql } from './filter-sql'
import type { FilterValue } from './filter-value'
import { type LookupResult, lookUpIds, idsWithElements, idsWithPieces } from '../list/index-lookup'
import { isMasked } from '../../metadata/access/mask'
import { isExactPiece, isIndexed, startConditions } from '../text-sql'
import { gramsToFind } from '../search/search-tokens'
import type { Call } from '../../http/call'

/**
 * Looks up the rows of a filter in the filter's own index before the list is read, because the planner cannot know
 * whether a text or a place is rare. Undefined when the filter has no such index.
 */
export async function filterIds(
  call: Call,
  resource: Resource,
  name: string,
  wanted: FilterValue,
): Promise<LookupResult | undefined> {
  const { table } = resource
  if (is(table, View)) return undefined
  if (wanted.is === 'one of') {
    const type = fieldOf(resource, name)?.type
    const isList = type === 'refs' || type === 'text_list'
    return isList && wanted.values.length > 0 ? idsWithElements(call, resource, name, wanted.values) : undefined
  }
  if (wanted.is === 'contains' && isIndexed(resource, name)) {
    const fits = isExactPiece(resource, wanted.text) ? null : await filterSql(call, resource, name, wanted)
    return idsWithPieces(call, resource, [gramsToFind(wanted.text)], fits)
  }
  if (wanted.is !== 'starts' && wanted.is !== 'contains') return undefined
  const conditions =
    wanted.is === 'starts' && !isMasked(call, resource.server[name])
      ? startConditions(fieldSql(call, resource, name), wanted.text)
      : [await filterSql(call, resource, name, wanted)]
  return lookUpIds(call, { table, key: 'id', conditions })
}
