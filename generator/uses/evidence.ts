import { join, type Mentions, nothing, type Owner } from './name-index'
import { tablesIn } from './sql-text'
import { isFunction, type Node, part, parts, type Source, unwrapped, wordOf } from './syntax'
import type { Tracer } from './trace'

/**
 * Whether a place means the searched name: certainly ("yes"), certainly not ("no"), or a namesake may be meant
 * ("uncertain").
 */
export type Verdict = 'yes' | 'no' | 'uncertain'

const KIT_SAMPLES = /^src\/components\/.*(sample|example|fake|stories)/
/**
 * If more places than this have a field of the same name, code of the page kit is assumed to mean none of these fields.
 */
const FEW = 3

/** Facts about a place in the code apart from the code around it; see `Judge.verdict`. */
interface Clues {
  all: readonly Owner[]
  fitting?: readonly Owner[]
  plain?: boolean
  direct?: Mentions | undefined
}

/**
 * Decides which of several namesakes a place in code means. The nearest code that mentions an entity with the name
 * decides.
 */
export class Judge {
  private readonly tracer: Tracer

  constructor(tracer: Tracer) {
    this.tracer = tracer
  }

  /**
   * Returns whether the place means the wanted field. `direct` is the evidence about the value itself and is tried
   * first; then the code around the place is searched from the inside out. `fitting` are the namesakes that the words
   * beside the name still allow. `plain` marks a one-word name (`phone`), which is not evidence by itself.
   */
  verdict(source: Source, node: Node, wanted: Owner, { all, fitting = all, plain, direct }: Clues): Verdict {
    if (KIT_SAMPLES.test(source.path) && !source.text.includes('/generated/')) return 'no'
    const via = new Set<string>()
    const decide = (found: Mentions) => verdictFrom(found, via, wanted, fitting)
    const first = direct && decide(direct)
    if (first) return first
    for (const found of this.around(source, node, via, { plain })) {
      const verdict = decide(found)
      if (verdict) return verdict
    }
    // No code mentions any of the namesakes. The page kit uses some fields by name, but its samples have their own
    // fields.
    if (plain || source.path.startsWith('tests/src/') || KIT_SAMPLES.test(source.path)) return 'no'
    if (source.path.startsWith('src/components/')) return all.length <= FEW ? 'uncertain' : 'no'
    return all.length === 1 ? 'yes' : 'uncertain'
  }

  /** Yields evidence around a place, from the inside out. Names of child tables on the way are added to `via`. */
  private *around(
    source: Source,
    start: Node,
    via: Set<string>,
    { plain = false, forward = true }: { plain?: boolean; forward?: boolean } = {},
  ): Generator<Mentions> {
    const { tracer } = this
    const { nameIndex } = tracer
    let from = start
    for (const node of source.above(start)) {
      if (node.type === 'Property') {
        const key = wordOf(part(node, 'key'))
        if (key !== undefined && part(node, 'value') === from) {
          if (nameIndex.tables.has(key)) via.add(key)
          yield nameIndex.ofWord(key)
        }
      } else if (node.type === 'ObjectExpression') {
        const found = nothing()
        for (const child of parts(node, 'properties')) {
          const value = unwrapped(part(child, 'value') ?? child)
          if (child.type === 'SpreadElement') join(found, tracer.of(source, child))
          else if (value.type === 'Literal' && child !== from) join(found, tracer.of(source, value))
        }
        yield found
      } else if (node.type === 'CallExpression' && parts(node, 'arguments').includes(from))
        yield tracer.call(source, node, 0, from)
      else if (node.type === 'TaggedTemplateExpression' || node.type === 'TemplateLiteral')
        yield tracer.mentionedIn(source, node)
      else if (node.type === 'VariableDeclarator' && part(node, 'init') === from) {
        yield tracer.mentionedIn(source, part(part(node, 'id') ?? node, 'typeAnnotation'))
        if (forward) yield* this.users(source, wordOf(part(node, 'id')), node, via)
      } else if (node.type === 'AssignmentExpression' && part(node, 'right') === from)
        yield tracer.of(source, part(node, 'left') ?? node)
      else if (isFunction(node) && forward) yield* this.users(source, wordOf(part(node, 'id')), node, via)
      else if (/^TS.*(Reference|Alias|Interface)/.test(node.type)) yield tracer.mentionedIn(source, node)
      if (isFunction(node) || /Statement$|^(VariableDeclaration|ExportNamedDeclaration)$/.test(node.type))
        yield tracer.mentionedIn(source, node)
      from = node
    }
    yield nameIndex.ofPath(source.path)
    if (!plain) yield tracer.mentionedIn(source, source.program)
  }

  /** Yields evidence around each use of a constant or function of this file. */
  private *users(source: Source, name: string | undefined, declaration: Node, via: Set<string>): Generator<Mentions> {
    if (name === undefined) return
    for (const node of source.below()) {
      const outside = node.start < declaration.start || node.end > declaration.end
      if (!outside || node.type !== 'Identifier' || node.name !== name) continue
      const call = source.parent(node)
      if (call?.type === 'CallExpression') yield this.tracer.call(source, call, 1)
      let steps = 0
      for (const found of this.around(source, node, via, { plain: false, forward: false })) {
        if (steps++ > 10) break
        yield found
      }
    }
  }
}

function verdictFrom(
  found: Mentions,
  via: Set<string>,
  wanted: Owner,
  namesakes: readonly Owner[],
): Verdict | undefined {
  const tables = new Set([...found.tables, ...via])
  let hits = namesakes.filter(({ entity }) => found.entities.has(entity))
  const inRows = hits.filter(({ table }) => table !== undefined && tables.has(table))
  if (inRows.length > 0) hits = inRows
  else if (hits.some(({ table }) => table === undefined) && tables.size === 0)
    hits = hits.filter(
      ({ table }) => table === undefined || !hits.some((hit) => hit !== hits[0] && hit.table === undefined),
    )
  if (hits.length === 0) return undefined
  const isWanted = ({ entity, table }: Owner) => entity === wanted.entity && table === wanted.table
  if (!hits.some(isWanted)) return 'no'
  return hits.every(isWanted) ? 'yes' : 'uncertain'
}

/**
 * Returns the entity that a column in a piece of SQL belongs to. The table is found by the alias, which may be defined
 * elsewhere in the file; without an alias, by the tables that the SQL reads.
 */
export function inSql(
  text: string,
  at: number,
  nameIndex: Tracer['nameIndex'],
  { field, file = '' }: { field: string; file?: string },
): Mentions {
  const tables = tablesIn(text)
  const alias = /([A-Za-z_]\w*)\.\s*"?$/.exec(text.slice(0, at))?.[1]
  if (alias !== undefined)
    return nameIndex.ofWord(tables.get(alias) ?? tablesIn(file).get(alias) ?? '', { plain: true })
  const found = nothing()
  for (const table of new Set(tables.values())) {
    const mentioned = nameIndex.ofWord(table, { plain: true })
    const [entity] = mentioned.entities
    const [inner] = mentioned.tables
    if (entity && nameIndex.has(field, inner ? { entity, table: inner } : { entity })) join(found, mentioned)
  }
  return found
}
