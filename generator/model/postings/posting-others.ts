import type { RawPosting } from '../../language/transition'
import { suggestion } from '../../problems/suggest'
import type { Compiler } from '../expressions/compile'
import { lintWritten } from '../lints/lint-needs'
import { ruleFrom } from './create-from'
import type { PostingContext } from './posting-accounts'
import type { Printed } from '../expressions/printed'
import type { RawExpression } from '../expressions/site'
import type { Posting } from '../transitions/transition-types'
import { targetsOf } from '../fields/reference-targets'
import { expressionTypeOf } from '../expressions/type-of-field'

/** Reads a posting that recalculates columns of upstream rows from all rows that were made from the upstream rows. */
export function recountOf({ recount }: RawPosting, context: PostingContext): Posting | undefined {
  const { compiler, problem, problemAtKey } = context
  if (!recount) return undefined
  const table = context.table(recount.table ?? 'lines', ['recount', 'table'])
  const [entity = '', rows = ''] = recount.target.split('.')
  const { manifest } = compiler.context
  const target = manifest.entity(entity)
  const upstream = target?.tables.get(rows)
  if (!upstream && !manifest.isUnreadable(entity)) {
    problem(
      ['recount', 'target'],
      `there is no table "${recount.target}"`,
      suggestion(recount.target, manifest.tables('')),
    )
  }
  if (!table || !target || !upstream) return undefined
  if (!table.fields.has(recount.key))
    problem(['recount', 'key'], `the rows have no field "${recount.key}"`, suggestion(recount.key, table.fields.keys()))
  const set: Record<string, Printed> = {}
  for (const [column, text] of Object.entries(recount.set)) {
    const field = upstream.fields.get(column)
    const keys = ['recount', 'set', column]
    if (!field)
      problemAtKey(keys, `${recount.target} has no field "${column}"`, suggestion(column, upstream.fields.keys()))
    else if (!field.raw.recounted)
      problemAtKey(keys, `${recount.target}.${column} is not marked recounted`, `add recounted: true to that field`)
    const printed =
      field &&
      compiler.value(text, expressionTypeOf(target, field, compiler.context), {
        ...context.at(keys, table),
        bare: true,
        nullAsZero: true,
      })
    if (printed) lintWritten(field, printed.reads, compiler, context.at(keys).path)
    if (printed) set[column] = printed
  }
  return { do: 'recount', target: recount.target, table: table.name, key: recount.key, set }
}

/** Reads a posting that makes a document by a copy rule, from this document or from its source. */
export function createOf({ create = '', into }: RawPosting, context: PostingContext): Posting {
  const { compiler, problem } = context
  const { rule, of, set } = typeof create === 'string' ? { rule: create, of: undefined, set: undefined } : create
  if (into !== undefined && !compiler.draft.fields.has(into))
    problem(['into'], `there is no field "${into}"`, suggestion(into, compiler.draft.fields.keys()))
  const origins = of ? sourcesOf(compiler) : [compiler.draft.raw.entity]
  const found = ruleFrom(compiler, rule, origins)
  if (typeof found !== 'string')
    problem(
      of ? ['create', 'rule'] : ['create'],
      `no create_from rule "${rule}" starts from ${of ? 'a source of this document' : 'this entity'}`,
      suggestion(rule, found) ?? NO_RULE,
    )
  return {
    do: 'create',
    rule: typeof found === 'string' ? found : rule,
    ...(of ? { of } : {}),
    ...(into === undefined ? {} : { into }),
    ...(set && typeof found === 'string' ? { set: valuesOf(set, found, context) } : {}),
  }
}

/** Reads the fields of the created document that get a value of this document. `rule` is `entity.rule`. */
function valuesOf(
  set: Readonly<Record<string, RawExpression>>,
  rule: string,
  { compiler, at, problemAtKey }: PostingContext,
): Record<string, Printed> {
  const target = compiler.context.manifest.entity(rule.slice(0, rule.lastIndexOf('.')))
  const values: Record<string, Printed> = {}
  if (!target) return values
  for (const [name, expression] of Object.entries(set)) {
    const field = target.fields.get(name)
    const keys = ['create', 'set', name]
    if (!field)
      problemAtKey(keys, `${target.raw.entity} has no field "${name}"`, suggestion(name, target.fields.keys()))
    const printed = field && compiler.value(expression, expressionTypeOf(target, field, compiler.context), at(keys))
    if (printed) lintWritten(field, printed.reads, compiler, at(keys).path)
    if (printed) values[name] = printed
  }
  return values
}

/** Returns the entities to which the field `source_id` can point. */
function sourcesOf({ draft, context }: Compiler): string[] {
  const field = draft.fields.get('source_id')
  return field ? targetsOf(draft, field, context).map(({ raw }) => raw.entity) : []
}

/** Cure for a manifest that reads the source of a document without one. */
export const NO_SOURCE =
  'name the entities that it is made from under enums: source_type: { <entity>: { en: … } }; documents with this enum keep source_type, source_id and source_no'

/** Cure for a posting that creates a document, where no document is made from this entity. */
const NO_RULE = 'write the rule under create_from of the document that is to be made, with this entity as its source'

/** Cure for an `advance` of rows that are not linked as documents: the row of a reference is changed by `set`. */
function advanceCure({ draft }: Compiler, entity: string): string {
  const linked = 'source, downstream.<entity>, or source.<entity>'
  const reference = [...draft.fields.values()].find(({ raw }) => raw.ref === entity)?.name.replace(/_id$/, '')
  return reference === undefined
    ? linked
    : `${linked}; a posting sets the status of a reference: set: { ${reference}.status: … }`
}

/** Reads a posting that runs a transition on linked documents: the source, or downstream documents. */
export function advanceOf({ advance }: RawPosting, { compiler, at, problem }: PostingContext): Posting | undefined {
  if (!advance) return undefined
  const [root, entity] = advance.docs.split('.')
  const target = entity === undefined ? undefined : compiler.context.manifest.entity(entity)
  if (advance.docs !== 'source' && !(target && (root === 'downstream' || root === 'source')))
    problem(['advance', 'docs'], `"${advance.docs}" does not name any documents`, advanceCure(compiler, advance.docs))
  else if (root === 'source' && !compiler.draft.fields.has('source_id'))
    problem(['advance', 'docs'], 'the document has no source', NO_SOURCE)
  else {
    const targets = target ? [target.raw.entity] : sourcesOf(compiler)
    const names = targets.flatMap((name) => compiler.context.manifest.transitions(name))
    const isBroken = targets.some((name) => compiler.context.manifest.isUnreadable(name))
    if (targets.length > 0 && !isBroken && !names.includes(advance.transition))
      problem(
        ['advance', 'transition'],
        `${targets.join(', ')} has no transition "${advance.transition}"`,
        suggestion(advance.transition, names),
      )
  }
  const where =
    advance.where && target
      ? compiler.rowCondition(advance.where, { draft: target }, at(['advance', 'where']).path, {
          draft: compiler.draft,
        })
      : undefined
  return where
    ? { do: 'advance', docs: advance.docs, where, transition: advance.transition }
    : { do: 'advance', docs: advance.docs, transition: advance.transition }
}
