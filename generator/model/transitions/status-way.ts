export interface Step {
  from: readonly string[]
  to: string | undefined
}

/** Statuses that are reached from the first one, and those from which an end is reached. */
export function statusWay(
  steps: readonly Step[],
  initial: string,
  final: readonly string[],
): { reached: ReadonlySet<string>; ending: ReadonlySet<string> } {
  const reached = new Set([initial])
  const ending = new Set(final)
  for (let before = -1; before !== reached.size + ending.size;) {
    before = reached.size + ending.size
    for (const { from, to } of steps) {
      if (to === undefined) continue
      if (from.some((status) => reached.has(status))) reached.add(to)
      if (ending.has(to)) for (const status of from) ending.add(status)
    }
  }
  return { reached, ending }
}
