/**
 * Answers questions asked in one go by one query per group, so that a document of 200 lines costs as much as one of two,
 * and remembers what it has answered. `load` gets the ids that were asked of a group; an id that it does not answer reads
 * as `none`. Ids `expected` are asked of every group along with the first of it: code that asks one after the other then
 * costs one query too.
 */
export function oneQuery<K, T>(
  load: (group: string, ids: K[]) => Promise<ReadonlyMap<K, T>>,
  none: T,
  expected: readonly K[] = [],
): (group: string, id: K) => Promise<T> {
  const known = new Map<string, Map<K, Promise<ReadonlyMap<K, T>>>>()
  const waiting = new Map<string, { ids: Set<K>; answer: Promise<ReadonlyMap<K, T>> }>()
  const ask = (group: string, id: K, answers: Map<K, Promise<ReadonlyMap<K, T>>>) => {
    let asked = waiting.get(group)
    if (!asked) {
      const ids = new Set<K>()
      const answer = Promise.resolve().then(() => {
        waiting.delete(group)
        return load(group, [...ids])
      })
      asked = { ids, answer }
      waiting.set(group, asked)
    }
    asked.ids.add(id)
    answers.set(id, asked.answer)
    return asked.answer
  }
  return async (group, id) => {
    let answers = known.get(group)
    if (!answers) {
      answers = new Map()
      known.set(group, answers)
      for (const one of expected) void ask(group, one, answers)
    }
    return (await (answers.get(id) ?? ask(group, id, answers))).get(id) ?? none
  }
}
