import { key } from '../literal'

/** An object type on one line: `{ qty: number | null; reason: string }`. */
export function objectType(members: readonly (readonly [name: string, type: string])[]): string {
  return `{ ${members.map(([name, type]) => `${key(name)}: ${type}`).join('; ')} }`
}
