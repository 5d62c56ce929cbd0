import type { Compiler } from '../expressions/compile'

/** Transitions that no role may run, that nothing advances and that the engine does not fire by itself. */
export function lintNobody(compiler: Compiler): void {
  const { draft, world } = compiler
  // The till fires what a log says; complete and reopen follow from a condition.
  if (draft.raw.kind === 'log' || draft.raw.kind === 'internal') return
  for (const [name, { roles, auto, when }] of Object.entries(draft.raw.transitions ?? {})) {
    const path = ['transitions', name]
    if (when === false)
      compiler.problem('MAN2051', [...path, 'when'], 'nobody may do it: when is false', 'remove the transition')
    if (roles === undefined || auto !== undefined || name === 'complete' || name === 'reopen') continue
    const may = Array.isArray(roles) ? roles.length > 0 : Object.values(roles).some((one) => one !== false)
    if (!may && !world.neighbours.advances(name))
      compiler.problem(
        'MAN2051',
        [...path, 'roles'],
        'nobody may do it, and nothing advances to it',
        'roles: [head_office], auto: … for the system, or remove the transition',
      )
  }
}
