import type { Database } from '../../../server/db/database'

class Undo extends Error {}

/**
 * Wraps the database so that every tenant transaction is carried out in full and then rolled back; each request can be
 * tried on the same rows.
 */
export function dryRun(database: Database): Database {
  return {
    ...database,
    limited: (limits) => dryRun(database.limited(limits)),
    async transaction(tenantId, work) {
      let result: { value: Awaited<ReturnType<typeof work>> } | undefined
      try {
        await database.transaction(tenantId, async (tx) => {
          result = { value: await work(tx) }
          throw new Undo()
        })
      } catch (error) {
        if (!(error instanceof Undo)) throw error
      }
      if (!result) throw new Error('the transaction was neither done nor refused')
      return result.value
    },
  }
}
