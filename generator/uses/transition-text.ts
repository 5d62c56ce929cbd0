import type { Node, Source } from './syntax'
import type { Tracer } from './trace'

interface SoughtTransition {
  entity: string
  transition: string
  /** The text is below a key that is the name of the entity. */
  isBelowEntity: boolean
}

/** Yields the offsets at which a text names a transition. `isCertain` is true if the text itself names the entity. */
export function* transitionsInText(
  tracer: Tracer,
  source: Source,
  node: Node,
  sought: SoughtTransition,
): Generator<{ offset: number; isCertain: boolean }> {
  const { entity, transition, isBelowEntity } = sought
  const own = source.text.slice(node.start, node.end)
  if (!own.includes(transition)) return
  const parent = source.parent(node)
  const whole = node.type === 'TemplateElement' && parent ? parent : node
  const text = source.text.slice(whole.start, whole.end)
  const word = new RegExp(`(?<![\\w$])${transition}(?![\\w$])`, 'g')
  const isWordList = isBelowEntity && /^[\w$]+( [\w$]+)+$/.test(text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, 'x'))
  for (const { index } of own.matchAll(word)) {
    const at = node.start + index - whole.start
    if (isWordList || isPermission(text, at, entity) || isLogged(tracer, text, at, sought))
      yield { offset: index, isCertain: true }
    else if (own[index - 1] === '/' && /^($|[?'"`])/.test(own.slice(index + transition.length)))
      yield { offset: index, isCertain: false }
  }
}

/** Whether the transition is part of a permission: `store:close`, `` `store:${id}:close` ``. */
const isPermission = (text: string, at: number, entity: string): boolean =>
  new RegExp(`(?<![\\w$/.-])${entity}:([^\\s'"\`]+:)?$`).test(text.slice(0, at))

/** Whether the text is SQL that reads or writes rows of the log: `doc_type = 'store' and transition = 'close'`. */
function isLogged(tracer: Tracer, text: string, at: number, { entity, transition }: SoughtTransition): boolean {
  if (!/\b(doc_log|transition)\b/.test(text) || !isQuoted(text, at, transition)) return false
  const others = tracer.nameIndex.ownersOfTransition(transition).filter((owner) => owner.entity !== entity)
  return text.includes(`'${entity}'`) && !others.some((owner) => text.includes(`'${owner.entity}'`))
}

const isQuoted = (text: string, at: number, word: string) => text[at - 1] === "'" && text[at + word.length] === "'"
