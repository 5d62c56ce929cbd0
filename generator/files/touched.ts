import { allStand, type Memory } from './memory'

/** The few milliseconds that a run costs when there is nothing to do: sizes and times of what it reads and wrote. */
export function nothingTouched(root: string, memory: Memory, inputs: string): boolean {
  return memory.inputs === inputs && allStand(root, memory)
}
