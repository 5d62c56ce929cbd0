import type { Use } from './find-field'
import { addMentions, type Mentions, noMentions } from './name-index'
import { identifierName, type Node, part, parts, type Source, unwrapped, wordOf } from './syntax'
import type { Tracer } from './trace'

/** Keys whose value is the name of a transition, or a list of such names: `action: 'close'`. */
const KEYS_OF_NAMES = new Set(['transition', 'transitions', 'action', 'actions'])
/** Keys of objects whose own keys are transitions: `before: { close: … }`. */
export const KEYS_OF_MAPS = new Set([...KEYS_OF_NAMES, 'before', 'after'])
/** Keys that may lie between the key of an entity and its transitions: `store: { head_office: ['close'] }`. */
const KEYS_ABOVE = new Set([...KEYS_OF_MAPS, 'head_office', 'store', 'warehouse', 'wholesaler'])

/** An occurrence of the name of a transition in a source, with the evidence for the entity that it belongs to. */
export interface Occurrence {
  start: number
  form: Use['form']
  /** The entity is certain: its name is a key above the text, or stands in the same list or condition. */
  isCertain?: true
  /** The text certainly names a transition, of any entity. Without this flag, the word may mean something else. */
  isTransition?: boolean
  /** Entities that the code beside the text mentions. */
  mentioned?: Mentions
}

/**
 * Returns the evidence that a text is the name of a transition: passed to a call, written under a key, compared, or
 * expected in a test. Undefined when there is no evidence.
 */
export function transitionEvidence(
  tracer: Tracer,
  source: Source,
  node: Node,
  entity: string,
): Partial<Occurrence> | undefined {
  if (isBelowEntityKey(source, node, entity) || isComparedBeside(source, node, entity)) return { isCertain: true }
  // `outer` is the text together with the lists, conditions and casts around the text; `above` is its parent.
  let outer = node
  let above = source.parent(node)
  while (above && /^(Array|Conditional|Logical|New|TSAs|TSSatisfies)Expression$/.test(above.type)) {
    if (above.type === 'ArrayExpression' && isListOfEntity(source, above, outer, entity)) return { isCertain: true }
    outer = above
    above = source.parent(above)
  }
  if (above?.type === 'Property' && part(above, 'value') === outer) {
    if (!KEYS_OF_NAMES.has(wordOf(part(above, 'key')) ?? '')) return undefined
    const object = source.parent(above) ?? above
    const call = source.parent(object)
    const siblings = parts(object, 'properties').flatMap((child) => part(child, 'value') ?? [])
    return withMentioned(entitiesNamedIn(tracer, [...siblings, ...(call ? parts(call, 'arguments') : [])]), {
      isTransition: true,
    })
  }
  if (above?.type === 'BinaryExpression') {
    const other = [part(above, 'left'), part(above, 'right')].find((child) => child && wordOf(child) !== node.value)
    const inner = other && unwrapped(other)
    const object = inner?.type === 'MemberExpression' ? part(inner, 'object') : undefined
    if (inner && object && KEYS_OF_NAMES.has(wordOf(part(inner, 'property')) ?? ''))
      return withMentioned(tracer.entitiesOf(source, object), { isTransition: true })
    const isOfRow = inner && KEYS_OF_NAMES.has(wordOf(inner) ?? '') && isInCallback(tracer, source, inner)
    return isOfRow ? withMentioned(tracer.entitiesOf(source, inner), { isTransition: true }) : undefined
  }
  if (isSearchedList(source, above, outer)) return { isTransition: true }
  if (above?.type !== 'CallExpression' || !parts(above, 'arguments').includes(outer)) return undefined
  const tested = testedValue(source, above)
  if (tested)
    return withMentioned(addMentions(tracer.mentionedIn(source, tested), tracer.entitiesOf(source, tested)), {
      isTransition: true,
    })
  // A text that is nested deeper than a list in the arguments is part of something else.
  if (source.parent(node) !== above && source.parent(node) !== outer) return undefined
  return withMentioned(entitiesNamedIn(tracer, parts(above, 'arguments')), { isTransition: false })
}

/** Whether the name is a parameter of a callback: `.filter(({ transition }) => transition === 'close')`. */
function isInCallback(tracer: Tracer, source: Source, name: Node): boolean {
  const declared = tracer.scopesOf(source).declarationOf(wordOf(name) ?? '', name)
  return declared?.kind === 'parameter' && source.parent(declared.callable)?.type === 'CallExpression'
}

/** Whether the list is searched for a transition: `['approve', 'close'].includes(action)`. */
function isSearchedList(source: Source, member: Node | undefined, list: Node): boolean {
  const call = member?.type === 'MemberExpression' && part(member, 'object') === list && source.parent(member)
  return call
    ? call.type === 'CallExpression' && parts(call, 'arguments').some((child) => KEYS_OF_NAMES.has(wordOf(child) ?? ''))
    : false
}

const withMentioned = (mentioned: Mentions, { isTransition }: { isTransition: boolean }): Partial<Occurrence> =>
  mentioned.entities.size > 0 ? { mentioned, isTransition } : { isTransition }

/**
 * Collects the entities whose names are texts among the nodes. An entity with a name of one word (`store`) counts too,
 * because the texts stand beside the name of a transition.
 */
export function entitiesNamedIn(tracer: Tracer, nodes: readonly Node[]): Mentions {
  const found = noMentions()
  for (const node of nodes)
    if (node.type === 'Literal')
      addMentions(found, tracer.nameIndex.ofWord(String(node.value), { allowsOneWord: true }))
  return found
}

/**
 * Returns the argument of `expect` in `expect(log.map(({ transition }) => …)).toEqual([…])`, if the argument mentions
 * transitions.
 */
function testedValue(source: Source, call: Node): Node | undefined {
  for (const node of source.nodesBelow(part(call, 'callee') ?? call)) {
    if (node.type !== 'CallExpression' || wordOf(part(node, 'callee')) !== 'expect') continue
    const [tested] = parts(node, 'arguments')
    const mentionsTransitions =
      tested &&
      source.nodesBelow(tested).some((child) => child.type === 'Identifier' && KEYS_OF_NAMES.has(identifierName(child)))
    return mentionsTransitions ? tested : undefined
  }
  return undefined
}

/**
 * Whether the text is below a key that is the entity's name, as in `{ store: { head_office: ['open', 'close'] } }`.
 * Only keys in KEYS_ABOVE may occur between that key and the text.
 */
export function isBelowEntityKey(source: Source, node: Node, entity: string): boolean {
  let from = node
  for (const above of source.ancestorsOf(node)) {
    if (above.type === 'Property' && part(above, 'value') === from) {
      const key = wordOf(part(above, 'key'))
      if (key === entity) return true
      if (key === undefined || !KEYS_ABOVE.has(key)) return false
    } else if (!/^(Array|Object|Conditional|TSAs|TSSatisfies)Expression$|^TemplateLiteral$|^Property$/.test(above.type))
      return false
    from = above
  }
  return false
}

/** Whether the same condition also compares with the entity: `entity === 'store' && action === 'close'`. */
function isComparedBeside(source: Source, node: Node, entity: string): boolean {
  if (source.parent(node)?.type !== 'BinaryExpression') return false
  let condition: Node | undefined
  for (const above of source.ancestorsOf(node)) {
    if (above.type === 'LogicalExpression' && above.operator === '&&') condition = above
    else if (above.type !== 'BinaryExpression' && above.type !== 'ParenthesizedExpression') break
  }
  return (
    condition !== undefined &&
    source
      .nodesBelow(condition)
      .some(
        (child) =>
          child.type === 'Literal' && child.value === entity && source.parent(child)?.type === 'BinaryExpression',
      )
  )
}

/**
 * Whether the text is in a list of at most four elements that begins with the entity, such as `['store', 'close']`, and
 * that is not the value of a key.
 */
function isListOfEntity(source: Source, array: Node, word: Node, entity: string): boolean {
  const elements = parts(array, 'elements')
  const [first] = elements
  return first !== word && wordOf(first) === entity && elements.length <= 4 && source.parent(array)?.type !== 'Property'
}
