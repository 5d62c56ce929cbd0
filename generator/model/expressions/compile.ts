import { type Hint, HintWithFix } from '../../problems/hint'
import { suggestion } from '../../problems/suggest'
import { serverOnlyError } from '../../expression/live'
import { toConditionTree } from '../../expression/condition-tree'
import { explainMistake } from '../../expression/explain-mistake'
import { type ASTNode, ExpressionError, parse, UnreadableTarget } from '../../expression/parse'
import { withFailedLets } from '../../expression/scope'
import { inUnit, numberCode, quote, conditionCode, type Span } from '../../expression/term'
import { INTEGER, Level, comparisonHint, nameOf, tsOf, type Term, type Type } from '../../expression/type'
import { translate } from '../../expression/translate'
import { assign, rounded } from './assign'
import type { Path } from '../../yaml/yaml-file'
import type { EntityDraft } from '../drafts/draft-types'
import type { EntityInterface, TableInterface } from '../drafts/entity-interface'
import type { ConditionTree } from './printed'
import { INNER_ROWS, noReads, type Reads } from './row-types'
import type { Compiled, RawExpression, ReadColumn, SetConstant, Site } from './site'
import { siteScope } from './site-scope'
import { sqlScope, type SqlTarget } from './sql-scope'
import type { BuildContext } from '../build-context'

/**
 * Turns the expressions of an entity into code. Mistakes are reported at the range of the expression in the manifest.
 */
export class Compiler {
  readonly draft: EntityDraft
  readonly context: BuildContext
  /** Columns read through references, by reference field and then by column. */
  readonly facts = new Map<string, Map<string, ReadColumn>>()
  /** Constants that postings set; their fields may belong to entities that are built later. */
  readonly setConstants: SetConstant[] = []

  constructor(draft: EntityDraft, context: BuildContext) {
    this.draft = draft
    this.context = context
  }

  /** Compiles a condition; undefined after reporting a problem. */
  condition(text: string | boolean, site: Site): Compiled | undefined {
    return this.compile(text, site, (value, span) => {
      if (value.type.kind !== 'boolean')
        throw new ExpressionError(
          'MAN3011',
          span,
          `expected a condition, found ${nameOf(value.type)}`,
          comparisonHint(value.type),
        )
      return { ...value, code: conditionCode(value, Level.argument), nullable: false }
    })
  }

  /** Compiles an expression whose value must fit the wanted type; undefined after reporting a problem. */
  value(text: RawExpression, wanted: Type, site: Site): Compiled | undefined {
    return this.compile(text, site, (value, span) => assign(value, wanted, span), wanted)
  }

  /**
   * Compiles an operand of an expression that has been compiled before, as a value of the wanted type. Reports nothing:
   * undefined where the operand is of another type.
   */
  operand(node: ASTNode, wanted: Type, site: Site): Compiled | undefined {
    try {
      const finish = (value: Term, span: Span) => assign(value, wanted, span)
      return this.print(node, { start: 0, end: 0 }, site, { finish, wanted })
    } catch (error) {
      if (error instanceof ExpressionError || error instanceof UnreadableTarget) return undefined
      throw error
    }
  }

  /** Compiles an expression of any type; undefined after reporting a problem. */
  any(text: RawExpression, site: Site): Compiled | undefined {
    return this.compile(text, site, (value, span) =>
      value.type.kind === 'literal' ? inUnit(value, INTEGER, span) : value,
    )
  }

  /**
   * Compiles a filter over the rows of an entity or of a child table, which the server runs as SQL; undefined after
   * reporting a problem.
   */
  rowCondition(
    text: string,
    target: SqlTarget,
    path: Path,
    form: { draft: EntityInterface; table?: TableInterface | undefined },
  ): ConditionTree | undefined {
    try {
      return toConditionTree(parse(text), sqlScope(target, form, this.context))
    } catch (error) {
      this.report(explainMistake(error, text, undefined), path, text)
      return undefined
    }
  }

  /** Parses an expression without checking its types; undefined after reporting a problem. */
  parse(text: string, path: Path): ASTNode | undefined {
    try {
      return parse(text)
    } catch (error) {
      this.report(explainMistake(error, text, undefined), path, text)
      return undefined
    }
  }

  /** Reports a problem at the value of the path. */
  problem(code: string, path: Path, message: string, hint?: Hint): void {
    this.context.problems.add(code, { range: this.draft.yaml.at(path), path: path.join('.') }, message, hint)
  }

  /** Reports a problem at the key of the path. */
  problemAtKey(code: string, path: Path, message: string, hint?: Hint): void {
    this.context.problems.add(code, { range: this.draft.yaml.keyAt(path), path: path.join('.') }, message, hint)
  }

  /** Reports a name that is none of `fields`, which are the fields of the entity unless given. */
  unknownField(
    path: Path,
    name: string,
    { fields = this.draft.fields, atKey = false }: { fields?: ReadonlyMap<string, unknown>; atKey?: boolean } = {},
  ): void {
    this[atKey ? 'problemAtKey' : 'problem'](
      'MAN2032',
      path,
      `there is no field "${name}"`,
      suggestion(name, fields.keys()),
    )
  }

  private compile(
    raw: RawExpression,
    site: Site,
    finish: (value: Term, span: Span) => Term,
    wanted?: Type,
  ): Compiled | undefined {
    const text = raw === null ? 'null' : String(raw)
    try {
      const source = wanted ? quotedEnumValue(text, wanted, this.draft, site) : text
      return this.print(parse(source), { start: 0, end: text.length }, site, { finish, wanted })
    } catch (error) {
      this.report(explainMistake(error, text, wanted), site.path, text)
      return undefined
    }
  }

  /** Prints a parsed expression as code. Throws an ExpressionError. */
  private print(
    node: ASTNode,
    span: Span,
    site: Site,
    { finish, wanted }: { finish: (value: Term, span: Span) => Term; wanted: Type | undefined },
  ): Compiled {
    const reads = noReads()
    const translated = translate(
      node,
      withFailedLets(siteScope(site, this.draft, this.context, reads), site.failedLets),
    )
    const { term: value, imports } = wanted ? rounded(translated, wanted) : translated
    if (value.live && !site.live) throw serverOnlyError(node)
    const checked = finish(value, span)
    const compiledTerm =
      site.nullAsZero && checked.nullable
        ? { ...checked, code: numberCode(checked, Level.argument), nullable: false }
        : checked
    // A chain with `?.` gives undefined for a missing row, but an empty value is null. A term in brackets needs no
    // `?? null`, because it already ends in `null`.
    const body =
      compiledTerm.nullable &&
      compiledTerm.code.includes('?.') &&
      compiledTerm.level === Level.primary &&
      !compiledTerm.code.startsWith('(')
        ? `${compiledTerm.code} ?? null`
        : compiledTerm.code
    const serverOnly = compiledTerm.live || Boolean(site.engine || site.from || site.lets)
    this.recordReads(reads, site, { console: !serverOnly })
    const parameter = /\bs\./.test(body) ? '(s)' : '()'
    const compiled: Compiled = {
      code: compiledTerm.live ? `async (s, live) => ${body}` : `${parameter} => ${body}`,
      body,
      imports: body.includes(`${INNER_ROWS.name}(`) ? [...imports, INNER_ROWS] : imports,
      reads,
      type: compiledTerm.type,
      ts: tsOf(compiledTerm.type, compiledTerm.nullable),
    }
    if (compiledTerm.constant != null) compiled.constant = compiledTerm.constant
    if (site.table) compiled.table = site.table.name
    if (compiledTerm.live) compiled.live = true
    if (serverOnly) compiled.serverOnly = true
    if (site.from) compiled.from = { entity: site.from.draft.key, table: site.from.table?.name ?? null }
    if (site.input && /\bs\.input\b/.test(body))
      compiled.input = Object.fromEntries(Object.entries(site.input).map(([name, type]) => [name, tsOf(type, true)]))
    if (site.lets)
      compiled.lets = Object.fromEntries(Object.entries(site.lets).map(([name, type]) => [name, tsOf(type)]))
    return compiled
  }

  /** Records the columns that are read through references. `console`: the browser evaluates the expression too. */
  private recordReads({ facts }: Reads, { path }: Site, { console }: { console: boolean }): void {
    const transition = console && path[0] === 'transitions' ? [String(path[1])] : undefined
    for (const { field, ...read } of facts) {
      const columns = this.facts.get(field) ?? new Map<string, ReadColumn>()
      const earlier = columns.get(read.column)
      const known = earlier?.console ? earlier : undefined
      const transitions = !console
        ? known?.transitions
        : known
          ? known.transitions && transition && [...new Set([...known.transitions, ...transition])]
          : transition
      columns.set(read.column, {
        ...read,
        console: console || known !== undefined,
        ...(transitions && { transitions }),
        entity: earlier?.entity ?? read.entity,
      })
      this.facts.set(field, columns)
    }
  }

  private report(error: unknown, path: Path, text: string): void {
    if (error instanceof UnreadableTarget) return
    if (!(error instanceof ExpressionError)) throw error
    const { yaml } = this.draft
    // A hint that proposes true or false replaces the whole value with its quotes: `required: true` for `required:
    // 'yes'`.
    const isConstant = error.hint instanceof HintWithFix && /^(true|false)$/.test(error.hint.replacement)
    const range =
      yaml.has(path) && !isConstant ? yaml.within(path, Math.min(error.from, text.length), error.to) : yaml.at(path)
    this.context.problems.add(error.code, { range, path: path.join('.') }, error.message, error.hint)
  }
}

/**
 * Where an enum is wanted, quotes a bare word such as `normal` that is a value of the enum, unless a field has this
 * name.
 */
function quotedEnumValue(text: string, wanted: Type, draft: EntityDraft, site: Site): string {
  if (wanted.kind !== 'enum' || !wanted.values.includes(text)) return text
  return draft.fields.has(text) || site.table?.fields.has(text) ? text : quote(text)
}
