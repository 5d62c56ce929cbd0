import type { RawPosting } from '../../language/transition'
import { suggestion } from '../../problems/suggest'
import type { Compiler } from '../expressions/compile'
import { ruleFrom } from './create-from'
import type { PostingPlace } from './posting-accounts'
import type { Printed } from '../expressions/printed'
import type { Posting } from '../transitions/transition-types'
import { targetsOf, typeOf } from '../world'

/** Columns of the document upstream, counted anew from all rows made of it. */
export function recountOf({ recount }: RawPosting, place: PostingPlace): Posting | undefined {
  const { compiler, problem } = place
  if (!recount) return undefined
  const table = place.table(recount.table ?? 'lines', ['recount', 'table'])
  const [entity = '', rows = ''] = recount.target.split('.')
  const { neighbours } = compiler.world
  const target = neighbours.entity(entity)
  const upstream = target?.tables.get(rows)
  if (!upstream && !neighbours.broken(entity)) {
    problem(
      ['recount', 'target'],
      `there is no table "${recount.target}"`,
      suggestion(recount.target, neighbours.tables('')),
    )
  }
  if (!table || !target || !upstream) return undefined
  if (!table.fields.has(recount.key))
    problem(['recount', 'key'], `the rows have no "${recount.key}"`, suggestion(recount.key, table.fields.keys()))
  const set: Record<string, Printed> = {}
  for (const [column, text] of Object.entries(recount.set)) {
    const field = upstream.fields.get(column)
    const keys = ['recount', 'set', column]
    if (!field) problem(keys, `${recount.target} has no "${column}"`, suggestion(column, upstream.fields.keys()), true)
    else if (!field.raw.recounted)
      problem(keys, `${recount.target}.${column} is not marked recounted`, `add recounted: true there`, true)
    const printed =
      field &&
      compiler.value(text, typeOf(target, field, compiler.world), {
        ...place.at(keys, table),
        bare: true,
        present: true,
      })
    if (printed) set[column] = printed
  }
  return { do: 'recount', target: recount.target, table: table.name, key: recount.key, set }
}

/** A document made by a rule, from this one or from its source. */
export function createOf({ create = '', into }: RawPosting, { compiler, problem }: PostingPlace): Posting {
  const { rule, of } = typeof create === 'string' ? { rule: create, of: undefined } : create
  if (into !== undefined && !compiler.draft.fields.has(into))
    problem(['into'], `there is no field "${into}"`, suggestion(into, compiler.draft.fields.keys()))
  const origins = of ? sourcesOf(compiler) : [compiler.draft.raw.entity]
  const found = ruleFrom(compiler, rule, origins)
  if (typeof found !== 'string')
    problem(
      of ? ['create', 'rule'] : ['create'],
      `no create_from rule "${rule}" starts from ${of ? 'a source of it' : 'this entity'}`,
      suggestion(rule, found),
    )
  return {
    do: 'create',
    rule: typeof found === 'string' ? found : rule,
    ...(of ? { of } : {}),
    ...(into === undefined ? {} : { into }),
  }
}

/** Entities that documents of this kind are made from. */
function sourcesOf({ draft, world }: Compiler): string[] {
  const field = draft.fields.get('source_id')
  return field ? targetsOf(draft, field, world).map(({ raw }) => raw.entity) : []
}

/** A system transition of linked documents. */
export function advanceOf({ advance }: RawPosting, { compiler, at, problem }: PostingPlace): Posting | undefined {
  if (!advance) return undefined
  const [root, entity] = advance.docs.split('.')
  const target = entity === undefined ? undefined : compiler.world.neighbours.entity(entity)
  if (advance.docs !== 'source' && !(target && (root === 'downstream' || root === 'source')))
    problem(
      ['advance', 'docs'],
      `"${advance.docs}" names no documents`,
      'source, downstream.<entity>, or source.<entity>',
    )
  const where =
    advance.where && target
      ? compiler.sql(advance.where, { draft: target }, at(['advance', 'where']).path, {
          draft: compiler.draft,
        })
      : undefined
  return where
    ? { do: 'advance', docs: advance.docs, where, transition: advance.transition }
    : { do: 'advance', docs: advance.docs, transition: advance.transition }
}
