import type { Hint } from '../../problems/hint'
import { POSTING_VERBS, type RawPosting } from '../../language/transition'
import { MONEY, QUANTITY, type Type } from '../../expression/type'
import { suggestion } from '../../problems/suggest'
import type { Path } from '../../yaml/yaml-file'
import type { Compiler } from '../expressions/compile'
import type { Reads } from '../expressions/row-types'
import type { Compiled, RawExpression, Site } from '../expressions/site'
import { EarlierSets, setTooEarly, type WrittenField } from './earlier-sets'
import type { DraftTable } from '../drafts/draft-types'
import type { Printed } from '../expressions/printed'
import { memberOf, type PostingContext, priceOf } from './posting-accounts'
import { advanceOf, createOf, recountOf } from './posting-others'
import type { Posting } from '../transitions/transition-types'
import { setsOf } from './sets'
import { type StockContext, stockRowOf } from './stock-row'

/** Makes the site of an expression that the engine evaluates, by the keys that lead to it. */
type EngineSite = (...keys: (string | number)[]) => Site

/**
 * Returns the postings of a transition in the order of the manifest;
 * a posting with mistakes is reported and may be left out.
 */
export function postingsOf(
  raw: readonly RawPosting[],
  path: Path,
  compiler: Compiler,
  engineSite: EngineSite,
): Posting[] {
  const earlier = new EarlierSets()
  return raw.flatMap((posting, index) => {
    const reader = new PostingReader(posting, [...path, index], { compiler, engineSite, earlier })
    const postings = reader.read()
    for (const [column, field] of reader.written) earlier.add(column, field)
    return postings
  })
}

class PostingReader {
  private readonly raw: RawPosting
  private readonly path: Path
  private readonly compiler: Compiler
  private readonly site: Site
  private readonly failedLets = new Set<string>()
  /** What the expression of each `let` reads, the reads of earlier `let`s included. */
  private readonly letReads = new Map<string, Reads>()

  private readonly earlier: EarlierSets
  /** The fields that this posting sets, by the names that `set` gives them. */
  readonly written = new Map<string, WrittenField>()

  constructor(
    raw: RawPosting,
    path: Path,
    { compiler, engineSite, earlier }: { compiler: Compiler; engineSite: EngineSite; earlier: EarlierSets },
  ) {
    this.raw = raw
    this.path = path
    this.compiler = compiler
    this.site = engineSite()
    this.earlier = earlier
  }

  read(): Posting[] {
    if (this.raw.into !== undefined && this.raw.create === undefined)
      this.problemAtKey(['into'], '"into" stores the id of the created row, so it needs create', 'create: …')
    const verbs = POSTING_VERBS.filter(
      (verb) => this.raw[verb] !== undefined && !(verb === 'set' && this.raw.each !== undefined),
    )
    const [verb] = verbs
    if (!verb || verbs.length > 1) {
      this.problem(
        [],
        verb ? `a posting has one effect, not ${verbs.join(' and ')}` : 'the posting has no effect',
        `one of: ${POSTING_VERBS.join(', ')}`,
      )
      return []
    }
    const rows = this.raw.each ?? (this.raw.recount && (this.raw.recount.table ?? 'lines'))
    const table = rows === undefined ? undefined : this.compiler.draft.tables.get(rows)
    const when =
      this.raw.when === undefined || this.raw.when === true ? undefined : this.condition(this.raw.when, ['when'], table)
    const posting = this.posting(verb)
    if (!posting) return []
    if (when && (this.raw.stock || ['reserve', 'release', 'mirror'].includes(verb)))
      this.refuseEarlierSet(when, ['when'])
    return [when ? { ...posting, when } : posting]
  }

  private posting(verb: (typeof POSTING_VERBS)[number]): Posting | undefined {
    const { raw, compiler } = this
    switch (verb) {
      case 'each':
        return this.each(raw.each ?? '')
      case 'set':
        return { do: 'set', set: this.setters() }
      case 'recount':
        return recountOf(raw, this.postingContext())
      case 'create':
        return createOf(raw, this.postingContext())
      case 'reserve': {
        const table = this.table(raw.reserve?.table ?? 'lines', ['reserve', 'table'])
        const qty = table && this.value(raw.reserve?.qty ?? null, QUANTITY, ['reserve', 'qty'], table)
        if (qty) this.refuseEarlierSet(qty, ['reserve', 'qty'])
        if (table) this.refuseSetGoods(table, ['reserve'])
        return table && qty && { do: 'reserve', table: table.name, qty }
      }
      case 'release':
        return { do: 'release', doc: typeof raw.release === 'object' ? raw.release.doc : (raw.release ?? 'self') }
      case 'advance':
        return advanceOf(raw, this.postingContext())
      case 'mirror': {
        const known = Object.keys(compiler.draft.raw.transitions ?? {})
        if (raw.mirror !== undefined && !known.includes(raw.mirror))
          this.problem(['mirror'], `there is no transition "${raw.mirror}"`, suggestion(raw.mirror, known))
        return { do: 'mirror', transition: raw.mirror ?? '' }
      }
      case 'price':
        return priceOf(raw, this.postingContext())
      case 'member':
        return memberOf(raw, this.postingContext())
      case 'job':
        return { do: 'job', kind: raw.job ?? '' }
    }
  }

  /** The context that posting-others.ts and posting-accounts.ts need to read a posting and to report problems. */
  private postingContext(): PostingContext {
    return {
      compiler: this.compiler,
      table: (name, keys) => this.table(name, keys),
      at: (keys, table) => this.at(keys, table),
      problem: (keys, message, hint) => this.problem(keys, message, hint),
      problemAtKey: (keys, message, hint) => this.problemAtKey(keys, message, hint),
    }
  }

  /** The context that stock-row.ts needs to read a row of `stock`. */
  private stockContext(table: DraftTable): StockContext {
    return {
      compiler: this.compiler,
      at: (keys, letTypes) => this.at(keys, table, letTypes),
      problem: (keys, message, hint) => this.problem(keys, message, hint),
      refuseEarlierSet: (compiled, keys) => this.refuseEarlierSet(compiled, keys),
    }
  }

  private each(name: string): Posting | undefined {
    const table = this.table(name, ['each'])
    if (!table) return undefined
    const letTypes: Record<string, Type> = {}
    const compiledLets: Record<string, Printed> = {}
    for (const [letName, text] of Object.entries(this.raw.let ?? {})) {
      const printed = this.compiler.any(text, this.at(['let', letName], table, letTypes))
      if (!printed) this.failedLets.add(letName)
      if (!printed) continue
      compiledLets[letName] = printed
      this.letReads.set(letName, this.allReads(printed))
      letTypes[letName] = printed.type
    }
    if (this.raw.stock) {
      this.refuseSetGoods(table, ['stock'])
      // The engine writes the cost of a line while its stock moves.
      if (table.mixins.includes('issue_line')) this.earlier.add('line.cost_amount', { own: `${name}.cost_amount` })
    }
    // If the posting moves stock, `set` may read `posted`: the
    // signed value in fen that this line moved outside transit.
    const posts = this.raw.stock && Object.values(this.raw.set ?? {}).some((text) => /\bposted\b/.test(String(text)))
    return {
      do: 'each',
      table: name,
      let: compiledLets,
      stock: (this.raw.stock ?? []).flatMap(
        (row, index) => stockRowOf(row, ['stock', index], letTypes, this.stockContext(table)) ?? [],
      ),
      set: this.raw.set ? this.setters(table, posts ? { ...letTypes, posted: MONEY } : letTypes) : {},
    }
  }

  private setters(table?: DraftTable, letTypes?: Record<string, Type>): Record<string, Printed> {
    const { set, written } = setsOf(this.raw.set ?? {}, {
      compiler: this.compiler,
      table,
      path: this.path,
      site: (keys) => this.at(keys, table, letTypes),
      problem: (keys, message, hint) => this.problem(keys, message, hint),
      problemAtKey: (keys, message, hint) => this.problemAtKey(keys, message, hint),
      allReads: (compiled) => this.allReads(compiled),
    })
    for (const [column, field] of written) this.written.set(column, field)
    return set
  }

  /** Everything that an expression reads, directly or through a `let`. */
  private allReads({ reads, body }: Compiled): Reads {
    const names = new Set([...body.matchAll(/\bs\.let\.(\w+)/g)].map(([, name]) => name))
    const through = [...this.letReads].flatMap(([name, read]) => (names.has(name) ? [read] : []))
    return {
      own: new Set([reads, ...through].flatMap(({ own }) => [...own])),
      facts: [reads, ...through].flatMap(({ facts }) => facts),
      otherDocuments: [reads, ...through].flatMap(({ otherDocuments }) => otherDocuments),
    }
  }

  private table(name: string, keys: Path): DraftTable | undefined {
    const { tables } = this.compiler.draft
    const found = tables.get(name)
    if (!found) this.problem(keys, `there is no table "${name}"`, suggestion(name, tables.keys()))
    return found
  }

  private at(keys: Path, table?: DraftTable, letTypes?: Record<string, Type>): Site {
    const site: Site = { ...this.site, path: [...this.path, ...keys], failedLets: this.failedLets }
    if (table) site.table = table
    if (letTypes && Object.keys(letTypes).length > 0) site.lets = letTypes
    return site
  }

  /** Reports an expression that decides which stock moves and reads what is set before. */
  private refuseEarlierSet(compiled: Compiled, keys: Path): void {
    const column = this.earlier.readBy(this.allReads(compiled))
    if (column !== undefined)
      this.problem(keys, setTooEarly(column), `write here what ${column} is set to, or decide by another field`)
  }

  /** Reports goods and places of a table that a posting before has set: stock moves by them without an expression. */
  private refuseSetGoods({ name, raw }: DraftTable, keys: Path): void {
    const own = new Set([`${name}.sku_id`, `${name}.batch_id`, ...Object.values(raw.at ?? {})])
    const column = this.earlier.readBy({ own, facts: [] })
    if (column !== undefined) this.problemAtKey(keys, setTooEarly(column), `set ${column} after this posting`)
  }

  private condition(text: string | boolean, keys: Path, table?: DraftTable): Compiled | undefined {
    return this.compiler.condition(text, this.at(keys, table))
  }

  private value(text: RawExpression, type: Type, keys: Path, table: DraftTable): Compiled | undefined {
    return this.compiler.value(text, type, { ...this.at(keys, table), nullAsZero: true })
  }

  private problem(keys: Path, message: string, hint?: Hint): void {
    this.compiler.problem('MAN2060', [...this.path, ...keys], message, hint)
  }

  private problemAtKey(keys: Path, message: string, hint?: Hint): void {
    this.compiler.problemAtKey('MAN2060', [...this.path, ...keys], message, hint)
  }
}
