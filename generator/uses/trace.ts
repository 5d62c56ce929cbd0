import { argumentsFor } from './callers'
import type { HandFiles } from './hand-files'
import { join, type NameIndex, type Mentions, nothing } from './name-index'
import { type Declared, Scopes } from './scopes'
import { identifierName, isFunction, type Node, part, parts, type Source, unwrapped, wordOf } from './syntax'

/** Calls and references that are followed before a trace gives up. */
const MAX_DEPTH = 14
/** Methods whose result consists of parts of the receiver. */
const RETURNS_PARTS_OF_RECEIVER = new Set(
  'map filter find findLast forEach some every flatMap reduce at slice toSorted concat then values entries keys'.split(
    ' ',
  ),
)

/** Traces a value back to its origin and collects the entities that are mentioned on the way. */
export class Tracer {
  private readonly scopes = new Map<Source, Scopes>()
  private readonly traced = new Map<Node, Mentions>()
  private readonly mentions = new Map<Node, Mentions>()
  readonly files: HandFiles
  readonly nameIndex: NameIndex

  constructor(files: HandFiles, nameIndex: NameIndex) {
    this.files = files
    this.nameIndex = nameIndex
  }

  scopesOf(source: Source): Scopes {
    const scopes = this.scopes.get(source) ?? new Scopes(source)
    this.scopes.set(source, scopes)
    return scopes
  }

  /** Returns the entities that the value of an expression is about. */
  of(source: Source, start: Node, depth = 0): Mentions {
    const node = unwrapped(start)
    const done = this.traced.get(node)
    if (done || depth > MAX_DEPTH) return done ?? nothing()
    // Declarations may refer to each other in a cycle. The empty result makes the recursion end.
    this.traced.set(node, nothing())
    const found = join(nothing(), this.look(source, node, depth + 1))
    this.traced.set(node, found)
    return found
  }

  private look(source: Source, node: Node, depth: number): Mentions {
    const own = (key: string) => {
      const inner = part(node, key)
      return inner ? this.of(source, inner, depth) : nothing()
    }
    switch (node.type) {
      case 'Identifier':
        return this.name(source, node, depth)
      case 'Literal':
        return typeof node.value === 'string' ? this.nameIndex.inText(node.value) : nothing()
      case 'TemplateLiteral':
        return this.mentionedIn(source, node)
      case 'TaggedTemplateExpression':
        return this.mentionedIn(source, part(node, 'quasi'))
      case 'MemberExpression': {
        const word = wordOf(part(node, 'property'))
        const found = join(nothing(), own('object'))
        if (word !== undefined && this.nameIndex.tables.has(word)) found.tables.add(word)
        return found
      }
      case 'CallExpression':
      case 'NewExpression':
        return this.call(source, node, depth)
      case 'ConditionalExpression':
        return join(join(nothing(), own('consequent')), own('alternate'))
      case 'LogicalExpression':
        return join(join(nothing(), own('left')), own('right'))
      case 'ObjectExpression':
        return parts(node, 'properties')
          .filter(({ type }) => type === 'SpreadElement')
          .reduce((found, element) => join(found, this.of(source, element, depth)), nothing())
      case 'ArrayExpression':
        return parts(node, 'elements').reduce(
          (found, element) => join(found, this.of(source, element, depth)),
          nothing(),
        )
      default:
        return isFunction(node) ? this.result(source, node, depth) : nothing()
    }
  }

  private name(source: Source, node: Node, depth: number): Mentions {
    const word = identifierName(node)
    const declared = this.scopesOf(source).of(word, node)
    const found = declared ? join(nothing(), this.declared(source, declared, depth)) : nothing()
    // By convention, a variable with one of these names holds a row of a document.
    if (word === 'line' || this.nameIndex.tables.has(word)) found.tables.add(word === 'line' ? 'lines' : word)
    return found
  }

  private declared(source: Source, declared: Declared, depth: number): Mentions {
    switch (declared.kind) {
      case 'import': {
        const path = this.files.resolve(source, declared.specifier)
        if (path === undefined) return nothing()
        if (/^(src|server)\/generated\//.test(path)) return this.nameIndex.ofWord(declared.imported, { plain: true })
        const other = this.files.get(path)
        const there = other && this.scopesOf(other).exported(declared.imported)
        return other && there && there.kind !== 'import' ? this.declared(other, there, depth + 1) : nothing()
      }
      case 'variable': {
        const found = join(nothing(), this.mentionedIn(source, part(declared.pattern, 'typeAnnotation')))
        const init = part(declared.declarator, 'init')
        if (found.entities.size === 0 && init) join(found, this.of(source, init, depth))
        if (found.entities.size === 0) {
          const loop = source.parent(source.parent(declared.declarator) ?? declared.declarator)
          const over = loop?.type === 'ForOfStatement' ? part(loop, 'right') : undefined
          if (over) join(found, this.of(source, over, depth))
        }
        return found
      }
      case 'parameter':
        return this.parameter(source, declared, depth)
      case 'function':
        return this.result(source, declared.node, depth)
      case 'class':
        return nothing()
    }
  }

  /**
   * Returns the entities in the parameter's type. If the type mentions no entity, returns the entities of the passed
   * values: of the call that receives this callback, or of every call of this function.
   */
  private parameter(
    source: Source,
    { owner, index, pattern }: Extract<Declared, { kind: 'parameter' }>,
    depth: number,
  ): Mentions {
    const found = join(nothing(), this.mentionedIn(source, part(pattern, 'typeAnnotation')))
    if (found.entities.size > 0) return found
    const call = source.parent(owner)
    if (call?.type === 'CallExpression' && parts(call, 'arguments').includes(owner))
      return join(found, this.call(source, call, depth, owner))
    const name =
      wordOf(part(owner, 'id')) ?? (call?.type === 'VariableDeclarator' ? wordOf(part(call, 'id')) : undefined)
    if (name === undefined) return found
    for (const [caller, given] of argumentsFor(this.files, source, name, index))
      join(found, this.of(caller, given, depth))
    return found
  }

  /**
   * Returns the entities that a call is about, from the first of these sources that mentions an entity: names in the
   * arguments; the result of the called function, if its source is in the project; the values of the arguments; the
   * receiver. When the result mentions several entities, the arguments choose among these entities.
   */
  call(source: Source, node: Node, depth: number, except?: Node): Mentions {
    const callee = part(node, 'callee')
    const receiver = callee?.type === 'MemberExpression' ? part(callee, 'object') : undefined
    const method = receiver && callee ? wordOf(part(callee, 'property')) : undefined
    if (receiver && (method === undefined || RETURNS_PARTS_OF_RECEIVER.has(method)))
      return this.of(source, receiver, depth)
    const given = parts(node, 'arguments').filter((argument) => argument !== except && !isFunction(argument))
    const named = nothing()
    for (const argument of given)
      if (['Identifier', 'Literal', 'MemberExpression'].includes(argument.type))
        join(named, this.mentionedIn(source, argument))
    if (named.entities.size > 0) return named
    const answered = method ? this.method(source, method, depth) : callee ? this.of(source, callee, depth) : nothing()
    if (answered.entities.size === 1) return answered
    const handed = nothing()
    for (const argument of given) join(handed, this.of(source, argument, depth))
    if (answered.entities.size === 0)
      return handed.entities.size === 0 && receiver ? this.of(source, receiver, depth) : handed
    const both = [...handed.entities].filter((entity) => answered.entities.has(entity))
    return both.length > 0 ? { entities: new Set(both), tables: answered.tables } : answered
  }

  /** Returns the entities in the results of the methods with this name, in every file that this file imports. */
  private method(source: Source, name: string, depth: number): Mentions {
    const found = nothing()
    for (const statement of parts(source.program, 'body')) {
      if (statement.type !== 'ImportDeclaration') continue
      const other = this.files.get(this.files.resolve(source, wordOf(part(statement, 'source')) ?? '') ?? '')
      if (!other?.text.includes(name)) continue
      for (const node of other.below()) {
        const body = part(node, 'value')
        if (
          (node.type === 'MethodDefinition' || node.type === 'Property') &&
          wordOf(part(node, 'key')) === name &&
          body
        )
          join(found, this.of(other, body, depth))
      }
    }
    return found
  }

  /**
   * Returns the entities in the results of a function; if the results mention no entity, all entities that its body
   * mentions.
   */
  private result(source: Source, node: Node, depth: number): Mentions {
    const found = nothing()
    const body = part(node, 'body')
    if (!body) return found
    if (body.type !== 'BlockStatement') join(found, this.of(source, body, depth))
    else
      for (const inner of source.below(body)) {
        const answer = inner.type === 'ReturnStatement' ? part(inner, 'argument') : undefined
        if (answer) join(found, this.of(source, answer, depth))
      }
    return found.entities.size > 0 ? found : join(found, this.mentionedIn(source, body))
  }

  /** Returns every entity that a text or an identifier below a node names. */
  mentionedIn(source: Source, node: Node | undefined): Mentions {
    const done = node && this.mentions.get(node)
    if (done) return done
    const found = nothing()
    if (!node) return found
    this.mentions.set(node, found)
    for (const inner of source.below(node)) {
      if (inner.type === 'Literal' && typeof inner.value === 'string') join(found, this.nameIndex.inText(inner.value))
      else if (inner.type === 'TemplateElement')
        join(found, this.nameIndex.inText((inner.value as { raw: string }).raw))
      else if (inner.type === 'Identifier') {
        const declared = this.scopesOf(source).of(identifierName(inner), inner)
        if (declared?.kind === 'import') {
          const generated = /(^|\/)generated\//.test(declared.specifier)
          if (generated) join(found, this.nameIndex.ofWord(declared.imported, { plain: true }))
          else join(found, this.constant(source, declared))
        } else if (declared?.kind === 'variable') {
          const init = part(declared.declarator, 'init')
          if (init?.type === 'Literal' && typeof init.value === 'string') join(found, this.nameIndex.inText(init.value))
        }
      }
    }
    return found
  }

  /**
   * Returns the entities in a text constant of another file: `export const RECEIVE = '/store/store_receive_receipt'`.
   */
  private constant(source: Source, { specifier, imported }: Extract<Declared, { kind: 'import' }>): Mentions {
    const other = this.files.get(this.files.resolve(source, specifier) ?? '')
    const there = other && this.scopesOf(other).exported(imported)
    const init = there?.kind === 'variable' ? part(there.declarator, 'init') : undefined
    return init?.type === 'Literal' && typeof init.value === 'string' ? this.nameIndex.inText(init.value) : nothing()
  }
}
