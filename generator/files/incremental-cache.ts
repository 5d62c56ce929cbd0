import { isDeepStrictEqual } from 'node:util'

/**
 * The queries by which a computation may read data from outside its inputs. Each query takes the name of its subject,
 * or no argument.
 */
export type Queries<S> = { readonly [K in keyof S]: (about: string) => unknown }

interface Entry<S, R> {
  inputs: readonly unknown[]
  queries: RecordedQuery<S>[]
  result: R
}

export interface RecordedQuery<S> {
  question: keyof S
  about: string
  answer: unknown
}

/**
 * Caches results of computations. A computation runs again only when one of its inputs is another object, or when one
 * of the queries that it made now returns another answer. Answers must be plain data, and callers must not modify
 * results. The cache never changes a result; it only saves time.
 */
export class IncrementalCache<S extends Queries<S>, R> {
  private entries = new Map<string, Entry<S, R>>()
  private used = new Map<string, Entry<S, R>>()

  get(name: string, inputs: readonly unknown[], queries: S, work: (queries: S) => R): R {
    const cached = this.entries.get(name)
    if (cached && isValid(cached, inputs, queries)) {
      this.used.set(name, cached)
      return cached.result
    }
    const recorded: RecordedQuery<S>[] = []
    const fresh = { inputs, queries: recorded, result: work(recording(queries, recorded)) }
    this.entries.set(name, fresh)
    this.used.set(name, fresh)
    return fresh.result
  }

  /** Ends a run: drops the entries that the run did not use. */
  endRun(): void {
    this.entries = this.used
    this.used = new Map()
  }
}

function isValid<S extends Queries<S>>(
  { inputs, queries: recorded }: Entry<S, unknown>,
  currentInputs: readonly unknown[],
  queries: S,
): boolean {
  return (
    inputs.length === currentInputs.length &&
    inputs.every((input, index) => input === currentInputs[index]) &&
    recorded.every(({ question, about, answer }) => isEqual(answer, queries[question](about)))
  )
}

const isEqual = (a: unknown, b: unknown) => a === b || isDeepStrictEqual(a, b)

/** Wraps queries so that each distinct query is recorded once with its answer. */
export function recording<S extends Queries<S>>(queries: S, recorded: RecordedQuery<S>[]): S {
  const recordedKeys = new Set<string>()
  const recordedQuery =
    (question: keyof S) =>
    (about = '') => {
      const answer = queries[question](about)
      const key = `${String(question)} ${about}`
      if (!recordedKeys.has(key)) recorded.push({ question, about, answer })
      recordedKeys.add(key)
      return answer
    }
  const questions = Object.keys(queries) as (keyof S)[]
  // Object.fromEntries forgets which function belongs to which name.
  return Object.fromEntries(questions.map((question) => [question, recordedQuery(question)])) as S
}
