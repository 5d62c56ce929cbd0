import type { Queries, RecordedQuery } from './incremental-cache'
import { sha } from './last-run'

/** A query whose answer is kept as a hash, so that a later process can tell whether the answer is still the same. */
export interface HashedQuery<S> {
  question: keyof S
  about: string
  hash: string
}

/** Hashes of answers of one run. Many computations ask the same queries, so each answer is hashed once. */
export class AnswerHashes<S extends Queries<S>> {
  private readonly hashes = new Map<string, string>()

  /** Whether the recorded queries still have the same answers in this run. */
  areSame(recorded: readonly HashedQuery<S>[], queries: S): boolean {
    return recorded.every(({ question, about, hash }) => {
      // The query is asked even if the hash is known, so that an outer cache, which records the queries, sees it.
      const answer = queries[question](about)
      return this.hashOf(question, about, answer) === hash
    })
  }

  /** The recorded queries with the hashes of their answers. */
  hashed(recorded: readonly RecordedQuery<S>[]): HashedQuery<S>[] {
    return recorded.map(({ question, about, answer }) => ({
      question,
      about,
      hash: this.hashOf(question, about, answer),
    }))
  }

  private hashOf(question: keyof S, about: string, answer: unknown): string {
    const key = `${String(question)} ${about}`
    const hash = this.hashes.get(key) ?? hashOf(answer)
    this.hashes.set(key, hash)
    return hash
  }
}

/**
 * Hashes plain data. Objects that are shared or equal give the same hash, because what is shared depends on the caches
 * of the process.
 */
export const hashOf = (value: unknown): string => sha(JSON.stringify(value, inJson) ?? '')

/** Replaces the values that JSON would drop or print as `{}`. Throws for a function, whose effect no hash can tell. */
function inJson(_key: string, value: unknown): unknown {
  if (value === undefined) return '\u0000undefined'
  if (typeof value === 'function') throw new Error('a part of the model is a function and cannot be recorded')
  if (value instanceof RegExp) return `\u0000${value}`
  if (value instanceof Set || value instanceof Map) return [value.constructor.name, ...value]
  return value
}
