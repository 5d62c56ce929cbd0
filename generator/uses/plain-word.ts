import type { NameIndex } from './name-index'
import { isFunction, type Node, part, parts, type Source, unwrapped, wordOf } from './syntax'
import type { Tracer } from './trace'

/** Names of keys, members and parameters that expect the name of an entity as text. */
const EXPECTS_ENTITY = new Set(['entity', 'entities', 'table', 'resource', 'of', 'doc_type', 'docType', 'source_type'])

/**
 * Whether a text that is, or contains, a one-word name (`brand`) certainly means the entity of that name: as part of
 * the entity's URL path, permission or full name, among names of other entities, or in a place that expects an entity.
 */
export function meansEntity(
  tracer: Tracer,
  source: Source,
  node: Node,
  { entity, at }: { entity: string; at: number },
): boolean {
  const { nameIndex } = tracer
  const parent = source.parent(node)
  const whole = node.type === 'TemplateElement' && parent ? parent : node
  const text = source.text.slice(whole.start, whole.end)
  const index = node.start + at - whole.start
  const [before, after] = [text.slice(0, index), text.slice(index + entity.length)]
  if (isAddress(nameIndex, before, after, entity)) return true
  if (/(^|[^\w/.:-])$/.test(before) && /^:([a-z$*]|['"`]$)/.test(after)) return true
  // Samples of the page kit have their own entities.
  if (source.path.startsWith('src/components/')) return false
  if (/^['"`]$/.test(before) && isColumn(nameIndex, entity, after)) return true
  if (/\btable "?$/i.test(before) || isListOfNames(nameIndex, text)) return true
  if (node.type !== 'Literal') return false
  return (
    isUnderBase(nameIndex, source, node, entity) || (node.value === entity && isWhereExpected(tracer, source, node))
  )
}

/**
 * Whether the name is part of a URL path or full name: `/good/brand/list`, `/brand/update` if no other path ends in
 * `brand`, `good.brand`, `manifest/entities/good/brand.yaml`.
 */
function isAddress(nameIndex: NameIndex, before: string, after: string, entity: string): boolean {
  const { base, module } = nameIndex.locationOf(entity)
  if (/^[\w-]/.test(after)) return false
  if (base?.endsWith(`/${entity}`) && before.endsWith(base.slice(0, -entity.length))) return true
  if (/\/entities\/\w+\/$/.test(before) && after.startsWith('.yaml')) return true
  if (module && new RegExp(`(?<![\\w./])${module}\\.$`).test(before)) return true
  const isScreen = /^\/(list|create|update|detail|transition|export)\b/.test(after)
  return isScreen && /[^\w]\/$/.test(before) && nameIndex.isOnlyPathEnd(entity)
}

/** Whether the name is followed by a field of the entity: `brand.status`. */
function isColumn(nameIndex: NameIndex, entity: string, after: string): boolean {
  const field = /^\.(\w+)\b/.exec(after)?.[1]
  return field !== undefined && nameIndex.has(field, { entity })
}

/** Whether a text is a list of entity names: `'sku category sale_unit'`. At least one name must be unambiguous. */
function isListOfNames(nameIndex: NameIndex, text: string): boolean {
  return areEntityNames(nameIndex, text.slice(1, -1).split(' '))
}

function areEntityNames(nameIndex: NameIndex, words: readonly (string | undefined)[]): boolean {
  return (
    words.length > 1 &&
    words.every((word) => word !== undefined && nameIndex.isEntity(word)) &&
    words.some((word) => word?.includes('_'))
  )
}

/** Whether every key of an object is the name of an entity: `{ brand: 300, sale_unit: 20 }`. */
export const isRecordOfEntities = (nameIndex: NameIndex, object: Node | undefined): boolean =>
  object?.type === 'ObjectExpression' &&
  areEntityNames(
    nameIndex,
    parts(object, 'properties')
      .filter(({ type }) => type === 'Property')
      .map((property) => wordOf(part(property, 'key'))),
  )

/** Whether a call gets the URL path in two parts: `screens('/good', 'brand category')`. */
function isUnderBase(nameIndex: NameIndex, source: Source, node: Node, entity: string): boolean {
  const { base } = nameIndex.locationOf(entity)
  const call = source.parent(node)
  if (!base?.endsWith(`/${entity}`) || call?.type !== 'CallExpression') return false
  const stem = base.slice(0, -entity.length - 1)
  return (
    /^\w+( \w+)*$/.test(String(node.value)) && parts(call, 'arguments').some((argument) => wordOf(argument) === stem)
  )
}

function isWhereExpected(tracer: Tracer, source: Source, node: Node): boolean {
  let list = node
  let above = source.parent(node)
  if (above?.type === 'ArrayExpression') {
    if (areEntityNames(tracer.nameIndex, parts(above, 'elements').map(wordOf))) return true
    list = above
    above = source.parent(above)
  }
  if (above?.type === 'Property')
    return part(above, 'value') === list && EXPECTS_ENTITY.has(wordOf(part(above, 'key')) ?? '')
  if (above?.type === 'BinaryExpression')
    return [part(above, 'left'), part(above, 'right')].some(
      (side) => side && EXPECTS_ENTITY.has(lastWord(unwrapped(side))),
    )
  if (above?.type !== 'CallExpression') return false
  return EXPECTS_ENTITY.has(parameterOf(tracer, source, above, parts(above, 'arguments').indexOf(list)) ?? '')
}

const lastWord = (node: Node): string =>
  (node.type === 'MemberExpression' ? wordOf(part(node, 'property')) : wordOf(node)) ?? ''

/** Returns the name of the called function's parameter for this argument. */
function parameterOf(tracer: Tracer, source: Source, call: Node, index: number): string | undefined {
  const name = wordOf(part(call, 'callee'))
  let declared = name === undefined ? undefined : tracer.scopesOf(source).declarationOf(name, call)
  if (declared?.kind === 'import') {
    const there = tracer.files.get(tracer.files.resolve(source, declared.specifier) ?? '')
    declared = there && tracer.scopesOf(there).topLevel(declared.imported)
  }
  const definition =
    declared?.kind === 'function'
      ? declared.node
      : declared?.kind === 'variable'
        ? part(declared.declarator, 'init')
        : undefined
  return definition && isFunction(definition) ? wordOf(parts(definition, 'params')[index]) : undefined
}
