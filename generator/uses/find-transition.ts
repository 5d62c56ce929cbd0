import { Judge } from './evidence'
import { formOf, type Use } from './find-field'
import { join, type Mentions, nothing } from './lexicon'
import { type Node, part, parts, type Source, unwrapped, wordOf } from './syntax'
import type { Tracer } from './trace'
import { inText } from './transition-text'

/** Keys and members whose text is a transition's name, or that hold things by it. */
const SAYS = new Set(['transition', 'transitions', 'action', 'actions'])
const HOLDERS = new Set([...SAYS, 'before', 'after'])
/** What may stand between an entity's key and the words of its list. */
const BETWEEN = new Set([...HOLDERS, 'head_office', 'store', 'warehouse', 'wholesaler'])

/** Where the name stands, and what it says of whose it is. */
interface Place {
  start: number
  form: Use['form']
  /** The words themselves tell. */
  sure?: true
  /** It is a transition's name, of whatever entity; otherwise one word may be anything. */
  named?: boolean
  direct?: Mentions
}

/** Uses of a transition: run on its entity, a hook of its rules, its permission, a word under or beside the entity's name. */
export function usesOfTransition(tracer: Tracer, entity: string, transition: string): Use[] {
  const judge = new Judge(tracer)
  const all = tracer.lexicon.runOf(transition)
  const found: Use[] = []
  for (const source of tracer.files.saying(transition, { butCalled: true })) {
    for (const node of source.below()) {
      for (const { start, form, sure, named, direct } of placesOf(tracer, source, node, entity, transition)) {
        const meant = () =>
          judge.verdict(source, node, { entity }, { all }, direct ?? tracer.spoken(source, node)) === 'yes'
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
    if (/Statement$|Declaration$/.test(above.type)) return tracer.spoken(source, above).entities.has(entity)
  }
  return false
}

function* placesOf(tracer: Tracer, source: Source, node: Node, entity: string, transition: string): Generator<Place> {
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

/** `before: { close }`, `store.transitions.close`, `const { close } = store.transitions`. */
function byName(tracer: Tracer, source: Source, node: Node, entity: string): Omit<Place, 'start'> | undefined {
  const form = formOf(source, node)
  const parent = source.parent(node)
  if (!form || !parent) return undefined
  if (parent.type === 'MemberExpression') {
    const holder = unwrapped(part(parent, 'object') ?? parent)
    if (!HOLDERS.has(wordOf(part(holder, 'property')) ?? '')) return undefined
    return { form, ...told(ownerOf(tracer, source, holder)) }
  }
  const object = source.parent(parent)
  const above = object && source.parent(object)
  if (object?.type === 'ObjectPattern') {
    const init = above?.type === 'VariableDeclarator' ? part(above, 'init') : undefined
    const isHolder = init?.type === 'MemberExpression' && HOLDERS.has(wordOf(part(init, 'property')) ?? '')
    return isHolder ? { form, ...told(ownerOf(tracer, source, init)) } : undefined
  }
  const key = above?.type === 'Property' ? wordOf(part(above, 'key')) : undefined
  if (key === undefined || !object) return undefined
  if (key === entity && keysAreTransitions(tracer, object, entity)) return { form, sure: true }
  return HOLDERS.has(key) ? { form, ...(isUnder(source, node, entity) ? { sure: true } : {}) } : undefined
}

const told = (direct: Mentions): Partial<Place> => (direct.entities.size > 0 ? { named: true, direct } : {})

/** Of what the code names itself: what is handed in is any entity's. */
const ownerOf = (tracer: Tracer, source: Source, holder: Node): Mentions =>
  tracer.spoken(source, part(holder, 'object'))

/** A word on its own: handed to a call, written under a key, compared, expected. */
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
    const siblings = parts(object, 'properties').flatMap((one) => part(one, 'value') ?? [])
    return withDirect(beside(tracer, [...siblings, ...(call ? parts(call, 'arguments') : [])]), true)
  }
  if (above?.type === 'BinaryExpression') {
    const other = [part(above, 'left'), part(above, 'right')].find((one) => one && wordOf(one) !== node.value)
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
  if (looked) return withDirect(join(tracer.spoken(source, looked), tracer.of(source, looked)), true)
  // Deeper than in a list of its own it is a part of something else.
  if (source.parent(node) !== above && source.parent(node) !== list) return undefined
  return withDirect(beside(tracer, parts(above, 'arguments')), false)
}

/** `.filter(({ transition }) => transition === 'close')` */
function isInCallback(tracer: Tracer, source: Source, name: Node): boolean {
  const declared = tracer.scopesOf(source).of(wordOf(name) ?? '', name)
  return declared?.kind === 'parameter' && source.parent(declared.owner)?.type === 'CallExpression'
}

/** `['approve', 'close'].includes(action)` */
function isAmong(source: Source, member: Node | undefined, list: Node): boolean {
  const call = member?.type === 'MemberExpression' && part(member, 'object') === list && source.parent(member)
  return call
    ? call.type === 'CallExpression' && parts(call, 'arguments').some((one) => SAYS.has(wordOf(one) ?? ''))
    : false
}

const withDirect = (direct: Mentions, named: boolean): Partial<Place> =>
  direct.entities.size > 0 ? { direct, named } : { named }

/** Texts that are an entity's name and nothing else; a single plain word counts, beside one of its transitions. */
function beside(tracer: Tracer, nodes: readonly Node[]): Mentions {
  const found = nothing()
  for (const node of nodes)
    if (node.type === 'Literal') join(found, tracer.lexicon.word(String(node.value), { plain: true }))
  return found
}

/** What `expect(log.map(({ transition }) => …)).toEqual([…])` looks at, when it is transitions. */
function lookedAt(source: Source, call: Node): Node | undefined {
  for (const node of source.below(part(call, 'callee') ?? call)) {
    if (node.type !== 'CallExpression' || wordOf(part(node, 'callee')) !== 'expect') continue
    const [looked] = parts(node, 'arguments')
    const says = looked && source.below(looked).some((one) => one.type === 'Identifier' && SAYS.has(one.name as string))
    return says ? looked : undefined
  }
  return undefined
}

/** `{ store: { head_office: ['open', 'close'] } }`: the nearest keys lead to the entity's own name. */
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

/** `entity === 'store' && action === 'close'` */
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
      .some((one) => one.type === 'Literal' && one.value === entity && source.parent(one)?.type === 'BinaryExpression')
  )
}

/** `['store_order_receipt', 'approve']` */
function isPairOf(source: Source, array: Node, word: Node, entity: string): boolean {
  const elements = parts(array, 'elements')
  const [first] = elements
  return first !== word && wordOf(first) === entity && elements.length <= 4 && source.parent(array)?.type !== 'Property'
}

/** Keys under a plain word may be anything's: all of them have to be transitions. */
function keysAreTransitions(tracer: Tracer, object: Node, entity: string): boolean {
  const keys = parts(object, 'properties').map((one) => wordOf(part(one, 'key')) ?? '')
  return entity.includes('_') || keys.every((key) => tracer.lexicon.runOf(key).some((one) => one.entity === entity))
}
