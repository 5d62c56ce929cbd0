import type { Share } from './view-api'

export const ROLE_KINDS = ['role', 'store_role'] as const

/** A role as the value of a select: `store_role:3`. */
export const roleKey = ({ kind, role_id }: Share): string => `${kind}:${role_id}`

/** The role of such a value; null for any other text. */
export function shareOf(key: string): Share | null {
  const [kind, id] = key.split(':')
  return kind === 'role' || kind === 'store_role' ? { kind, role_id: Number(id) } : null
}
