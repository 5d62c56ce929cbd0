import type { Database } from '../db/database'
import { ApiError } from './api-error'

export interface Turn {
  key: string
  /** How many runs of this key may run at the same time. */
  slots: number
  /** The longest wait for a slot, in ms; null for no limit. */
  maxWait: number | null
}

type Running = Map<string, { count: number; waiting: (() => void)[] }>
const runningOn = new WeakMap<Database, Running>()

/**
 * Runs work when each turn has a free slot in this process. Slots are taken in the given order; work that waits holds
 * no connection to the database. Throws 50400 when a slot is not free within its `maxWait`.
 */
export async function inTurns<T>(database: Database, turns: readonly Turn[], work: () => Promise<T>): Promise<T> {
  const running: Running = runningOn.get(database) ?? new Map()
  runningOn.set(database, running)
  return turns.reduceRight((inner, turn) => () => inTurn(running, turn, inner), work)()
}

async function inTurn<T>(running: Running, { key, slots, maxWait }: Turn, work: () => Promise<T>): Promise<T> {
  const turn = running.get(key) ?? { count: 0, waiting: [] }
  running.set(key, turn)
  if (turn.count < slots) turn.count += 1
  else await slotIn(turn.waiting, maxWait)
  try {
    return await work()
  } finally {
    const next = turn.waiting.shift()
    // The next waiting run takes over the slot, which is never free in between.
    if (next) next()
    else if (--turn.count === 0) running.delete(key)
  }
}

/** Resolves when a run that ends gives its slot to this one. */
function slotIn(waiting: (() => void)[], maxWait: number | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer =
      maxWait === null
        ? undefined
        : setTimeout(() => {
            waiting.splice(waiting.indexOf(take), 1)
            reject(new ApiError(50400))
          }, maxWait)
    waiting.push(take)
  })
}
