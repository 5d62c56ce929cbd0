import { addMentions, type Mentions, noMentions, type Owner } from './name-index'
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
 * If more entities and tables than this have a field of the same name, code of the page kit is assumed to mean none of
 * these fields.
 */
const MAX_NAMESAKES_IN_KIT = 3
/**
 * Evidence around a use of a constant or function is searched no further than this, because it soon is about other
 * code.
 */
const MAX_EVIDENCE_OF_USE = 10
/** Nodes that are a statement of their own; the entities that such a node mentions are evidence. */
const STATEMENT = /Statement$|^(VariableDeclaration|ExportNamedDeclaration)$/
/** Types of TypeScript that mention an entity, such as a reference to the type of its rows. */
const TYPE = /^TS.*(Reference|Alias|Interface)/

/** What is known of a place in the code apart from the code around the place. */
interface Clues {
  /** Every entity or table that has a field of the searched name. */
  namesakes: readonly Owner[]
  /** The namesakes that the words beside the name still allow; all of them by default. */
  fitting?: readonly Owner[]
  /** Whether the name is a single word (`phone`), which is not evidence by itself. */
  isOneWord?: boolean
  /** The entities that the value itself mentions. */
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
   * Returns whether the place means the wanted field. The entities that the value itself mentions (`direct`) are tried
   * first; then the code around the place is searched from the inside out.
   */
  verdict(
    source: Source,
    node: Node,
    wanted: Owner,
    { namesakes, fitting = namesakes, isOneWord, direct }: Clues,
  ): Verdict {
    if (KIT_SAMPLES.test(source.path) && !source.text.includes('/generated/')) return 'no'
    const tables = new Set<string>()
    const decide = (found: Mentions) => verdictFrom(found, tables, wanted, fitting)
    const first = direct && decide(direct)
    if (first) return first
    for (const found of this.evidenceAround(source, node, tables, { isOneWord })) {
      const verdict = decide(found)
      if (verdict) return verdict
    }
    // No code mentions any of the namesakes. The page kit uses some fields by name, but its samples have their own
    // fields.
    if (isOneWord || source.path.startsWith('tests/src/') || KIT_SAMPLES.test(source.path)) return 'no'
    if (source.path.startsWith('src/components/')) return namesakes.length <= MAX_NAMESAKES_IN_KIT ? 'uncertain' : 'no'
    return namesakes.length === 1 ? 'yes' : 'uncertain'
  }

  /**
   * Yields evidence around a place, from the inside out. Child tables that the code around the place names are added to
   * `tables`. With `followsNames`, a constant or function that contains the place is also judged by its uses in this
   * file.
   */
  private *evidenceAround(
    source: Source,
    place: Node,
    tables: Set<string>,
    { isOneWord = false, followsNames = true }: { isOneWord?: boolean; followsNames?: boolean } = {},
  ): Generator<Mentions> {
    let inner = place
    for (const node of source.ancestorsOf(place)) {
      yield* this.evidenceOf(source, node, inner, tables)
      const isNamed = isFunction(node) || (node.type === 'VariableDeclarator' && part(node, 'init') === inner)
      if (isNamed && followsNames) yield* this.evidenceOfUses(source, wordOf(part(node, 'id')), node, tables)
      if (isFunction(node) || STATEMENT.test(node.type)) yield this.tracer.mentionedIn(source, node)
      inner = node
    }
    yield this.tracer.nameIndex.ofPath(source.path)
    if (!isOneWord) yield this.tracer.mentionedIn(source, source.program)
  }

  /** Yields the evidence of one node around a place; `inner` is the part of the node that contains the place. */
  private *evidenceOf(source: Source, node: Node, inner: Node, tables: Set<string>): Generator<Mentions> {
    const { tracer } = this
    switch (node.type) {
      case 'Property': {
        const key = wordOf(part(node, 'key'))
        if (key === undefined || part(node, 'value') !== inner) return
        if (tracer.nameIndex.tables.has(key)) tables.add(key)
        yield tracer.nameIndex.ofWord(key)
        return
      }
      case 'ObjectExpression':
        yield this.mentionedBeside(source, node, inner)
        return
      case 'CallExpression':
        if (parts(node, 'arguments').includes(inner)) yield tracer.entitiesOfCall(source, node, 0, inner)
        return
      case 'TaggedTemplateExpression':
      case 'TemplateLiteral':
        yield tracer.mentionedIn(source, node)
        return
      case 'VariableDeclarator':
        if (part(node, 'init') === inner)
          yield tracer.mentionedIn(source, part(part(node, 'id') ?? node, 'typeAnnotation'))
        return
      case 'AssignmentExpression':
        if (part(node, 'right') === inner) yield tracer.entitiesOf(source, part(node, 'left') ?? node)
        return
      default:
        if (TYPE.test(node.type)) yield tracer.mentionedIn(source, node)
    }
  }

  /**
   * Returns the entities that the other properties of an object mention in text, and those of objects spread into it.
   */
  private mentionedBeside(source: Source, object: Node, inner: Node): Mentions {
    const found = noMentions()
    for (const property of parts(object, 'properties')) {
      const value = unwrapped(part(property, 'value') ?? property)
      if (property.type === 'SpreadElement') addMentions(found, this.tracer.entitiesOf(source, property))
      else if (value.type === 'Literal' && property !== inner) addMentions(found, this.tracer.entitiesOf(source, value))
    }
    return found
  }

  /** Yields evidence around each use of a constant or function of this file. */
  private *evidenceOfUses(
    source: Source,
    name: string | undefined,
    declaration: Node,
    tables: Set<string>,
  ): Generator<Mentions> {
    if (name === undefined) return
    for (const node of source.nodesBelow()) {
      const outside = node.start < declaration.start || node.end > declaration.end
      if (!outside || node.type !== 'Identifier' || node.name !== name) continue
      const call = source.parent(node)
      // The use is one step away from the place, so tracing starts at depth 1.
      if (call?.type === 'CallExpression') yield this.tracer.entitiesOfCall(source, call, 1)
      let count = 0
      for (const found of this.evidenceAround(source, node, tables, { followsNames: false })) {
        if (count++ > MAX_EVIDENCE_OF_USE) break
        yield found
      }
    }
  }
}

/** The verdict that entities mentioned in code allow; undefined when the code mentions no namesake. */
function verdictFrom(
  found: Mentions,
  tablesAround: Set<string>,
  wanted: Owner,
  namesakes: readonly Owner[],
): Verdict | undefined {
  const tables = new Set([...found.tables, ...tablesAround])
  const mentioned = narrowedByTables(
    namesakes.filter(({ entity }) => found.entities.has(entity)),
    tables,
  )
  if (mentioned.length === 0) return undefined
  const isWanted = ({ entity, table }: Owner) => entity === wanted.entity && table === wanted.table
  if (!mentioned.some(isWanted)) return 'no'
  return mentioned.every(isWanted) ? 'yes' : 'uncertain'
}

/**
 * Narrows the namesakes to those that a piece of code which names these child tables can mean: those in the tables, if
 * there are any. Code that names no table means headers rather than rows. If the first namesake is the only header, all
 * namesakes stay, because code about one entity may mean its header as well as its rows.
 */
function narrowedByTables(namesakes: readonly Owner[], tables: ReadonlySet<string>): readonly Owner[] {
  const inTables = namesakes.filter(({ table }) => table !== undefined && tables.has(table))
  if (inTables.length > 0) return inTables
  const isHeader = ({ table }: Owner) => table === undefined
  return tables.size === 0 && namesakes.slice(1).some(isHeader) ? namesakes.filter(isHeader) : namesakes
}

/**
 * Returns the entity that a column in a piece of SQL belongs to. The table is found by the alias, which may be defined
 * elsewhere in the file; without an alias, by the tables that the SQL reads.
 */
export function ownerInSql(
  text: string,
  at: number,
  nameIndex: Tracer['nameIndex'],
  { field, file = '' }: { field: string; file?: string },
): Mentions {
  const tables = tablesIn(text)
  const alias = /([A-Za-z_]\w*)\.\s*"?$/.exec(text.slice(0, at))?.[1]
  if (alias !== undefined)
    return nameIndex.ofWord(tables.get(alias) ?? tablesIn(file).get(alias) ?? '', { allowsOneWord: true })
  const found = noMentions()
  for (const table of new Set(tables.values())) {
    const mentioned = nameIndex.ofWord(table, { allowsOneWord: true })
    const [entity] = mentioned.entities
    const [inner] = mentioned.tables
    if (entity && nameIndex.has(field, inner ? { entity, table: inner } : { entity })) addMentions(found, mentioned)
  }
  return found
}
