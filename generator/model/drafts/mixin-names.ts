import type { Hint } from '../../problems/mend'
import type { RawEntity } from '../../language'
import type { Problems } from '../../problems/problem'
import { suggestion } from '../../problems/suggest'
import type { Path, YamlFile } from '../../yaml/yaml-file'
import type { MixinParameters } from './mixins'

export const HEADER_MIXINS = [
  'receipt',
  'header_totals',
  'receiving',
  'progress',
  'enabled',
  'sorted',
  'sku_columns',
] as const
export const ROW_MIXINS = ['goods_line', 'issue_line', 'receiving_line'] as const

/** What may be said of a mixin, and what must. */
const PARAMETERS: Readonly<Record<string, { may: readonly string[]; must?: true }>> = {
  progress: { may: ['of', 'done'], must: true },
  receiving: { may: ['diff_handling', 'missing'] },
  receiving_line: { may: ['batch'] },
  issue_line: { may: ['expired', 'batch'] },
}

/** Mixins by name with their parameters, in the order of the file. */
export function mixinsOf(
  raw: RawEntity['mixins'],
  path: Path,
  known: readonly string[],
  yaml: YamlFile,
  problems: Problems,
): Map<string, MixinParameters> {
  const found = new Map<string, MixinParameters>()
  for (const [index, mixin] of (raw ?? []).entries()) {
    const [name = '', parameters = {}] = typeof mixin === 'string' ? [mixin] : (Object.entries(mixin)[0] ?? [])
    const at = [...path, index]
    const complain = (code: string, message: string, hint?: Hint, place: Path = at) =>
      problems.add(code, yaml.at(place), at.join('.'), message, hint)
    if (!known.includes(name)) {
      if (name !== 'audit') complain('MAN2001', `there is no mixin "${name}"`, suggestion(name, known))
      continue
    }
    const { may, must } = PARAMETERS[name] ?? { may: [] }
    for (const parameter of Object.keys(parameters))
      if (!may.includes(parameter))
        complain('MAN2003', `${name} has no parameter "${parameter}"`, suggestion(parameter, may), [
          ...at,
          name,
          parameter,
        ])
    if (parameters.diff_handling !== undefined && typeof parameters.diff_handling !== 'boolean')
      complain('MAN2003', 'diff_handling is true or false', 'write true or false, without quotes', [
        ...at,
        name,
        'diff_handling',
      ])
    for (const parameter of must ? may : [])
      if (parameters[parameter] === undefined)
        complain('MAN2003', `${name} needs "${parameter}"`, `{${name}: {${may.map((one) => `${one}: …`).join(', ')}}}`)
    found.set(name, parameters)
  }
  return found
}
