import type { Hint } from '../../problems/hint'
import type { RawEntity } from '../../language'
import type { Problems } from '../../problems/problem'
import { suggestion } from '../../problems/suggest'
import type { Path, YamlFile } from '../../yaml/yaml-file'
import type { MixinParameters } from './mixins'

/** Parameters of each mixin: `allowed` lists their names; with `allRequired` every one must be given. */
const PARAMETERS: Readonly<Record<string, { allowed: readonly string[]; allRequired?: true }>> = {
  progress: { allowed: ['of', 'done'], allRequired: true },
  receiving: { allowed: ['diff_handling', 'missing'] },
  receiving_line: { allowed: ['batch'] },
  issue_line: { allowed: ['expired', 'batch'] },
}

/**
 * Returns the parameters of each mixin by its name, in the order of the file, and reports unknown mixins and
 * parameters. The mixin `audit` is ignored, because every entity has it anyway.
 */
export function mixinsOf(
  raw: RawEntity['mixins'],
  path: Path,
  known: readonly string[],
  { yaml, problems }: { yaml: YamlFile; problems: Problems },
): Map<string, MixinParameters> {
  const parametersByMixin = new Map<string, MixinParameters>()
  for (const [index, mixin] of (raw ?? []).entries()) {
    const [name = '', parameters = {}] = typeof mixin === 'string' ? [mixin] : (Object.entries(mixin)[0] ?? [])
    const at = [...path, index]
    const report = (code: string, message: string, hint?: Hint, shownAt: Path = at) =>
      problems.add(code, { range: yaml.at(shownAt), path: at.join('.') }, message, hint)
    if (!known.includes(name)) {
      if (name !== 'audit') report('MAN2001', `there is no mixin "${name}"`, suggestion(name, known))
      continue
    }
    const { allowed, allRequired } = PARAMETERS[name] ?? { allowed: [] }
    for (const parameter of Object.keys(parameters))
      if (!allowed.includes(parameter))
        report('MAN2003', `${name} has no parameter "${parameter}"`, suggestion(parameter, allowed), [
          ...at,
          name,
          parameter,
        ])
    if (parameters.diff_handling !== undefined && typeof parameters.diff_handling !== 'boolean')
      report('MAN2003', 'diff_handling must be true or false', 'write true or false, without quotes', [
        ...at,
        name,
        'diff_handling',
      ])
    for (const parameter of allRequired ? allowed : [])
      if (parameters[parameter] === undefined)
        report(
          'MAN2003',
          `${name} needs "${parameter}"`,
          `{${name}: {${allowed.map((key) => `${key}: …`).join(', ')}}}`,
        )
    parametersByMixin.set(name, parameters)
  }
  return parametersByMixin
}
