import { HintWithFix } from '../../problems/hint'
import { didYouMean, suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { DraftField } from '../drafts/draft-types'
import type { Field } from './field-types'
import { lineTargetsOf, targetsOf } from './reference-targets'
import { enumValuesOf } from './enum-values'
import { factKey } from '../../../src/rules/key'

/** Sets the targets of a reference on `field`, and reports a target that does not exist. */
export function setReferenceTargets(field: Field, draft: DraftField, compiler: Compiler): void {
  const { raw, path } = draft
  const { context } = compiler
  const { manifest } = context
  const isRef = raw.type === 'ref' || raw.type === 'refs' || raw.type === 'tree_ref'
  const problem = compiler.problem.bind(compiler)
  if (raw.line_of !== undefined) {
    const targets = lineTargetsOf(compiler.draft, draft, context)
    field.lineOf = Object.fromEntries(
      targets.map(({ draft: target, table }) => [target.raw.entity, `${target.key}.${table.name}`]),
    )
    field.factKey = factKey(draft.name)
    if (!compiler.draft.fields.has(raw.line_of))
      problem('MAN2016', [...path, 'line_of'], `the header has no field "${raw.line_of}"`)
    return
  }
  if (!isRef) return
  if (raw.ref === undefined && raw.ref_by === undefined) {
    problem('MAN2017', path, `a ${raw.type} needs the entity that it points to`, 'add ref: <entity>')
    return
  }
  if (raw.type !== 'refs') field.factKey = factKey(draft.name)
  if (raw.ref !== undefined) {
    const target = manifest.entity(raw.ref)
    if (target) field.ref = target.key
    else if (!manifest.isUnreadable(raw.ref) && draft.isStated)
      problem(
        'MAN2018',
        pathIn(draft, 'ref'),
        `there is no entity "${raw.ref}"`,
        suggestion(raw.ref, manifest.names('')),
      )
    return
  }
  const by = raw.targets ? raw.ref_by : enumOf(draft, compiler)
  if (by === undefined) return
  field.refBy = {
    field: by,
    targets: Object.fromEntries(
      targetsOf(compiler.draft, draft, context).map((target) => [target.raw.entity, target.key]),
    ),
  }
}

/** Returns the enum that says to which entity a reference points, and reports an enum that does not. */
function enumOf({ raw, ...draft }: DraftField, compiler: Compiler): string | undefined {
  const by = compiler.draft.fields.get(raw.ref_by ?? '')
  if (by?.raw.type !== 'enum') {
    compiler.problem(
      'MAN2019',
      draft.isStated ? [...draft.path, 'ref_by'] : draft.path,
      `"${raw.ref_by}" is not an enum field`,
      didYouMean(
        raw.ref_by ?? '',
        [...compiler.draft.fields.values()].flatMap(({ name, raw: { type } }) => (type === 'enum' ? [name] : [])),
      ) ?? 'name an enum field whose values are entity names',
    )
    return undefined
  }
  reportUnknown(by, compiler)
  return by.name
}

/** Reports values of the enum that were meant as names of entities and are none. */
function reportUnknown(by: DraftField, compiler: Compiler): void {
  const { manifest } = compiler.context
  const values = Object.keys(enumValuesOf(compiler.draft, by) ?? {})
  // A value such as `manual` is not an entity and means that there is no source; a value close to an entity name is a
  // typo.
  const namesEntities = values.some((value) => manifest.has(value) || manifest.isUnreadable(value))
  for (const value of values) {
    const near = suggestion(value, manifest.names(''))
    if (!manifest.has(value) && !manifest.isUnreadable(value) && (!namesEntities || near instanceof HintWithFix))
      compiler.problemAtKey(
        'MAN2018',
        by.raw.enum ? ['enums', by.raw.enum, value] : by.path,
        `there is no entity "${value}"`,
        near,
      )
  }
}

const pathIn = ({ path, isStated }: DraftField, key: string): Path => (isStated ? [...path, key] : path)
