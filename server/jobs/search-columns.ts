import type { Call } from '../http/call'
import type { Resource } from '../metadata/description'
import { allResources } from '../metadata/registry'
import { fillSearchAfter } from '../query/search/fill-search'
import { nextNight } from './daily'
import type { JobKind } from './kinds'
import { planJob } from './plan'

/** Rows of one entity that a transaction fills. Other transactions of the embedded database wait until it ends. */
const BATCH = 200

/**
 * Fills the search columns of rows that lack them: after a migration that changes the tokens, and after an import. The
 * daily job fills the first rows of each entity; a job with the key `<entity>:<id>` fills rows after that id. Each of
 * these jobs plans the one for the next rows.
 */
export const searchColumns: JobKind = {
  name: 'search_columns',
  every: 'day',
  atStart: true,
  run: async (call, { key }) => {
    const [entity, after] = key.split(':')
    if (after === undefined) {
      for (const resource of allResources(call)) await fillNext(call, resource, 0)
      return nextNight(call)
    }
    const resource = allResources(call).find((known) => known.entity === entity)
    // The manifest may have lost the entity since.
    if (resource) await fillNext(call, resource, Number(after))
    return null
  },
}

async function fillNext(call: Call, resource: Resource, after: number): Promise<void> {
  const last = await fillSearchAfter(call, resource, { after, most: BATCH })
  if (last !== null)
    await planJob(call, { kind: searchColumns.name, key: `${resource.entity}:${last}`, due_at: call.now })
}
