import { is, View } from 'drizzle-orm'
import { fieldOf } from '../../metadata/sql/column-sql'
import { fieldSql } from '../../metadata/sql/condition-sql'
import type { Resource } from '../../metadata/description'
import { filterSql } from './filter-sql'
import type { Wanted } from './filter-value'
import { type Ids, idsOf, idsWithElements, idsWithPieces } from '../found-ids'
import { isMasked } from '../../metadata/mask'
import { isIndexed, startsSql } from '../text-sql'
import { gramsToFind } from '../search/search-tokens'
import type { Call } from '../../http/call'

/**
 * Rows that a filter finds by an index of its own, which is tried first: the planner cannot know whether a text or a place of
 * many is rare. Undefined: it is no such filter.
 */
export async function filterIds(
  call: Call,
  resource: Resource,
  name: string,
  wanted: Wanted,
): Promise<Ids | undefined> {
  const { table } = resource
  if (is(table, View)) return undefined
  if (wanted.is === 'one of') {
    const type = fieldOf(resource, name)?.type
    const isList = type === 'refs' || type === 'text_list'
    return isList && wanted.values.length > 0 ? idsWithElements(call, resource, name, wanted.values) : undefined
  }
  if (wanted.is === 'contains' && isIndexed(resource, name))
    return idsWithPieces(call, resource, [gramsToFind(wanted.text)], await filterSql(call, resource, name, wanted))
  if (wanted.is !== 'starts' && wanted.is !== 'contains') return undefined
  const any =
    wanted.is === 'starts' && !isMasked(call, resource.server[name])
      ? startsSql(fieldSql(call, resource, name), wanted.text)
      : [await filterSql(call, resource, name, wanted)]
  return idsOf(call, { table, key: 'id', any })
}
