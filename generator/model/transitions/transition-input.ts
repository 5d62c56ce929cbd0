import type { RawTransition } from '../../language/transition'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { Site } from '../expressions/site'
import type { Conditions } from '../expressions/condition-types'
import type { DraftField } from '../drafts/draft-types'
import { fieldOf } from '../fields/field'
import { addRulesOfField } from '../fields/field-rules'
import { noConditions } from '../fields/collected-conditions'
import type { Field } from '../fields/field-types'
import { expressionTypeOf } from '../expressions/type-of-field'

type RawInput = RawTransition['input']

/** Returns the input fields of a transition, with their conditions. Expressions may read the document and `input`. */
export function inputOf(
  raw: RawInput,
  path: Path,
  compiler: Compiler,
): { input: readonly Field[]; conditions: Conditions } {
  const conditions = noConditions()
  const input = inputTypes(raw, path, compiler)
  const fields = draftFields(raw, path, compiler).map((draft) => {
    const field = fieldOf(draft, compiler)
    addRulesOfField(draft, field, { compiler, into: conditions, computed: [], siteExtra: { input } })
    return field
  })
  return { input: fields, conditions }
}

/** Returns the fields that the user is shown after a transition. */
export function returnsOf(raw: RawInput, path: Path, compiler: Compiler): readonly Field[] {
  return draftFields(raw, path, compiler).map((draft) => fieldOf(draft, compiler))
}

export function inputTypes(raw: RawInput, path: Path, compiler: Compiler): NonNullable<Site['input']> {
  return Object.fromEntries(
    draftFields(raw, path, compiler, { reports: false }).map((field) => [
      field.name,
      expressionTypeOf(compiler.draft, field, compiler.context),
    ]),
  )
}

function draftFields(raw: RawInput, path: Path, compiler: Compiler, { reports = true } = {}): DraftField[] {
  return Object.entries(raw ?? {}).flatMap(([name, { type, label, ref, ...rest }]) => {
    if (Array.isArray(ref) && reports)
      compiler.problem('MAN2010', [...path, name, 'ref'], 'a field of a transition refers to one entity')
    if (rest.compute !== undefined && reports)
      compiler.problemAtKey(
        'MAN2010',
        [...path, name, 'compute'],
        'a field of a transition is typed by whoever runs it, and is not computed',
        'default: <expression>, or compute it in a field of the entity',
      )
    const field = { ...rest, ...(typeof ref === 'string' && { ref }) }
    if (type && label)
      return [{ name, raw: { ...field, type, label }, labelFromMixin: false, path: [...path, name], isStated: true }]
    const missing = type ? 'label' : 'type'
    if (reports) compiler.problemAtKey('MAN1021', [...path, name], `"${missing}" is missing`)
    return []
  })
}
