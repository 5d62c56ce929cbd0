/**
 * Returns a function that looks up a value by group and id, for example the stock of an item (id) in a store (group).
 * Ids of one group that are requested in the same tick are loaded by one query, so that a document of 200 lines costs
 * as many queries as a document of two. The returned function keeps every result, also a failed one. `load` gets the
 * requested ids of a group; `none` is the value of an id that the result of `load` lacks. The first request of a group
 * also loads the ids in `expected`, so that code that requests ids one after the other costs one query too.
 */
export function mergedLookup<K, T>(
  load: (group: string, ids: K[]) => Promise<ReadonlyMap<K, T>>,
  none: T,
  expected: readonly K[] = [],
): (group: string, id: K) => Promise<T> {
  const cache = new Map<string, Map<K, Promise<ReadonlyMap<K, T>>>>()
  const pending = new Map<string, { ids: Set<K>; answer: Promise<ReadonlyMap<K, T>> }>()
  const request = (group: string, id: K, answers: Map<K, Promise<ReadonlyMap<K, T>>>) => {
    let query = pending.get(group)
    if (!query) {
      const ids = new Set<K>()
      const answer = Promise.resolve().then(() => {
        pending.delete(group)
        return load(group, [...ids])
      })
      query = { ids, answer }
      pending.set(group, query)
    }
    query.ids.add(id)
    answers.set(id, query.answer)
    return query.answer
  }
  return async (group, id) => {
    let answers = cache.get(group)
    if (!answers) {
      answers = new Map()
      cache.set(group, answers)
      for (const expectedId of expected) void request(group, expectedId, answers)
    }
    return (await (answers.get(id) ?? request(group, id, answers))).get(id) ?? none
  }
}
