import { EXPRESSION_START } from '../../expression/arguments'
import { ExpressionError } from '../../expression/parse'
import { term } from '../../expression/term'
import type { Path } from '../../yaml/yaml-file'
import { assign } from '../expressions/assign'
import { expressionTypeOf } from '../expressions/type-of-field'
import { lintCopyOrSum } from '../lints/lint-needs'
import { suggestion } from '../../problems/suggest'
import type { Compiler } from '../expressions/compile'
import type { DraftField, DraftTable } from '../drafts/draft-types'
import type { FieldServer } from './field-types'
import type { EntityInterface, FieldInterface } from '../drafts/entity-interface'
import type { ConditionTree } from '../expressions/printed'
import { lineTargetsOf, hasUnreadableTarget, targetsOf } from './reference-targets'
import { NO_SOURCE } from '../postings/posting-others'

/**
 * Sets the copy rule of a field, a path such as `source.supplier_id` or `sku.sale_unit.unit_name`. Reports a path of
 * which a step is not a reference or the last part not a field, and a value that the field cannot hold.
 */
export function setCopy(
  copy: string,
  draft: DraftField,
  compiler: Compiler,
  { server, table }: { server: FieldServer; table: DraftTable | undefined },
): void {
  const { context } = compiler
  server.copy = copy
  if (!draft.isStated) return
  const steps = copy.split('.')
  const last = steps.pop() ?? ''
  const path = [...draft.path, 'copy']
  const report = (word: string, names: Iterable<string>) => {
    if (!unreadable)
      compiler.problem(
        'MAN2031',
        path,
        `there is no field or reference "${word}" to copy from`,
        word === 'source' && compiler.draft.raw.kind === 'receipt' ? NO_SOURCE : suggestion(word, names),
      )
  }
  let unreadable = false
  type Level = { draft: EntityInterface; fields: ReadonlyMap<string, FieldInterface> }
  // The fields among which the next step of the path is looked up.
  let levels: Level[] = [{ draft: compiler.draft, fields: compiler.draft.fields }]
  if (table) levels = [{ draft: compiler.draft, fields: table.fields }, ...levels]
  for (const step of steps) {
    const next = levels.flatMap(({ draft: owner, fields }) =>
      [...fields.values()].flatMap((field): Level[] => {
        if (field.name !== `${step}_id`) return []
        unreadable ||= hasUnreadableTarget(owner, field, context)
        const lines = lineTargetsOf(owner, field, context)
        if (lines.length > 0) return lines.map((line) => ({ draft: line.draft, fields: line.table.fields }))
        return targetsOf(owner, field, context).map((target) => ({ draft: target, fields: target.fields }))
      }),
    )
    if (next.length === 0)
      return report(
        step,
        levels.flatMap(({ fields }) =>
          [...fields.values()]
            .filter(({ raw }) => raw.type === 'ref' || raw.type === 'tree_ref' || raw.line_of)
            .map(({ name }) => name.replace(/_id$/, '')),
        ),
      )
    levels = next
  }
  if (steps.length === 0 || !levels.some(({ fields }) => fields.has(last)))
    report(
      last,
      levels.flatMap(({ fields }) => [...fields.keys()]),
    )
  for (const { draft: owner, fields } of levels) {
    const field = fields.get(last)
    if (!field) continue
    checkType(compiler, path, { found: expressionTypeOf(owner, field, context), draft })
    lintCopyOrSum(draft, { of: owner, field, path }, compiler)
  }
}

/** Reports a copy of a value that the field cannot hold, such as a name into an amount. */
function checkType(
  compiler: Compiler,
  path: Path,
  { found, draft }: { found: ReturnType<typeof expressionTypeOf>; draft: DraftField },
): void {
  try {
    assign(term(found, ''), expressionTypeOf(compiler.draft, draft, compiler.context), EXPRESSION_START)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    compiler.problem(error.code, path, error.message, error.hint ?? 'copy a column of the type of the field')
  }
}

/** Sets how a field is unique. Reports fields that do not exist, and a set of fields in rows. */
export function setUnique(
  draft: DraftField,
  compiler: Compiler,
  server: FieldServer,
  table: DraftTable | undefined,
): void {
  const { unique, unique_over } = draft.raw
  if (unique === true) server.unique = true
  if (table && typeof unique === 'object')
    compiler.problemAtKey(
      'MAN2130',
      [...draft.path, 'unique'],
      'a field of rows is unique by itself and without a condition',
      'unique: true, or unique of the table: [sku_id]',
    )
  else if (unique !== undefined) lintOwnField(draft, compiler)
  if (!table && Array.isArray(unique)) {
    server.unique = unique
    const { fields } = compiler.draft
    for (const [index, name] of unique.entries())
      if (!fields.has(name)) compiler.unknownField([...draft.path, 'unique', index], name, { fields })
  }
  if (!unique_over) return
  server.uniqueOver = unique_over
  for (const [index, name] of unique_over.entries()) {
    const [first = '', second] = name.split('.')
    const known =
      second === undefined ? compiler.draft.fields.has(first) : compiler.draft.tables.get(first)?.fields.has(second)
    if (!known) compiler.unknownField([...draft.path, 'unique_over', index], name)
  }
}

/** Reports a set of unique fields that is written at a field and leaves that field out. */
function lintOwnField({ name, path, raw: { unique } }: DraftField, compiler: Compiler): void {
  const isSet = Array.isArray(unique)
  const fields = isSet ? unique : typeof unique === 'object' ? unique.fields : undefined
  if (!fields || fields.includes(name)) return
  const set = [...fields, name].join(', ')
  compiler.problem(
    'MAN2130',
    [...path, 'unique', ...(isSet ? [] : ['fields'])],
    `the set of "${name}" leaves out "${name}" itself`,
    isSet
      ? `unique: [${set}], or unique: [[${fields.join(', ')}]] of the entity`
      : `fields: [${set}], or the same set under unique of the entity`,
  )
}

/** Sets the filter of a reference, for each entity to which it may point. Reports entities to which it cannot point. */
export function setFilter(
  draft: DraftField,
  compiler: Compiler,
  server: FieldServer,
  table: DraftTable | undefined,
): void {
  const { filter } = draft.raw
  const { context } = compiler
  const targets = targetsOf(compiler.draft, draft, context)
  const path = [...draft.path, 'filter']
  const form = { draft: compiler.draft, table }
  if (typeof filter === 'string') {
    const [target, other] = targets
    if (target && other)
      compiler.problem(
        'MAN2033',
        path,
        'the reference points to several entities, and the filter names none',
        `filter: {${target.raw.entity}: …, ${other.raw.entity}: …}`,
      )
    const condition = target && compiler.rowCondition(filter, { draft: target }, path, form)
    if (condition) server.filter = condition
    return
  }
  const filters: Record<string, ConditionTree> = {}
  if (Object.keys(filter ?? {}).length === 0)
    compiler.problemAtKey('MAN2033', path, 'the filter has no condition', "filter: status == 'enabled', or remove it")
  for (const [name, text] of Object.entries(filter ?? {})) {
    const target = targets.find(({ raw }) => raw.entity === name)
    if (!target) {
      if (!context.manifest.isUnreadable(name))
        compiler.problemAtKey(
          'MAN2033',
          [...path, name],
          `the reference cannot point to "${name}"`,
          suggestion(
            name,
            targets.map(({ raw }) => raw.entity),
          ),
        )
      continue
    }
    const condition = compiler.rowCondition(text, { draft: target }, [...path, name], form)
    if (condition) filters[name] = condition
  }
  server.filter = filters
}
