import { ROLE_KINDS, type Share, type Views } from './view-api'

/** A role as the value of a select: `store_role:3`. */
export const roleKey = ({ kind, role_id }: Share): string => `${kind}:${role_id}`

/** The role of such a value; null for any other text. */
export function roleOfKey(key: string): Share | null {
  const [name, id] = key.split(':')
  const kind = ROLE_KINDS.find((candidate) => candidate === name)
  return kind ? { kind, role_id: Number(id) } : null
}

/** The roles as choices of a select, grouped by kind, whose title `titleOf` returns. */
export function roleOptions(roles: Views['roles'], titleOf: (kind: Share['kind']) => string) {
  return ROLE_KINDS.map((kind) => ({
    label: titleOf(kind),
    options: roles
      .filter((role) => role.kind === kind)
      .map((role) => ({ value: roleKey({ kind, role_id: role.id }), label: role.name })),
  })).filter(({ options }) => options.length > 0)
}
