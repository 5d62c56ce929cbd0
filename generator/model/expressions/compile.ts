import type { Hint } from '../../problems/hint'
import { suggestion } from '../../problems/suggest'
import { toSql } from '../../expression/condition'
import { explainMistake } from '../../expression/explain-mistake'
import { type ASTNode, ExpressionError, parse, UnreadableTarget } from '../../expression/parse'
import { readable, type Scope, scopeOf } from '../../expression/scope'
import { inUnit, number, quote, term, truth } from '../../expression/term'
import { INTEGER, Level, nameOf, tsOf, type Term, type Type } from '../../expression/type'
import { translate } from '../../expression/translate'
import { assign, rounded } from './assign'
import type { Path } from '../../yaml/yaml-file'
import type { EntityDraft, DraftTable } from '../drafts/draft-types'
import type { Neighbour, NeighbourTable } from '../drafts/neighbour'
import type { Printed, Sql } from './printed'
import { downstream, typed, UNREADABLE } from './site-names'
import { ACTOR, type Column, noReads, type Reads, RowTypes } from './row-types'
import { sqlScope, type SqlTarget } from './sql-scope'
import { SETTING, type BuildContext } from '../build-context'

export type RawExpression = string | number | boolean | null

/** The place of an expression in the manifest, and what it may read besides the document, settings, actor and time. */
export interface Site {
  path: Path
  /** The expression may read `line`, a row of this table. */
  table?: DraftTable | undefined
  /** A bare name means a field of the row first, and then a field of the document. Used for recounts and claims. */
  bare?: true
  lets?: Readonly<Record<string, Type>>
  /** Names defined by `let` whose expression already has a reported problem. */
  failedLets?: ReadonlySet<string>
  /** The row from which a copy rule or a claim reads; without a table, the header of the source. */
  from?: { draft: Neighbour; table?: NeighbourTable | undefined }
  /** `source` means the source of a copy rule, even if this document has a reference of that name. */
  copying?: true
  /** The expression may read `was.x`, the values of the row before the save. */
  was?: true
  /** Types of the input fields of a transition. */
  input?: Readonly<Record<string, Type>>
  /** Only the engine evaluates the expression, so the expression may read `downstream`. */
  engine?: true
  /** A null result counts as 0, because the target requires a number. */
  nullAsZero?: true
}

/** A column that an expression reads through a reference. */
export interface ReadColumn extends Column {
  /** Whether the browser also needs the column. */
  console: boolean
}

export interface Compiled extends Printed {
  reads: Reads
  type: Type
}

/**
 * Turns the expressions of an entity into code. Mistakes are reported at the place of the expression in the manifest.
 */
export class Compiler {
  readonly draft: EntityDraft
  readonly context: BuildContext
  /** Columns read through references, by reference field and then by column. */
  readonly facts = new Map<string, Map<string, ReadColumn>>()

  constructor(draft: EntityDraft, context: BuildContext) {
    this.draft = draft
    this.context = context
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

  /** Compiles an expression whose value must fit the wanted type; undefined after reporting a problem. */
  value(text: RawExpression, wanted: Type, site: Site): Compiled | undefined {
    return this.compile(text, site, (value, span) => assign(value, wanted, span), wanted)
  }

  /** Compiles an expression of any type; undefined after reporting a problem. */
  any(text: RawExpression, site: Site): Compiled | undefined {
    return this.compile(text, site, (value, span) =>
      value.type.kind === 'literal' ? inUnit(value, INTEGER, span) : value,
    )
  }

  /** Compiles a filter over the rows of an entity or of a child table to SQL; undefined after reporting a problem. */
  sql(
    text: string,
    target: SqlTarget,
    path: Path,
    form: { draft: Neighbour; table?: NeighbourTable | undefined },
  ): Sql | undefined {
    try {
      return toSql(parse(text), sqlScope(target, form, this.context))
    } catch (error) {
      this.report(explainMistake(error, text, undefined), path, text)
      return undefined
    }
  }

  parse(text: string, path: Path): ASTNode | undefined {
    try {
      return parse(text)
    } catch (error) {
      this.report(explainMistake(error, text, undefined), path, text)
      return undefined
    }
  }

  problem(code: string, path: Path, message: string, hint?: Hint, key = false): void {
    const { yaml } = this.draft
    this.context.problems.add(code, key ? yaml.keyAt(path) : yaml.at(path), path.join('.'), message, hint)
  }

  /** Reports a name that is none of `fields`, which are the fields of the entity unless given. */
  unknownField(
    path: Path,
    name: string,
    { fields = this.draft.fields, atKey = false }: { fields?: ReadonlyMap<string, unknown>; atKey?: boolean } = {},
  ): void {
    this.problem('MAN2032', path, `there is no field "${name}"`, suggestion(name, fields.keys()), atKey)
  }

  private compile(
    raw: RawExpression,
    site: Site,
    finish: (value: Term, span: { start: number; end: number }) => Term,
    wanted?: Type,
  ): Compiled | undefined {
    const text = raw === null ? 'null' : String(raw)
    try {
      const source = wanted ? quotedEnumValue(text, wanted, this.draft, site) : text
      const reads = noReads()
      const node = parse(source)
      const translated = translate(node, readable(this.scope(site, reads), site.failedLets))
      const { term: value, imports } = wanted ? rounded(translated, wanted) : translated
      const checked = finish(value, { start: 0, end: text.length })
      const compiledTerm =
        site.nullAsZero && checked.nullable ? { ...checked, code: number(checked, 0), nullable: false } : checked
      const body =
        compiledTerm.nullable &&
        compiledTerm.code.includes('?.') &&
        compiledTerm.level === Level.primary &&
        !compiledTerm.code.startsWith('(')
          ? `${compiledTerm.code} ?? null`
          : compiledTerm.code
      const server = compiledTerm.live || Boolean(site.engine || site.from || site.lets)
      this.recordReads(reads, !server)
      const parameter = /\bs\./.test(body) ? '(s)' : '()'
      const compiled: Compiled = {
        code: compiledTerm.live ? `async (s, live) => ${body}` : `${parameter} => ${body}`,
        body,
        imports,
        reads,
        type: compiledTerm.type,
        ts: tsOf(compiledTerm.type, compiledTerm.nullable),
      }
      if (site.table) compiled.table = site.table.name
      if (compiledTerm.live) compiled.live = true
      if (server) compiled.server = true
      if (site.from) compiled.from = { entity: site.from.draft.key, table: site.from.table?.name ?? null }
      if (site.input && /\bs\.input\b/.test(body))
        compiled.input = Object.fromEntries(Object.entries(site.input).map(([name, type]) => [name, tsOf(type, true)]))
      if (site.lets)
        compiled.lets = Object.fromEntries(Object.entries(site.lets).map(([name, type]) => [name, tsOf(type)]))
      return compiled
    } catch (error) {
      this.report(explainMistake(error, text, wanted), site.path, text)
      return undefined
    }
  }

  private scope(site: Site, reads: Reads): Scope {
    const { draft, context } = this
    const rows = new RowTypes(context, reads)
    const doc = term({ kind: 'row', row: rows.doc(draft) }, 's.doc')
    const names: Record<string, Term> = { actor: term({ kind: 'row', row: ACTOR }, 's.actor') }
    const setting = context.neighbours.entity(SETTING)
    const settings = setting
      ? new RowTypes(context, noReads()).doc(setting)
      : context.neighbours.broken(SETTING)
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

  private recordReads({ facts }: Reads, console: boolean): void {
    for (const { field, ...read } of facts) {
      const columns = this.facts.get(field) ?? new Map<string, ReadColumn>()
      const earlier = columns.get(read.column)
      columns.set(read.column, {
        ...read,
        console: console || earlier?.console === true,
        entity: earlier?.entity ?? read.entity,
      })
      this.facts.set(field, columns)
    }
  }

  private report(error: unknown, path: Path, text: string): void {
    if (error instanceof UnreadableTarget) return
    if (!(error instanceof ExpressionError)) throw error
    const { yaml } = this.draft
    const place = yaml.has(path) ? yaml.within(path, Math.min(error.from, text.length), error.to) : yaml.at(path)
    this.context.problems.add(error.code, place, path.join('.'), error.message, error.hint)
  }
}

/**
 * Where an enum is wanted, quotes a bare word such as `normal`
 * that is a value of the enum, unless a field has this name.
 */
function quotedEnumValue(text: string, wanted: Type, draft: EntityDraft, site: Site): string {
  if (wanted.kind !== 'enum' || !wanted.values.includes(text)) return text
  return draft.fields.has(text) || site.table?.fields.has(text) ? text : quote(text)
}
