import { inSql, Judge } from './evidence'
import type { Use } from './find-field'
import type { Owner } from './lexicon'
import { type Node, part, parts, type Source, unwrapped, wordOf } from './syntax'
import type { Tracer } from './trace'

/** Uses of a value of an enum: where it is written into its field, compared with it, or stands in SQL beside it. */
export function usesOfValue(tracer: Tracer, owner: Owner, field: string, value: string): Use[] {
  const judge = new Judge(tracer)
  const all = tracer.lexicon.ownersOf(field)
  const found: Use[] = []
  const add = (source: Source, start: number, verdict: 'yes' | 'no' | 'open') => {
    if (verdict !== 'no')
      found.push({ path: source.path, start, end: start + value.length, form: 'text', open: verdict === 'open' })
  }
  for (const source of tracer.files.holding([value])) {
    const named = source.text.includes(field)
    for (const node of source.below()) {
      if (node.type === 'Identifier' && node.name === value && isKeyAmongValues(source, node, field, tracer))
        add(source, node.start, judge.verdict(source, source.parent(node) ?? node, owner, { all }))
      if (!named) continue
      if (node.type === 'Literal' && node.value === value) {
        const at = fieldBeside(source, node, field) ?? namedBeside(source, node, field)
        if (at) {
          const object = at.type === 'MemberExpression' ? part(at, 'object') : undefined
          add(source, node.start + 1, judge.verdict(source, at, owner, { all }, object && tracer.of(source, object)))
        }
      } else if (node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string')) {
        const parent = source.parent(node)
        const whole = node.type === 'TemplateElement' && parent ? parent : node
        const text = source.text.slice(whole.start, whole.end)
        const own = source.text.slice(node.start, node.end)
        for (const [at, stands] of inText(own, field, value)) {
          const direct = inSql(text, node.start + stands - whole.start, tracer.lexicon, field)
          add(source, node.start + at, judge.verdict(source, node, owner, { all }, direct))
        }
        for (const at of [...inAddress(own, field, value), ...inFilter(source, node, field, value)])
          add(source, node.start + at, judge.verdict(source, node, owner, { all }, tracer.spoken(source, whole)))
      }
    }
  }
  return found
}

/** A record with a key for each value: `{ on_sale: 11, stop_sale: 0 }`. */
function isKeyAmongValues(source: Source, node: Node, field: string, tracer: Tracer): boolean {
  const property = source.parent(node)
  if (property?.type !== 'Property' || property.computed === true || part(property, 'key') !== node) return false
  const keys = parts(source.parent(property) ?? property, 'properties').map((one) => wordOf(part(one, 'key')))
  return keys.length > 1 && keys.every((key) => key !== undefined && tracer.lexicon.isValue(field, key))
}

/** `/list?f.field=value,other`: offsets of the value. */
function* inAddress(text: string, field: string, value: string): Generator<number> {
  for (const match of text.matchAll(new RegExp(`(?<![\\w$])${field}=[\\w,]*`, 'g')))
    for (const one of match[0].slice(field.length + 1).matchAll(new RegExp(`(?<![\\w])${value}(?![\\w])`, 'g')))
      yield match.index + field.length + 1 + one.index
}

/** `{ 'f.field': 'value,other' }` */
function* inFilter(source: Source, node: Node, field: string, value: string): Generator<number> {
  const property = source.parent(node)
  const key = property?.type === 'Property' ? wordOf(part(property, 'key')) : undefined
  if (key === field || !isKeyOf(key, field) || !/^[\w,]+$/.test(String(node.value))) return
  for (const one of String(node.value).matchAll(new RegExp(`(?<![\\w])${value}(?![\\w])`, 'g'))) yield one.index + 1
}

/** `['==', col('field'), lit('value')]`: a list that names the field beside the value. */
function namedBeside(source: Source, literal: Node, field: string): Node | undefined {
  let steps = 0
  for (const node of source.above(literal)) {
    if (steps++ > 3) return undefined
    if (node.type === 'ArrayExpression' && parts(node, 'elements').some((one) => saysOnly(source, one, field)))
      return node
  }
  return undefined
}

const saysOnly = (source: Source, node: Node, field: string): boolean =>
  source.below(node).some((inner) => inner.type === 'Literal' && inner.value === field)

/** `field = 'value'`, `field in ('other', 'value')`: offsets of the value and of the field. */
function* inText(text: string, field: string, value: string): Generator<[at: number, named: number]> {
  const clause = new RegExp(`(?<![\\w$])${field}"?\\s*(?:=|<>|!=|(?:not\\s+)?in\\s*\\()\\s*('[^)]*)`, 'g')
  for (const match of text.matchAll(clause)) {
    const list = match[1] ?? ''
    const from = match.index + match[0].length - list.length
    const end = /\bin\s*\(/.test(match[0]) ? list.length : list.indexOf("'", 1) + 1
    for (const one of list.slice(0, end).matchAll(new RegExp(`'${value}'`, 'g')))
      yield [from + one.index + 1, match.index]
  }
}

/** `field`, or `f.field` of a list's address. */
const isKeyOf = (key: string | undefined, field: string): boolean =>
  key === field || key?.endsWith(`.${field}`) === true

/** The property or member that the text is the value of, or is compared with. */
function fieldBeside(source: Source, literal: Node, field: string): Node | undefined {
  const isField = (node: Node | undefined): Node | undefined => {
    const inner = node && unwrapped(node)
    return inner?.type === 'MemberExpression' && wordOf(part(inner, 'property')) === field ? inner : undefined
  }
  let from = literal
  for (const node of source.above(literal)) {
    switch (node.type) {
      case 'ArrayExpression':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        break
      case 'Property':
        return isKeyOf(wordOf(part(node, 'key')), field) && part(node, 'value') === from ? node : undefined
      case 'BinaryExpression':
        return isField(part(node, 'left')) ?? isField(part(node, 'right'))
      case 'AssignmentExpression':
        return isField(part(node, 'left'))
      case 'SwitchCase':
        return isField(part(source.parent(node) ?? node, 'discriminant'))
      case 'MemberExpression':
        // `['a', 'b'].includes(row.field)`
        break
      case 'CallExpression':
        return parts(node, 'arguments').map(isField).find(Boolean)
      default:
        return undefined
    }
    from = node
  }
  return undefined
}
