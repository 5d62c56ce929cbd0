import type { Hint } from '../../problems/mend'
import { toSql } from '../../expression/condition'
import { meant } from '../../expression/meant'
import { type ASTNode, ExpressionError, parse, UnreadableTarget } from '../../expression/parse'
import { readable, type Scope, scopeOf } from '../../expression/scope'
import { inUnit, number, quote, term, truth } from '../../expression/term'
import { INTEGER, Level, nameOf, tsOf, type Term, type Type } from '../../expression/type'
import { translate } from '../../expression/translate'
import { assign, rounded } from './assign'
import type { Path } from '../../yaml/yaml-file'
import type { Draft, DraftTable } from '../drafts/draft'
import type { Neighbour, NeighbourTable } from '../drafts/neighbour'
import type { Printed, Sql } from './printed'
import { downstream, typed, UNREADABLE } from './site-names'
import { ACTOR, type Column, noReads, type Reads, Rows } from './rows'
import { sqlScope, type SqlTarget } from './sql-scope'
import { SETTING, type World } from '../world'

export type RawExpression = string | number | boolean | null

/** Where an expression stands and what it may read besides the document, settings, actor and time. */
export interface Site {
  path: Path
  /** It reads `line` of this table. */
  table?: DraftTable | undefined
  /** Bare names are fields of the row before they are fields of the document (recounts). */
  bare?: true
  lets?: Readonly<Record<string, Type>>
  /** Names given by `let` whose expression has a problem of its own. */
  unread?: ReadonlySet<string>
  /** Row copied from; without a table it is the source itself. */
  from?: { draft: Neighbour; table?: NeighbourTable | undefined }
  /** `source.x` is the source of a copy rule, whatever this document calls it. */
  copying?: true
  /** `was.x` is the row before the save. */
  was?: true
  /** Fields asked for by the transition. */
  input?: Readonly<Record<string, Type>>
  /** `downstream` is there: the engine alone evaluates it. */
  engine?: true
  /** A missing number counts as 0: the value goes where a number must be. */
  present?: true
}

/** A column that some expression reads through a reference. */
export interface ReadColumn extends Column {
  /** The browser needs it too. */
  console: boolean
}

export interface Compiled extends Printed {
  reads: Reads
  type: Type
}

/** Turns the expressions of one entity into code; what is wrong with them becomes problems at their place. */
export class Compiler {
  readonly draft: Draft
  readonly world: World
  /** Columns read through references, by field: whether the browser needs them. */
  readonly facts = new Map<string, Map<string, ReadColumn>>()

  constructor(draft: Draft, world: World) {
    this.draft = draft
    this.world = world
  }

  condition(text: string | boolean, site: Site): Compiled | undefined {
    return this.compile(text, site, (value, span) => {
      if (value.type.kind !== 'boolean')
        throw new ExpressionError(
          'MAN3011',
          span,
          `expected a condition, found ${nameOf(value.type)}`,
          'compare it: … > 0, … != null',
        )
      return { ...value, code: truth(value, 0), nullable: false }
    })
  }

  /** An expression whose value goes into something of this type. */
  value(text: RawExpression, wanted: Type, site: Site): Compiled | undefined {
    return this.compile(text, site, (value, span) => assign(value, wanted, span), wanted)
  }

  /** An expression of any type. */
  any(text: RawExpression, site: Site): Compiled | undefined {
    return this.compile(text, site, (value, span) =>
      value.type.kind === 'literal' ? inUnit(value, INTEGER, span) : value,
    )
  }

  /** A filter over the rows of an entity, or of a child table of one. */
  sql(
    text: string,
    target: SqlTarget,
    path: Path,
    form: { draft: Neighbour; table?: NeighbourTable | undefined },
  ): Sql | undefined {
    try {
      return toSql(parse(text), sqlScope(target, form, this.world))
    } catch (error) {
      this.report(meant(error, text, undefined), path, text)
      return undefined
    }
  }

  parse(text: string, path: Path): ASTNode | undefined {
    try {
      return parse(text)
    } catch (error) {
      this.report(meant(error, text, undefined), path, text)
      return undefined
    }
  }

  problem(code: string, path: Path, message: string, hint?: Hint, key = false): void {
    const { yaml } = this.draft
    this.world.problems.add(code, key ? yaml.keyAt(path) : yaml.at(path), path.join('.'), message, hint)
  }

  private compile(
    raw: RawExpression,
    site: Site,
    finish: (value: Term, span: { start: number; end: number }) => Term,
    wanted?: Type,
  ): Compiled | undefined {
    const text = raw === null ? 'null' : String(raw)
    try {
      const source = wanted ? bareValue(text, wanted, this.draft, site) : text
      const reads = noReads()
      const node = parse(source)
      const translated = translate(node, readable(this.scope(site, reads), site.unread))
      const { term: value, imports } = wanted ? rounded(translated, wanted) : translated
      const checked = finish(value, { start: 0, end: text.length })
      const done =
        site.present && checked.nullable ? { ...checked, code: number(checked, 0), nullable: false } : checked
      const body =
        done.nullable && done.code.includes('?.') && done.level === Level.primary && !done.code.startsWith('(')
          ? `${done.code} ?? null`
          : done.code
      const server = done.live || Boolean(site.engine || site.from || site.lets)
      this.remember(reads, !server)
      const parameter = /\bs\./.test(body) ? '(s)' : '()'
      const compiled: Compiled = {
        code: done.live ? `async (s, live) => ${body}` : `${parameter} => ${body}`,
        body,
        imports,
        reads,
        type: done.type,
        ts: tsOf(done.type, done.nullable),
      }
      if (site.table) compiled.table = site.table.name
      if (done.live) compiled.live = true
      if (server) compiled.server = true
      if (site.from) compiled.from = { entity: site.from.draft.key, table: site.from.table?.name ?? null }
      if (site.input && /\bs\.input\b/.test(body))
        compiled.input = Object.fromEntries(Object.entries(site.input).map(([name, type]) => [name, tsOf(type, true)]))
      if (site.lets)
        compiled.lets = Object.fromEntries(Object.entries(site.lets).map(([name, type]) => [name, tsOf(type)]))
      return compiled
    } catch (error) {
      this.report(meant(error, text, wanted), site.path, text)
      return undefined
    }
  }

  private scope(site: Site, reads: Reads): Scope {
    const { draft, world } = this
    const rows = new Rows(world, reads)
    const doc = term({ kind: 'row', row: rows.doc(draft) }, 's.doc')
    const names: Record<string, Term> = { actor: term({ kind: 'row', row: ACTOR }, 's.actor') }
    const setting = world.neighbours.entity(SETTING)
    const settings = setting
      ? new Rows(world, noReads()).doc(setting)
      : world.neighbours.broken(SETTING)
        ? UNREADABLE
        : undefined
    if (settings) names.setting = term({ kind: 'row', row: settings }, 's.setting')
    for (const [name, type] of Object.entries(site.lets ?? {})) names[name] = term(type, `s.let.${name}`)
    if (site.input) names.input = term({ kind: 'row', row: typed('input', site.input) }, 's.input')
    if (site.from) {
      const { draft: source, table } = site.from
      const name = table ? `${source.raw.entity}.${table.name}` : source.raw.entity
      names[site.copying ? 'source' : 'from'] = term(
        { kind: 'row', row: rows.other(source, table?.fields ?? source.fields, name) },
        's.from',
      )
    }
    if (site.was) names.was = term({ kind: 'row', row: rows.doc(draft) }, 's.was')
    if (site.engine) names.downstream = term({ kind: 'row', row: downstream(rows) }, 's.downstream')
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

  private remember({ facts }: Reads, console: boolean): void {
    for (const { field, ...read } of facts) {
      const columns = this.facts.get(field) ?? new Map<string, ReadColumn>()
      const known = columns.get(read.column)
      columns.set(read.column, {
        ...read,
        console: console || known?.console === true,
        entity: known?.entity ?? read.entity,
      })
      this.facts.set(field, columns)
    }
  }

  private report(error: unknown, path: Path, text: string): void {
    if (error instanceof UnreadableTarget) return
    if (!(error instanceof ExpressionError)) throw error
    const { yaml } = this.draft
    const place = yaml.has(path) ? yaml.within(path, Math.min(error.from, text.length), error.to) : yaml.at(path)
    this.world.problems.add(error.code, place, path.join('.'), error.message, error.hint)
  }
}

/** `normal` alone means the value of the enum, unless a field is called so. */
function bareValue(text: string, wanted: Type, draft: Draft, site: Site): string {
  if (wanted.kind !== 'enum' || !wanted.values.includes(text)) return text
  return draft.fields.has(text) || site.table?.fields.has(text) ? text : quote(text)
}
