import type { RawTransition } from '../../language/transition'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { Compiled } from '../expressions/site'
import { ENABLED_TRANSITIONS, type StandardTransition } from './standard'
import { rolesIn } from '../role-type'
import type { RoleTypeName } from '../role-type'

/** Returns the role types that may run a transition, each always or under a condition; none for the system alone. */
export function rolesOf(
  raw: RawTransition | undefined,
  standard: StandardTransition | undefined,
  compiler: Compiler,
  path: Path,
): Record<RoleTypeName, true | Compiled> {
  const { roles } = raw ?? {}
  const permitted: Record<RoleTypeName, true | Compiled> = {}
  if (roles === undefined) {
    if (standard?.system || raw?.auto !== undefined) return {}
    // The right `update` includes the transitions enable and disable.
    if (!raw || standard === ENABLED_TRANSITIONS.enable || standard === ENABLED_TRANSITIONS.disable)
      for (const role of rolesIn(compiler.draft.raw.access))
        if (compiler.draft.raw.access[role]?.includes('update')) permitted[role] = true
    if (raw && Object.keys(permitted).length === 0)
      compiler.problemAtKey(
        'MAN2051',
        path,
        'no role may run it',
        'add roles: [head_office], or auto: … for the system',
      )
    return permitted
  }
  if (Array.isArray(roles)) {
    for (const role of roles) permitted[role] = true
    return permitted
  }
  for (const role of rolesIn(roles)) {
    const condition = roles[role]
    if (condition === true) permitted[role] = true
    else if (typeof condition === 'string') {
      const printed = compiler.condition(condition, { path: [...path, 'roles', role], engine: true })
      if (printed) permitted[role] = printed
    }
  }
  return permitted
}
