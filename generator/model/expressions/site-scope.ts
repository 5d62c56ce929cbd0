import { type Scope, scopeOf } from '../../expression/scope'
import { term } from '../../expression/term'
import type { Term } from '../../expression/type'
import type { BuildContext } from '../build-context'
import { SETTING_ENTITY } from './type-of-field'
import type { EntityDraft } from '../drafts/draft-types'
import { actorType, noReads, type Reads, RowTypes } from './row-types'
import type { Site } from './site'
import { downstreamDocuments, namedValues, UNREADABLE_SETTINGS } from './site-names'

/** The names that an expression at `site` may use. Records in `reads` what is read through references. */
export function siteScope(site: Site, draft: EntityDraft, context: BuildContext, reads: Reads): Scope {
  const rows = new RowTypes(context, reads)
  const doc = term({ kind: 'row', row: rows.doc(draft) }, 's.doc')
  const names: Record<string, Term> = {
    actor: term({ kind: 'row', row: actorType(context.manifest.roleTypes('')) }, 's.actor'),
  }
  const setting = context.manifest.entity(SETTING_ENTITY)
  const settings = setting
    ? new RowTypes(context, noReads()).doc(setting)
    : context.manifest.isUnreadable(SETTING_ENTITY)
      ? UNREADABLE_SETTINGS
      : undefined
  if (settings) names.setting = term({ kind: 'row', row: settings }, 's.setting')
  for (const [name, type] of Object.entries(site.lets ?? {})) names[name] = term(type, `s.let.${name}`)
  if (site.input) names.input = term({ kind: 'row', row: namedValues('input', site.input) }, 's.input')
  if (site.from) {
    const { draft: source, table } = site.from
    const name = table ? `${source.raw.entity}.${table.name}` : source.raw.entity
    names[site.copying ? 'source' : 'from'] = term(
      { kind: 'row', row: rows.otherDocument(source, name, table) },
      's.from',
    )
  }
  if (site.was) names.was = term({ kind: 'row', row: rows.doc(draft) }, 's.was')
  if (site.engine) names.downstream = term({ kind: 'row', row: downstreamDocuments(rows) }, 's.downstream')
  const inner = { row: doc.type.kind === 'row' ? doc.type.row : rows.doc(draft), base: doc }
  if (!site.table || site.from) return scopeOf(names, inner)
  const row = rows.line(draft, site.table)
  const line = term({ kind: 'row', row }, 's.line')
  names.line = line
  const linked = row.member('source_line', line)
  if (linked) names.source_line = linked
  if (!site.bare) return scopeOf(names, inner)
  const outer = scopeOf({}, inner)
  return {
    lookup: (word) => names[word] ?? row.member(word, line) ?? outer.lookup(word),
    names: () => [...Object.keys(names), ...row.names(), ...outer.names()],
  }
}
