import type { Compiler } from '../expressions/compile'

/** Reports transitions that nothing can run: no role, no posting of another document, and no automatic condition. */
export function lintUnrunnable(compiler: Compiler): void {
  const { draft, context } = compiler
  // The till runs the transitions of a log. Below, `complete` and `reopen` are skipped because a condition fires them.
  if (draft.raw.kind === 'log' || draft.raw.kind === 'internal') return
  for (const [name, { roles, auto, when }] of Object.entries(draft.raw.transitions ?? {})) {
    const path = ['transitions', name]
    if (when === false)
      compiler.problem('MAN2051', [...path, 'when'], 'nobody can run it: when is false', 'remove the transition')
    if (roles === undefined || auto !== undefined || name === 'complete' || name === 'reopen') continue
    const mayRun = Array.isArray(roles)
      ? roles.length > 0
      : Object.values(roles).some((condition) => condition !== false)
    if (!mayRun && !context.manifest.isAdvanced(name))
      compiler.problem(
        'MAN2051',
        [...path, 'roles'],
        'no role may run it, and no posting advances documents by it',
        'roles: [head_office], auto: … for the system, or remove the transition',
      )
  }
}
