import { ownerInSql, Judge, type Verdict } from './evidence'
import type { Use } from './find-field'
import type { Owner } from './name-index'
import { type Node, part, parts, type Source, wordOf } from './syntax'
import type { Tracer } from './trace'
import { fieldBeside, isKeyOf, listThatNamesField } from './value-beside'
import { fullNames, valuesIn } from './value-text'

/**
 * Finds the uses of an enum value in code: where the value is assigned to its field, compared with the field, is a key
 * of a record with a key for each value, or occurs in a text that also names the field.
 */
export function usesOfValue(tracer: Tracer, owner: Owner, field: string, value: string): Use[] {
  const judge = new Judge(tracer)
  const namesakes = tracer.nameIndex.ownersOf(field)
  const found: Use[] = []
  const add = (source: Source, start: number, verdict: Verdict) => {
    if (verdict !== 'no')
      found.push({
        path: source.path,
        start,
        end: start + value.length,
        form: 'text',
        isUncertain: verdict === 'uncertain',
      })
  }
  const asKey = new RegExp(`(?<![\\w$'"])${value}\\s*[:,}]`)
  for (const source of tracer.files.withWord(value)) {
    const namesField = source.text.includes(field)
    if (!namesField && !asKey.test(source.text)) continue
    for (const node of source.nodesBelow()) {
      if (node.type === 'Identifier' && node.name === value && isKeyAmongValues(source, node, field, tracer))
        add(source, node.start, judge.verdict(source, source.parent(node) ?? node, owner, { namesakes }))
      if (!namesField) continue
      if (node.type === 'Literal' && node.value === value) {
        const at = fieldBeside(source, node, field, tracer.nameIndex) ?? listThatNamesField(source, node, field)
        if (at)
          add(source, node.start + 1, verdictBeside({ tracer, judge, source }, { node, at }, { owner, field, value }))
      } else if (node.type === 'Literal' && typeof node.value === 'string') {
        for (const at of offsetsInFilter(source, node, field, { value, tracer }))
          add(source, node.start + at, judge.verdict(source, node, owner, { namesakes }))
        for (const [start, verdict] of verdictsInText({ tracer, judge, source }, node, { owner, field, value }))
          add(source, start, verdict)
      } else if (node.type === 'TemplateLiteral')
        for (const [start, verdict] of verdictsInText({ tracer, judge, source }, node, { owner, field, value }))
          add(source, start, verdict)
    }
  }
  return found
}

interface SearchContext {
  tracer: Tracer
  judge: Judge
  source: Source
}

interface SoughtValue {
  owner: Owner
  field: string
  value: string
}

function verdictBeside(
  { tracer, judge, source }: SearchContext,
  { node, at }: { node: Node; at: Node },
  { owner, field, value }: SoughtValue,
): Verdict {
  const beside = wordsBeside(source, node)
  const fitting = ownersHolding(tracer, field, [value, ...beside])
  if (!fitting.some(({ entity, table }) => entity === owner.entity && table === owner.table)) return 'no'
  // Several values together identify the entity as well as its name does, if no other field of this name has them all.
  const namesakes = beside.length > 1 ? fitting : tracer.nameIndex.ownersOf(field)
  if (at.type === 'MemberExpression') {
    const object = part(at, 'object')
    return judge.verdict(source, at, owner, { namesakes, fitting, direct: object && tracer.entitiesOf(source, object) })
  }
  // A variable with the name of the field may hold something else, so its origin decides, or the value if only one
  // field of this name has the value.
  if (at.type === 'Identifier')
    return judge.verdict(source, at, owner, {
      namesakes: fitting,
      fitting,
      isOneWord: fitting.length > 1,
      direct: tracer.entitiesOf(source, at),
    })
  return judge.verdict(source, at, owner, { namesakes, fitting })
}

/**
 * Returns the owners of the fields of this name that may hold all of the values; when there is none, the owners of
 * those that may hold the first value.
 */
function ownersHolding(tracer: Tracer, field: string, values: readonly string[]): readonly Owner[] {
  const holding = (wanted: readonly string[]) =>
    tracer.nameIndex
      .ownersOf(field)
      .filter((owner) => wanted.every((value) => tracer.nameIndex.isValue(field, value, owner)))
  const holdingAll = holding(values)
  return holdingAll.length > 0 ? holdingAll : holding(values.slice(0, 1))
}

/** Returns the texts of the list or union type in which the text stands, the text itself included. */
function wordsBeside(source: Source, node: Node): string[] {
  const list = [...source.ancestorsOf(node)]
    .slice(0, 2)
    .find(({ type }) => /^(ArrayExpression|TSUnionType)$/.test(type))
  const elements = list ? [...parts(list, 'elements'), ...parts(list, 'types')] : []
  return elements.flatMap((child) => wordOf(part(child, 'literal') ?? child) ?? [])
}

/** Yields the offsets of the value in a text that gives the field this value, with the verdict on each. */
function* verdictsInText(
  { tracer, judge, source }: SearchContext,
  node: Node,
  { owner, field, value }: SoughtValue,
): Generator<[start: number, verdict: Verdict]> {
  const text = source.text.slice(node.start, node.end)
  if (!text.includes(value)) return
  const namesakes = tracer.nameIndex.ownersOf(field)
  for (const at of fullNames(text, owner.entity, field, value)) yield [node.start + at, 'yes']
  for (const [at, fieldAt] of valuesIn(text, field, value)) {
    const isSql = text[at - 1] === "'"
    const direct = isSql ? ownerInSql(text, fieldAt, tracer.nameIndex, { field }) : tracer.mentionedIn(source, node)
    yield [node.start + at, judge.verdict(source, node, owner, { namesakes, direct })]
  }
}

/** Whether the node is a key of a record with a key for each value: `{ on_sale: 11, stop_sale: 0 }`. */
function isKeyAmongValues(source: Source, node: Node, field: string, tracer: Tracer): boolean {
  const property = source.parent(node)
  if (property?.type !== 'Property' || property.computed === true || part(property, 'key') !== node) return false
  const keys = parts(source.parent(property) ?? property, 'properties').map((child) => wordOf(part(child, 'key')))
  return keys.length > 1 && keys.every((key) => key !== undefined && tracer.nameIndex.isValue(field, key))
}

/** Yields the offsets of the value in a filter: `{ 'f.field': 'value,other' }`. */
function* offsetsInFilter(
  source: Source,
  node: Node,
  field: string,
  { value, tracer }: { value: string; tracer: Tracer },
): Generator<number> {
  const property = source.parent(node)
  const key = property?.type === 'Property' ? wordOf(part(property, 'key')) : undefined
  const text = String(node.value)
  if (!isKeyOf(key, field) || !/^[\w,]+$/.test(text)) return
  if (key === field && !text.split(',').every((word) => tracer.nameIndex.isValue(field, word))) return
  for (const hit of text.matchAll(new RegExp(`(?<![\\w])${value}(?![\\w])`, 'g'))) yield hit.index + 1
}
