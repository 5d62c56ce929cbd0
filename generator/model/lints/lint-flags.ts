import { ENGINE_FLAGS } from '../../../src/rules/access/needs'
import { RIGHTS } from '../../language/entity'
import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'

/** The entities whose boolean fields `can_…` are the flags of their holders. */
export const ROLE_ENTITIES = ['role', 'store_role'] as const
/** Whether a field of a role is a flag of those who have the role. */
export const isFlagOfRole = (type: string, name: string): boolean => type === 'boolean' && name.startsWith('can_')

/**
 * Reports `needs` with a flag that no role can hold, or with a permission that an entity does not have: nobody would
 * ever see such a field.
 */
export function lintFlags(compiler: Compiler): void {
  const { draft } = compiler
  const inputs = Object.entries(draft.raw.transitions ?? {}).flatMap(([name, { input }]) =>
    Object.entries(input ?? {}).map(([field, raw]) => ({ raw, path: ['transitions', name, 'input', field] as Path })),
  )
  const fields = [
    ...draft.fields.values(),
    ...[...draft.tables.values()].flatMap((table) => [...table.fields.values()]),
    ...inputs,
  ]
  for (const { raw, path } of fields) {
    const { needs } = raw
    if (needs === undefined) continue
    const all = typeof needs === 'string' ? [needs] : needs
    all.forEach((need, index) => {
      const at = [...path, 'needs', ...(typeof needs === 'string' ? [] : [index])]
      if (need.startsWith('can_') && !need.includes(':')) lintFlag(need, at, compiler)
      else if (need.includes(':')) lintPermission(need, at, compiler)
    })
  }
}

function lintFlag(flag: string, at: Path, compiler: Compiler): void {
  const flags = flagsOf(compiler)
  if (flags.has(flag)) return
  const near = suggestion(flag, flags)
  compiler.problem(
    'MAN2135',
    at,
    `no role has the flag "${flag}"`,
    typeof near === 'object'
      ? near
      : `${flag}: { label: …, type: boolean, default: false } in the fields of role, store_role or both`,
  )
}

/** The flags that roles can hold: those of the engine, and the boolean fields `can_…` of the roles. */
function flagsOf({ context: { manifest } }: Compiler): ReadonlySet<string> {
  const own = ROLE_ENTITIES.flatMap((entity) =>
    [...(manifest.entity(entity)?.fields.values() ?? [])].flatMap(({ name, raw }) =>
      isFlagOfRole(raw.type, name) ? [name] : [],
    ),
  )
  return new Set([...ENGINE_FLAGS, ...own])
}

/** An unknown name before the colon may be a page or a name of `permissions:` in app.yaml. */
function lintPermission(permission: string, at: Path, compiler: Compiler): void {
  const { manifest } = compiler.context
  const [entity = '', action = ''] = permission.split(':')
  if (!manifest.has(entity)) return
  const actions = [...RIGHTS, ...manifest.transitions(entity)]
  if (actions.includes(action)) return
  compiler.problem('MAN2135', at, `${entity} has no permission "${action}"`, suggestion(action, actions))
}
