import { Judge } from './evidence'
import { formOf, type Use } from './find-field'
import { join, type Mentions, nothing } from './lexicon'
import { identifierName, type Node, part, parts, type Source, unwrapped, wordOf } from './syntax'
import type { Tracer } from './trace'
import { inText } from './transition-text'

/**
 * Property names whose text value is the name of a transition; HOLDERS are property names of objects with transitions
 * as keys.
 */
const SAYS = new Set(['transition', 'transitions', 'action', 'actions'])
const HOLDERS = new Set([...SAYS, 'before', 'after'])
/** Keys that may occur between the key of an entity and the list of its transitions. */
const BETWEEN = new Set([...HOLDERS, 'head_office', 'store', 'warehouse', 'wholesaler'])

/** A place where the name occurs, with the evidence about the entity. */
interface Place {
  start: number
  form: Use['form']
  /** The text itself names the entity. */
  sure?: true
  /** The text certainly names a transition, of any entity. Without this flag, the word may mean something else. */
  named?: boolean
  direct?: Mentions
}

/**
 * Finds the uses of a transition: where code runs the transition on its entity, in hooks of the entity's rules, in
 * permissions, and as a word below or beside the entity's name.
 */
export function usesOfTransition(tracer: Tracer, entity: string, transition: string): Use[] {
  const judge = new Judge(tracer)
  const all = tracer.lexicon.ownersOfTransition(transition)
  const found: Use[] = []
  for (const source of tracer.files.withWord(transition, { butCalled: true })) {
    for (const node of source.below()) {
      for (const { start, form, sure, named, direct } of placesOf(tracer, source, node, { entity, transition })) {
        const meant = () =>
          judge.verdict(source, node, { entity }, { all, direct: direct ?? tracer.mentionedIn(source, node) }) === 'yes'
        if (sure || (meant() && (named || speaksOf(tracer, source, node, entity))))
          found.push({ path: source.path, start, end: start + transition.length, form, open: false })
      }
    }
  }
  return found
}

function speaksOf(tracer: Tracer, source: Source, node: Node, entity: string): boolean {
  if (tracer.lexicon.path(source.path).entities.has(entity)) return true
  for (const above of source.above(node)) {
    if (above.type === 'CallExpression') {
      if (tracer.call(source, above, 0).entities.has(entity)) return true
      if (beside(tracer, parts(above, 'arguments')).entities.has(entity)) return true
    }
    if (/Statement$|Declaration$/.test(above.type)) return tracer.mentionedIn(source, above).entities.has(entity)
  }
  return false
}

function* placesOf(
  tracer: Tracer,
  source: Source,
  node: Node,
  { entity, transition }: { entity: string; transition: string },
): Generator<Place> {
  if (node.type === 'Identifier' && node.name === transition) {
    const place = byName(tracer, source, node, entity)
    if (place) yield { start: node.start, ...place }
  } else if (node.type === 'Literal' && node.value === transition) {
    const place = byWord(tracer, source, node, entity)
    if (place) yield { start: node.start + 1, form: 'text', ...place }
  } else if (node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string')) {
    const isListed = isUnder(source, node, entity)
    for (const { at, sure } of inText(tracer, source, node, { entity, transition, isListed }))
      yield { start: node.start + at, form: 'text', ...(sure ? { sure } : {}) }
  }
}

/**
 * Recognizes an identifier as the name of a transition: `before: { close }`, `store.transitions.close`, `const { close
 * } = store.transitions`.
 */
function byName(tracer: Tracer, source: Source, node: Node, entity: string): Omit<Place, 'start'> | undefined {
  const form = formOf(source, node)
  const parent = source.parent(node)
  if (!form || !parent) return undefined
  if (parent.type === 'MemberExpression') {
    const holder = unwrapped(part(parent, 'object') ?? parent)
    if (!HOLDERS.has(wordOf(part(holder, 'property')) ?? '')) return undefined
    return { form, ...withNamedEntities(ownerOf(tracer, source, holder)) }
  }
  const object = source.parent(parent)
  const above = object && source.parent(object)
  if (object?.type === 'ObjectPattern') {
    const init = above?.type === 'VariableDeclarator' ? part(above, 'init') : undefined
    const isHolder = init?.type === 'MemberExpression' && HOLDERS.has(wordOf(part(init, 'property')) ?? '')
    return isHolder ? { form, ...withNamedEntities(ownerOf(tracer, source, init)) } : undefined
  }
  const key = above?.type === 'Property' ? wordOf(part(above, 'key')) : undefined
  if (key === undefined || !object) return undefined
  if (key === entity && keysAreTransitions(tracer, object, entity)) return { form, sure: true }
  return HOLDERS.has(key) ? { form, ...(isUnder(source, node, entity) ? { sure: true } : {}) } : undefined
}

const withNamedEntities = (direct: Mentions): Partial<Place> =>
  direct.entities.size > 0 ? { named: true, direct } : {}

/**
 * Returns the entities that the code itself names. Function parameters are not traced, because a caller may pass any
 * entity.
 */
const ownerOf = (tracer: Tracer, source: Source, holder: Node): Mentions =>
  tracer.mentionedIn(source, part(holder, 'object'))

/**
 * Recognizes a text as the name of a transition: passed to a call, written under a key, compared, or expected in a
 * test.
 */
function byWord(tracer: Tracer, source: Source, node: Node, entity: string): Partial<Place> | undefined {
  if (isUnder(source, node, entity) || isComparedBeside(source, node, entity)) return { sure: true }
  let list = node
  let above = source.parent(node)
  while (above && /^(Array|Conditional|Logical|New|TSAs|TSSatisfies)Expression$/.test(above.type)) {
    if (above.type === 'ArrayExpression' && isPairOf(source, above, list, entity)) return { sure: true }
    list = above
    above = source.parent(above)
  }
  if (above?.type === 'Property' && part(above, 'value') === list) {
    if (!SAYS.has(wordOf(part(above, 'key')) ?? '')) return undefined
    const object = source.parent(above) ?? above
    const call = source.parent(object)
    const siblings = parts(object, 'properties').flatMap((child) => part(child, 'value') ?? [])
    return withDirect(beside(tracer, [...siblings, ...(call ? parts(call, 'arguments') : [])]), true)
  }
  if (above?.type === 'BinaryExpression') {
    const other = [part(above, 'left'), part(above, 'right')].find((child) => child && wordOf(child) !== node.value)
    const inner = other && unwrapped(other)
    const object = inner?.type === 'MemberExpression' ? part(inner, 'object') : undefined
    if (inner && object && SAYS.has(wordOf(part(inner, 'property')) ?? ''))
      return withDirect(tracer.of(source, object), true)
    const isOfRow = inner && SAYS.has(wordOf(inner) ?? '') && isInCallback(tracer, source, inner)
    return isOfRow ? withDirect(tracer.of(source, inner), true) : undefined
  }
  if (isAmong(source, above, list)) return { named: true }
  if (above?.type !== 'CallExpression' || !parts(above, 'arguments').includes(list)) return undefined
  const looked = lookedAt(source, above)
  if (looked) return withDirect(join(tracer.mentionedIn(source, looked), tracer.of(source, looked)), true)
  // A text that is nested deeper than a list in the arguments is part of something else.
  if (source.parent(node) !== above && source.parent(node) !== list) return undefined
  return withDirect(beside(tracer, parts(above, 'arguments')), false)
}

/** Whether the name is a parameter of a callback: `.filter(({ transition }) => transition === 'close')`. */
function isInCallback(tracer: Tracer, source: Source, name: Node): boolean {
  const declared = tracer.scopesOf(source).of(wordOf(name) ?? '', name)
  return declared?.kind === 'parameter' && source.parent(declared.owner)?.type === 'CallExpression'
}

/** Whether the list is searched for a transition: `['approve', 'close'].includes(action)`. */
function isAmong(source: Source, member: Node | undefined, list: Node): boolean {
  const call = member?.type === 'MemberExpression' && part(member, 'object') === list && source.parent(member)
  return call
    ? call.type === 'CallExpression' && parts(call, 'arguments').some((child) => SAYS.has(wordOf(child) ?? ''))
    : false
}

const withDirect = (direct: Mentions, named: boolean): Partial<Place> =>
  direct.entities.size > 0 ? { direct, named } : { named }

/**
 * Collects the entities that texts name in full. A one-word name is accepted here, because the text is beside the name
 * of a transition.
 */
function beside(tracer: Tracer, nodes: readonly Node[]): Mentions {
  const found = nothing()
  for (const node of nodes)
    if (node.type === 'Literal') join(found, tracer.lexicon.word(String(node.value), { plain: true }))
  return found
}

/**
 * Returns the argument of `expect` in `expect(log.map(({ transition }) => …)).toEqual([…])`, if the argument mentions
 * transitions.
 */
function lookedAt(source: Source, call: Node): Node | undefined {
  for (const node of source.below(part(call, 'callee') ?? call)) {
    if (node.type !== 'CallExpression' || wordOf(part(node, 'callee')) !== 'expect') continue
    const [looked] = parts(node, 'arguments')
    const says =
      looked && source.below(looked).some((child) => child.type === 'Identifier' && SAYS.has(identifierName(child)))
    return says ? looked : undefined
  }
  return undefined
}

/**
 * Whether the text is below a key that is the entity's name, as in `{ store: { head_office: ['open', 'close'] } }`.
 * Only keys in BETWEEN may occur between that key and the text.
 */
function isUnder(source: Source, node: Node, entity: string): boolean {
  let from = node
  for (const above of source.above(node)) {
    if (above.type === 'Property' && part(above, 'value') === from) {
      const key = wordOf(part(above, 'key'))
      if (key === entity) return true
      if (key === undefined || !BETWEEN.has(key)) return false
    } else if (!/^(Array|Object|Conditional|TSAs|TSSatisfies)Expression$|^TemplateLiteral$|^Property$/.test(above.type))
      return false
    from = above
  }
  return false
}

/** Whether the same condition also compares with the entity: `entity === 'store' && action === 'close'`. */
function isComparedBeside(source: Source, node: Node, entity: string): boolean {
  if (source.parent(node)?.type !== 'BinaryExpression') return false
  let all: Node | undefined
  for (const above of source.above(node)) {
    if (above.type === 'LogicalExpression' && above.operator === '&&') all = above
    else if (above.type !== 'BinaryExpression' && above.type !== 'ParenthesizedExpression') break
  }
  return (
    all !== undefined &&
    source
      .below(all)
      .some(
        (child) =>
          child.type === 'Literal' && child.value === entity && source.parent(child)?.type === 'BinaryExpression',
      )
  )
}

/** Whether the text is in a list whose first element is the entity: `['store_order_receipt', 'approve']`. */
function isPairOf(source: Source, array: Node, word: Node, entity: string): boolean {
  const elements = parts(array, 'elements')
  const [first] = elements
  return first !== word && wordOf(first) === entity && elements.length <= 4 && source.parent(array)?.type !== 'Property'
}

/**
 * Whether the keys of an object are transitions of the entity. A one-word entity name may mean something else, so then
 * every key must be a transition.
 */
function keysAreTransitions(tracer: Tracer, object: Node, entity: string): boolean {
  const keys = parts(object, 'properties').map((child) => wordOf(part(child, 'key')) ?? '')
  return (
    entity.includes('_') ||
    keys.every((key) => tracer.lexicon.ownersOfTransition(key).some((owner) => owner.entity === entity))
  )
}
