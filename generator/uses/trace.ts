import { SETTING_ENTITY } from '../model/expressions/type-of-field'
import { argumentsFor } from './callers'
import { MentionReader } from './mention-reader'
import { addMentions, type Mentions, noMentions } from './name-index'
import type { Declaration } from './scopes'
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
export class Tracer extends MentionReader {
  private readonly traced = new Map<Node, Mentions>()

  /** Returns the entities that the value of an expression is about. */
  entitiesOf(source: Source, start: Node, depth = 0): Mentions {
    const node = unwrapped(start)
    const done = this.traced.get(node)
    if (done || depth > MAX_DEPTH) return done ?? noMentions()
    // Declarations may refer to each other in a cycle. The empty result makes the recursion end.
    this.traced.set(node, noMentions())
    const found = addMentions(noMentions(), this.traceNode(source, node, depth + 1))
    this.traced.set(node, found)
    return found
  }

  private traceNode(source: Source, node: Node, depth: number): Mentions {
    const entitiesOfPart = (key: string) => {
      const inner = part(node, key)
      return inner ? this.entitiesOf(source, inner, depth) : noMentions()
    }
    switch (node.type) {
      case 'Identifier':
        return this.traceName(source, node, depth)
      case 'Literal':
        return typeof node.value === 'string' ? this.nameIndex.inText(node.value) : noMentions()
      case 'TemplateLiteral':
        return this.mentionedIn(source, node)
      case 'TaggedTemplateExpression':
        return this.mentionedIn(source, part(node, 'quasi'))
      case 'MemberExpression': {
        const word = wordOf(part(node, 'property'))
        // The company's settings have this name in calls, and in the scope of expressions.
        if (word === 'setting') return { ...noMentions(), entities: new Set([SETTING_ENTITY]) }
        const found = addMentions(noMentions(), entitiesOfPart('object'))
        if (word !== undefined && this.nameIndex.tables.has(word)) found.tables.add(word)
        return found
      }
      case 'CallExpression':
      case 'NewExpression':
        return this.entitiesOfCall(source, node, depth)
      case 'ConditionalExpression':
        return addMentions(addMentions(noMentions(), entitiesOfPart('consequent')), entitiesOfPart('alternate'))
      case 'LogicalExpression':
        return addMentions(addMentions(noMentions(), entitiesOfPart('left')), entitiesOfPart('right'))
      case 'ObjectExpression':
        return parts(node, 'properties')
          .filter(({ type }) => type === 'SpreadElement')
          .reduce((found, element) => addMentions(found, this.entitiesOf(source, element, depth)), noMentions())
      case 'ArrayExpression':
        return parts(node, 'elements').reduce(
          (found, element) => addMentions(found, this.entitiesOf(source, element, depth)),
          noMentions(),
        )
      default:
        return isFunction(node) ? this.traceResult(source, node, depth) : noMentions()
    }
  }

  private traceName(source: Source, node: Node, depth: number): Mentions {
    const word = identifierName(node)
    const declared = this.scopesOf(source).declarationOf(word, node)
    const found = declared ? addMentions(noMentions(), this.traceDeclaration(source, declared, depth)) : noMentions()
    // By convention, a variable with one of these names holds a row of a document.
    if (word === 'line' || this.nameIndex.tables.has(word)) found.tables.add(word === 'line' ? 'lines' : word)
    return found
  }

  private traceDeclaration(source: Source, declared: Declaration, depth: number): Mentions {
    switch (declared.kind) {
      case 'import': {
        const path = this.files.resolve(source, declared.specifier)
        if (path === undefined) return noMentions()
        if (/^(src|server)\/generated\//.test(path))
          return this.nameIndex.ofWord(declared.imported, { allowsOneWord: true })
        const other = this.files.get(path)
        const there = other && this.scopesOf(other).topLevel(declared.imported)
        return other && there && there.kind !== 'import' ? this.traceDeclaration(other, there, depth + 1) : noMentions()
      }
      case 'variable': {
        const found = addMentions(noMentions(), this.mentionedIn(source, part(declared.pattern, 'typeAnnotation')))
        const init = part(declared.declarator, 'init')
        if (found.entities.size === 0 && init) addMentions(found, this.entitiesOf(source, init, depth))
        if (found.entities.size === 0) {
          const loop = source.parent(source.parent(declared.declarator) ?? declared.declarator)
          const over = loop?.type === 'ForOfStatement' ? part(loop, 'right') : undefined
          if (over) addMentions(found, this.entitiesOf(source, over, depth))
        }
        return found
      }
      case 'parameter':
        return this.traceParameter(source, declared, depth)
      case 'function':
        return this.traceResult(source, declared.node, depth)
      case 'class':
        return noMentions()
    }
  }

  /**
   * Returns the entities in the parameter's type. If the type mentions no entity, returns the entities of the passed
   * values: of the call that receives this callback, or of every call of this function.
   */
  private traceParameter(
    source: Source,
    { callable, index, pattern }: Extract<Declaration, { kind: 'parameter' }>,
    depth: number,
  ): Mentions {
    const found = addMentions(noMentions(), this.mentionedIn(source, part(pattern, 'typeAnnotation')))
    if (found.entities.size > 0) return found
    const call = source.parent(callable)
    if (call?.type === 'CallExpression' && parts(call, 'arguments').includes(callable))
      return addMentions(found, this.entitiesOfCall(source, call, depth, callable))
    const name =
      wordOf(part(callable, 'id')) ?? (call?.type === 'VariableDeclarator' ? wordOf(part(call, 'id')) : undefined)
    if (name === undefined) return found
    for (const [caller, given] of argumentsFor(this.files, source, name, index))
      addMentions(found, this.entitiesOf(caller, given, depth))
    return found
  }

  /**
   * Returns the entities that a call is about, from the first of these sources that mentions an entity: names in the
   * arguments; the result of the called function, if its source is in the project; the values of the arguments; the
   * receiver. When the result mentions several entities, the arguments choose among these entities.
   */
  entitiesOfCall(source: Source, node: Node, depth: number, except?: Node): Mentions {
    const callee = part(node, 'callee')
    const receiver = callee?.type === 'MemberExpression' ? part(callee, 'object') : undefined
    const method = receiver && callee ? wordOf(part(callee, 'property')) : undefined
    if (receiver && (method === undefined || RETURNS_PARTS_OF_RECEIVER.has(method)))
      return this.entitiesOf(source, receiver, depth)
    const given = parts(node, 'arguments').filter((argument) => argument !== except && !isFunction(argument))
    const named = noMentions()
    for (const argument of given)
      if (['Identifier', 'Literal', 'MemberExpression'].includes(argument.type))
        addMentions(named, this.mentionedIn(source, argument))
    if (named.entities.size > 0) return named
    const returned = method
      ? this.traceMethods(source, method, depth)
      : callee
        ? this.entitiesOf(source, callee, depth)
        : noMentions()
    if (returned.entities.size === 1) return returned
    const passed = noMentions()
    for (const argument of given) addMentions(passed, this.entitiesOf(source, argument, depth))
    if (returned.entities.size === 0)
      return passed.entities.size === 0 && receiver ? this.entitiesOf(source, receiver, depth) : passed
    const both = [...passed.entities].filter((entity) => returned.entities.has(entity))
    return both.length > 0 ? { entities: new Set(both), tables: returned.tables } : returned
  }

  /** Returns the entities in the results of the methods with this name, in every file that this file imports. */
  private traceMethods(source: Source, name: string, depth: number): Mentions {
    const found = noMentions()
    for (const statement of parts(source.program, 'body')) {
      if (statement.type !== 'ImportDeclaration') continue
      const other = this.files.get(this.files.resolve(source, wordOf(part(statement, 'source')) ?? '') ?? '')
      if (!other?.text.includes(name)) continue
      for (const node of other.nodesBelow()) {
        const body = part(node, 'value')
        if (
          (node.type === 'MethodDefinition' || node.type === 'Property') &&
          wordOf(part(node, 'key')) === name &&
          body
        )
          addMentions(found, this.entitiesOf(other, body, depth))
      }
    }
    return found
  }

  /**
   * Returns the entities in the results of a function; if the results mention no entity, all entities that its body
   * mentions.
   */
  private traceResult(source: Source, node: Node, depth: number): Mentions {
    const found = noMentions()
    const body = part(node, 'body')
    if (!body) return found
    if (body.type !== 'BlockStatement') addMentions(found, this.entitiesOf(source, body, depth))
    else
      for (const inner of source.nodesBelow(body)) {
        const answer = inner.type === 'ReturnStatement' ? part(inner, 'argument') : undefined
        if (answer) addMentions(found, this.entitiesOf(source, answer, depth))
      }
    return found.entities.size > 0 ? found : addMentions(found, this.mentionedIn(source, body))
  }
}
