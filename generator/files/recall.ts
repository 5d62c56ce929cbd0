import { isDeepStrictEqual } from 'node:util'

/** What a piece of work may ask about things outside itself: questions by name, each about one thing. */
export type Around<S> = { readonly [K in keyof S]: (about: string) => unknown }

interface Kept<S, R> {
  given: readonly unknown[]
  asked: Asked<S>[]
  result: R
}
interface Asked<S> {
  question: keyof S
  about: string
  answer: unknown
}

/**
 * Results of work that follows from what it was given and what it asked: a piece is done again only when it is given
 * something else, or one of its questions has another answer. Answers must be plain data, and results unchanged by whoever
 * gets them. An empty one gives the same as one that has seen many runs.
 */
export class Recall<S extends Around<S>, R> {
  private kept = new Map<string, Kept<S, R>>()
  private used = new Map<string, Kept<S, R>>()

  of(name: string, given: readonly unknown[], around: S, work: (around: S) => R): R {
    const kept = this.kept.get(name)
    if (kept && isStill(kept, given, around)) {
      this.used.set(name, kept)
      return kept.result
    }
    const asked: Asked<S>[] = []
    const fresh = { given, asked, result: work(listening(around, asked)) }
    this.kept.set(name, fresh)
    this.used.set(name, fresh)
    return fresh.result
  }

  /** A run is over: what it had no use for is forgotten. */
  rest(): void {
    this.kept = this.used
    this.used = new Map()
  }
}

function isStill<S extends Around<S>>({ given, asked }: Kept<S, unknown>, now: readonly unknown[], around: S): boolean {
  return (
    given.length === now.length &&
    given.every((one, index) => one === now[index]) &&
    asked.every(({ question, about, answer }) => isAlike(answer, around[question](about)))
  )
}

const isAlike = (a: unknown, b: unknown) => a === b || isDeepStrictEqual(a, b)

/** The same answers, each noted once. */
function listening<S extends Around<S>>(around: S, asked: Asked<S>[]): S {
  const heard = new Set<string>()
  const listen = (question: keyof S) => (about: string) => {
    const answer = around[question](about)
    const key = `${String(question)} ${about}`
    if (!heard.has(key)) asked.push({ question, about, answer })
    heard.add(key)
    return answer
  }
  const questions = Object.keys(around) as (keyof S)[]
  return Object.fromEntries(questions.map((question) => [question, listen(question)])) as unknown as S
}
