import { isDeepStrictEqual } from 'node:util'

/** What a piece of work may ask about things outside itself: questions by name, each about one thing. */
export type Queries<S> = { readonly [K in keyof S]: (about: string) => unknown }

interface Entry<S, R> {
  given: readonly unknown[]
  asked: RecordedQuery<S>[]
  result: R
}
interface RecordedQuery<S> {
  question: keyof S
  about: string
  answer: unknown
}

/**
 * Results of work that follows from what it was given and what it asked: a piece is done again only when it is given
 * something else, or one of its questions has another answer. Answers must be plain data, and results unchanged by whoever
 * gets them. An empty one gives the same as one that has seen many runs.
 */
export class IncrementalCache<S extends Queries<S>, R> {
  private kept = new Map<string, Entry<S, R>>()
  private used = new Map<string, Entry<S, R>>()

  get(name: string, given: readonly unknown[], queries: S, work: (queries: S) => R): R {
    const kept = this.kept.get(name)
    if (kept && isValid(kept, given, queries)) {
      this.used.set(name, kept)
      return kept.result
    }
    const asked: RecordedQuery<S>[] = []
    const fresh = { given, asked, result: work(recording(queries, asked)) }
    this.kept.set(name, fresh)
    this.used.set(name, fresh)
    return fresh.result
  }

  /** A run is over: what it had no use for is forgotten. */
  endRun(): void {
    this.kept = this.used
    this.used = new Map()
  }
}

function isValid<S extends Queries<S>>(
  { given, asked }: Entry<S, unknown>,
  now: readonly unknown[],
  queries: S,
): boolean {
  return (
    given.length === now.length &&
    given.every((one, index) => one === now[index]) &&
    asked.every(({ question, about, answer }) => isEqual(answer, queries[question](about)))
  )
}

const isEqual = (a: unknown, b: unknown) => a === b || isDeepStrictEqual(a, b)

/** The same answers, each noted once. */
function recording<S extends Queries<S>>(queries: S, asked: RecordedQuery<S>[]): S {
  const heard = new Set<string>()
  const listen = (question: keyof S) => (about: string) => {
    const answer = queries[question](about)
    const key = `${String(question)} ${about}`
    if (!heard.has(key)) asked.push({ question, about, answer })
    heard.add(key)
    return answer
  }
  const questions = Object.keys(queries) as (keyof S)[]
  return Object.fromEntries(questions.map((question) => [question, listen(question)])) as unknown as S
}
