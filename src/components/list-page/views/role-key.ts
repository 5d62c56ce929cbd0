import { ROLE_KINDS, type Share } from './view-api'

/** A role as the value of a select: `store_role:3`. */
export const roleKey = ({ kind, role_id }: Share): string => `${kind}:${role_id}`

/** The role of such a value; null for any other text. */
export function roleOfKey(key: string): Share | null {
  const [name, id] = key.split(':')
  const kind = ROLE_KINDS.find((candidate) => candidate === name)
  return kind ? { kind, role_id: Number(id) } : null
}
