/**
 * Answers questions asked in one go by one query per group, so that a document of 200 lines costs as much as one of two.
 * `load` gets the ids that were asked of a group; an id that it does not answer reads as `none`.
 */
export function oneQuery<T>(
  load: (group: string, ids: number[]) => Promise<ReadonlyMap<number, T>>,
  none: T,
): (group: string, id: number) => Promise<T> {
  const waiting = new Map<string, { ids: Set<number>; answer: Promise<ReadonlyMap<number, T>> }>()
  return async (group, id) => {
    let asked = waiting.get(group)
    if (!asked) {
      const ids = new Set<number>()
      const answer = Promise.resolve().then(() => {
        waiting.delete(group)
        return load(group, [...ids])
      })
      asked = { ids, answer }
      waiting.set(group, asked)
    }
    asked.ids.add(id)
    return (await asked.answer).get(id) ?? none
  }
}
