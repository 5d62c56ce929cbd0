import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { Site } from '../expressions/site'
import { postingsOf } from './posting'
import type { Posting } from '../transitions/transition-types'

const ALLOWED = ['set', 'create', 'advance', 'job']

/** Returns the side effects of creating or saving a row: fields set, other rows created, jobs put in the queue. */
export function effectsOf(key: 'on_create' | 'on_update', compiler: Compiler): Posting[] {
  const raw = compiler.draft.raw[key] ?? []
  const path: Path = [key]
  const engineSite = (...keys: (string | number)[]): Site => ({
    path: [...path, ...keys],
    engine: true,
    ...(key === 'on_update' ? { was: true } : {}),
  })
  raw.forEach((posting, index) => {
    for (const verb of Object.keys(posting)) {
      if (!ALLOWED.includes(verb) && verb !== 'when' && verb !== 'into')
        compiler.problemAtKey(
          'MAN2061',
          [key, index, verb],
          `"${verb}" is allowed only in a transition`,
          `allowed here: ${ALLOWED.join(', ')}`,
        )
    }
  })
  return postingsOf(raw, path, compiler, engineSite)
}
