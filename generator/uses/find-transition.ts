import { Judge } from './evidence'
import { formOf, type Use } from './find-field'
import type { Mentions } from './name-index'
import { type Node, part, parts, type Source, unwrapped, wordOf } from './syntax'
import type { Tracer } from './trace'
import { transitionsInText } from './transition-text'
import {
  entitiesNamedIn,
  transitionEvidence,
  KEYS_OF_MAPS,
  isBelowEntityKey,
  type Occurrence,
} from './transition-words'

/**
 * Finds the uses of a transition: where code runs the transition on its entity, in hooks of the entity's rules, in
 * permissions, and as a word below or beside the entity's name.
 */
export function usesOfTransition(tracer: Tracer, entity: string, transition: string): Use[] {
  const judge = new Judge(tracer)
  const namesakes = tracer.nameIndex.ownersOfTransition(transition)
  const found: Use[] = []
  for (const source of tracer.files.withWord(transition, { exceptCalls: true })) {
    for (const node of source.nodesBelow()) {
      for (const occurrence of occurrencesAt(tracer, source, node, { entity, transition })) {
        const { start, form, isCertain, isTransition, mentioned } = occurrence
        const direct = mentioned ?? tracer.mentionedIn(source, node)
        const isUse =
          isCertain ||
          (judge.verdict(source, node, { entity }, { namesakes, direct }) === 'yes' &&
            (isTransition || isEntityNear(tracer, source, node, entity)))
        if (isUse) found.push({ path: source.path, start, end: start + transition.length, form, isUncertain: false })
      }
    }
  }
  return found
}

/** Whether the path of the file, a call around the node or the statement of the node mentions the entity. */
function isEntityNear(tracer: Tracer, source: Source, node: Node, entity: string): boolean {
  if (tracer.nameIndex.ofPath(source.path).entities.has(entity)) return true
  for (const above of source.ancestorsOf(node)) {
    if (above.type === 'CallExpression') {
      if (tracer.entitiesOfCall(source, above, 0).entities.has(entity)) return true
      if (entitiesNamedIn(tracer, parts(above, 'arguments')).entities.has(entity)) return true
    }
    if (/Statement$|Declaration$/.test(above.type)) return tracer.mentionedIn(source, above).entities.has(entity)
  }
  return false
}

function* occurrencesAt(
  tracer: Tracer,
  source: Source,
  node: Node,
  { entity, transition }: { entity: string; transition: string },
): Generator<Occurrence> {
  if (node.type === 'Identifier' && node.name === transition) {
    const occurrence = byName(tracer, source, node, entity)
    if (occurrence) yield { start: node.start, ...occurrence }
  } else if (node.type === 'Literal' && node.value === transition) {
    const occurrence = transitionEvidence(tracer, source, node, entity)
    if (occurrence) yield { start: node.start + 1, form: 'text', ...occurrence }
  } else if (node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string')) {
    const isBelowEntity = isBelowEntityKey(source, node, entity)
    for (const { offset, isCertain } of transitionsInText(tracer, source, node, { entity, transition, isBelowEntity }))
      yield { start: node.start + offset, form: 'text', ...(isCertain ? { isCertain } : {}) }
  }
}

/**
 * Recognizes an identifier as the name of a transition: `before: { close }`, `store.transitions.close`, `const { close
 * } = store.transitions`.
 */
function byName(tracer: Tracer, source: Source, node: Node, entity: string): Omit<Occurrence, 'start'> | undefined {
  const form = formOf(source, node)
  const parent = source.parent(node)
  if (!form || !parent) return undefined
  if (parent.type === 'MemberExpression') {
    const holder = unwrapped(part(parent, 'object') ?? parent)
    if (!KEYS_OF_MAPS.has(wordOf(part(holder, 'property')) ?? '')) return undefined
    return { form, ...withNamedEntities(ownerOf(tracer, source, holder)) }
  }
  const object = source.parent(parent)
  const above = object && source.parent(object)
  if (object?.type === 'ObjectPattern') {
    const init = above?.type === 'VariableDeclarator' ? part(above, 'init') : undefined
    const isHolder = init?.type === 'MemberExpression' && KEYS_OF_MAPS.has(wordOf(part(init, 'property')) ?? '')
    return isHolder ? { form, ...withNamedEntities(ownerOf(tracer, source, init)) } : undefined
  }
  const key = above?.type === 'Property' ? wordOf(part(above, 'key')) : undefined
  if (key === undefined || !object) return undefined
  if (key === entity && keysAreTransitions(tracer, object, entity)) return { form, isCertain: true }
  return KEYS_OF_MAPS.has(key)
    ? { form, ...(isBelowEntityKey(source, node, entity) ? { isCertain: true } : {}) }
    : undefined
}

const withNamedEntities = (mentioned: Mentions): Partial<Occurrence> =>
  mentioned.entities.size > 0 ? { isTransition: true, mentioned } : {}

/**
 * Returns the entities that the code itself names. Function parameters are not traced, because a caller may pass any
 * entity.
 */
const ownerOf = (tracer: Tracer, source: Source, holder: Node): Mentions =>
  tracer.mentionedIn(source, part(holder, 'object'))

/**
 * Whether the keys of an object are transitions of the entity. A one-word entity name may mean something else, so then
 * every key must be a transition.
 */
function keysAreTransitions(tracer: Tracer, object: Node, entity: string): boolean {
  const keys = parts(object, 'properties').map((child) => wordOf(part(child, 'key')) ?? '')
  return (
    entity.includes('_') ||
    keys.every((key) => tracer.nameIndex.ownersOfTransition(key).some((owner) => owner.entity === entity))
  )
}
