import { GUARD_MEANINGS } from '../../language/guards'
import type { RawTransition } from '../../language/transition'
import { suggestion } from '../../problems/suggest'
import { idleReason } from './idle-guards'
import type { Compiler } from '../expressions/compile'
import type { Site } from '../expressions/site'
import type { Guard } from './transition-types'

/** Guards that the engine knows. Some guards also apply without being listed in the manifest. */
export const GUARDS = Object.keys(GUARD_MEANINGS)

/** Reads the guards or the warnings of a transition. Guards that the engine does not know are reported and left out. */
export function guardsOf(
  raw: RawTransition['guards'],
  key: 'guards' | 'warnings',
  compiler: Compiler,
  engineSite: (...keys: (string | number)[]) => Site,
): Guard[] {
  return (raw ?? []).flatMap((guard, index): Guard[] => {
    const [name = '', settings = {}] = typeof guard === 'string' ? [guard] : (Object.entries(guard)[0] ?? [])
    if (!GUARDS.includes(name)) {
      compiler.problem('MAN2052', engineSite(key, index).path, `there is no guard "${name}"`, suggestion(name, GUARDS))
      return []
    }
    const { when: condition, ...parameters } = settings
    const idle = idleReason(name, parameters, compiler)
    if (idle) compiler.problem('MAN2162', engineSite(key, index).path, ...idle)
    // The guard asks a yes-or-no setting of the company.
    if (name === 'self' && parameters.setting !== undefined)
      compiler.condition(`setting.${parameters.setting}`, engineSite(key, index, name, 'setting'))
    if (condition === undefined || condition === true) return [{ name, parameters }]
    const when = compiler.condition(String(condition), engineSite(key, index, name, 'when'))
    return when ? [{ name, when, parameters }] : []
  })
}
