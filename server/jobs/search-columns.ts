import { allResources } from '../metadata/registry'
import { fillSearch } from '../query/search/fill-search'
import { nextNight } from './daily'
import type { JobKind } from './kinds'

/** Rows of a transaction. The embedded database runs one transaction at a time, so others wait for its end. */
const BATCH = 200

/** Fills the search columns of rows that lack them: after a migration that changes the tokens, and after an import. */
export const searchColumns: JobKind = {
  name: 'search_columns',
  every: 'day',
  atStart: true,
  run: async (call) => {
    for (const resource of allResources(call))
      if ((await fillSearch(call.tx, resource, BATCH)) === BATCH) return call.now
    return nextNight(call)
  },
}
