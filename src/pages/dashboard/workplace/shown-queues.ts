import { useState } from 'react'
import type { Queue } from './figures'

interface ShownQueues {
  queues: readonly Queue[]
  /** Path of the queue whose documents are shown; null when all queues are folded. */
  open: string | null
  /** Opens the queue with this path, or folds all of them. */
  choose: (path: string | null) => void
}

interface State {
  /** The answer that `queues` was made from. */
  answer: readonly Queue[] | undefined
  queues: readonly Queue[]
  open: string | null
}

const NOTHING: State = { answer: undefined, queues: [], open: null }

const oldestFirst = (queues: readonly Queue[]) =>
  queues.toSorted((a, b) => (a.since ?? '').localeCompare(b.since ?? ''))

/**
 * The queues in the order in which they were first shown, with the figures of the new answer; new queues come last. The
 * open queue stays when nothing waits in it any more, because its report of the last decision is still being read.
 */
function mergeQueues(shown: readonly Queue[], answer: readonly Queue[], open: string | null): readonly Queue[] {
  const answered = new Map(answer.map((queue) => [queue.path, queue]))
  const kept = shown.flatMap((queue) => {
    const renewed = answered.get(queue.path)
    if (renewed) return [renewed]
    return queue.path === open ? [{ ...queue, total: 0, is_bound: false, amount: null, since: null }] : []
  })
  const known = new Set(kept.map(({ path }) => path))
  return [...kept, ...oldestFirst(answer.filter(({ path }) => !known.has(path)))]
}

/**
 * The queues of the workplace, first those that have waited longest. Later answers move no queue, so that no
 * other document slides under the operator's pointer after a decision of the operator or of a colleague.
 */
export function useShownQueues(answer: readonly Queue[] | undefined): ShownQueues {
  const [state, setState] = useState(NOTHING)
  let shown = state
  if (state.answer !== answer) {
    const queues = answer ? mergeQueues(state.queues, answer, state.open) : []
    const isFirst = state.answer === undefined
    shown = { answer, queues, open: isFirst ? (queues[0]?.path ?? null) : state.open }
    setState(shown)
  }
  return {
    queues: shown.queues,
    open: shown.open,
    choose: (open) =>
      setState({ ...shown, open, queues: shown.queues.filter(({ path, total }) => total > 0 || path === open) }),
  }
}
