import { Judge } from './evidence'
import type { Use } from './find-field'
import { type Node, part, parts, type Source, wordOf } from './syntax'
import type { Tracer } from './trace'

const HOLDERS = new Set(['before', 'after', 'transitions', 'actions'])

/** Uses of a transition: handed to a call beside its entity, a hook of its rules, the end of an address. */
export function usesOfTransition(tracer: Tracer, entity: string, transition: string): Use[] {
  const judge = new Judge(tracer)
  const all = tracer.lexicon.runOf(transition)
  const found: Use[] = []
  for (const source of tracer.files.holding([transition])) {
    for (const node of source.below()) {
      for (const start of inWordList(source, node, entity, transition))
        found.push({ path: source.path, start, end: start + transition.length, form: 'text', open: false })
      const start = placeOf(source, node, transition)
      if (start === undefined) continue
      const verdict = judge.verdict(source, node, { entity }, { all }, tracer.spoken(source, node))
      // One word may be anything; only what surely means the transition is told.
      if (verdict === 'yes' && speaksOf(tracer, source, node, entity))
        found.push({ path: source.path, start, end: start + transition.length, form: 'text', open: false })
    }
  }
  return found
}

function speaksOf(tracer: Tracer, source: Source, node: Node, entity: string): boolean {
  if (tracer.lexicon.path(source.path).entities.has(entity)) return true
  for (const above of source.above(node)) {
    if (above.type === 'CallExpression' && tracer.call(source, above, 0).entities.has(entity)) return true
    if (/Statement$|Declaration$/.test(above.type)) return tracer.spoken(source, above).entities.has(entity)
  }
  return false
}

function placeOf(source: Source, node: Node, transition: string): number | undefined {
  const parent = source.parent(node)
  if (node.type === 'Identifier' && node.name === transition) {
    const key = parent?.type === 'Property' && part(parent, 'key') === node && parent.computed !== true
    const member = parent?.type === 'MemberExpression' && part(parent, 'property') === node && parent.computed !== true
    const holder = key
      ? wordOf(part(source.parent(source.parent(parent) ?? parent) ?? parent, 'key'))
      : member
        ? wordOf(part(part(parent, 'object') ?? parent, 'property'))
        : undefined
    return holder !== undefined && HOLDERS.has(holder) ? node.start : undefined
  }
  if (node.type === 'Literal' && node.value === transition) {
    const list = parent?.type === 'ArrayExpression' ? parent : node
    const call = source.parent(list)
    return call?.type === 'CallExpression' && parts(call, 'arguments').includes(list) ? node.start + 1 : undefined
  }
  if (node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string')) {
    const match = new RegExp(`/${transition}(?=$|[?'"\`])`).exec(source.text.slice(node.start, node.end))
    return match ? node.start + match.index + 1 : undefined
  }
  return undefined
}

/** `{ store: { head_office: 'open suspend close' } }`: words of a list that stands under the entity's own name. */
function* inWordList(source: Source, node: Node, entity: string, transition: string): Generator<number> {
  if (node.type !== 'Literal' && node.type !== 'TemplateElement') return
  const text = source.text.slice(node.start, node.end)
  if (!/^['"`]?[\w$]*( [\w$]+)+['"`]?$/.test(text)) return
  const keys = [...source.above(node)].filter(({ type }) => type === 'Property').map((one) => wordOf(part(one, 'key')))
  if (!keys.includes(entity)) return
  for (const { index } of text.matchAll(new RegExp(`(?<![\\w$])${transition}(?![\\w$])`, 'g'))) yield node.start + index
}
