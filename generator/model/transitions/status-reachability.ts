export interface Step {
  from: readonly string[]
  to: string | undefined
}

/**
 * Returns the statuses that can be reached from `initial`, and the statuses from which a final status can be reached.
 */
export function statusReachability(
  steps: readonly Step[],
  initial: string,
  final: readonly string[],
): { reached: ReadonlySet<string>; canEnd: ReadonlySet<string> } {
  const reached = new Set([initial])
  const canEnd = new Set(final)
  for (let sizeBefore = -1; sizeBefore !== reached.size + canEnd.size;) {
    sizeBefore = reached.size + canEnd.size
    for (const { from, to } of steps) {
      if (to === undefined) continue
      if (from.some((status) => reached.has(status))) reached.add(to)
      if (canEnd.has(to)) for (const status of from) canEnd.add(status)
    }
  }
  return { reached, canEnd }
}
