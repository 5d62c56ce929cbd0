/** An action and its time; `T` is the runner at which the action runs. */
interface Appointment<T> {
  at: number
  order: number
  run: (runner: T, at: number) => Promise<void>
}

/**
 * A priority queue of the actions of the demo company, ordered by time (binary heap). An action may plan further
 * actions.
 */
export class Agenda<T> {
  readonly #heap: Appointment<T>[] = []
  #count = 0

  /** Adds an action at `at` (epoch ms). Actions at the same time run in the order in which they were added. */
  plan(at: number, run: Appointment<T>['run']): void {
    this.#heap.push({ at, order: this.#count++, run })
    for (let child = this.#heap.length - 1; child > 0;) {
      const parent = (child - 1) >> 1
      if (!this.#swap(parent, child)) break
      child = parent
    }
  }

  /** Whether an action is planned at or before `end`. */
  isDue(end: number): boolean {
    const [first] = this.#heap
    return first !== undefined && first.at <= end
  }

  /** Removes and returns the next action; null when it is planned after `end` or there is none. */
  take(end: number): Appointment<T> | null {
    const first = this.#heap[0]
    if (!first || first.at > end) return null
    const last = this.#heap.pop()
    if (last && last !== first) {
      this.#heap[0] = last
      for (let parent = 0; ;) {
        const [left, right] = [2 * parent + 1, 2 * parent + 2]
        let child = left
        if (right < this.#heap.length && this.#isBefore(right, left)) child = right
        if (child >= this.#heap.length || !this.#swap(parent, child)) break
        parent = child
      }
    }
    return first
  }

  #isBefore(a: number, b: number): boolean {
    const [upper, lower] = [this.#heap[a], this.#heap[b]]
    return upper !== undefined && lower !== undefined && (upper.at - lower.at || upper.order - lower.order) < 0
  }

  #swap(parent: number, child: number): boolean {
    const [above, below] = [this.#heap[parent], this.#heap[child]]
    if (!above || !below || !this.#isBefore(child, parent)) return false
    this.#heap[parent] = below
    this.#heap[child] = above
    return true
  }
}
