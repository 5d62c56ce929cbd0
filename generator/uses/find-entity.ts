import { camel, pascal } from '../model/names'
import { isTitle, type Use } from './find-field'
import { isRecordOfEntities, meansEntity } from './plain-word'
import { tablesIn } from './sql-text'
import { identifierName, type Node, part, type Source, unwrapped, wordOf } from './syntax'
import type { Tracer } from './trace'

/** Finds the uses of an entity by any of its names: table, resource, type, generated file, URL path. */
export function usesOfEntity(tracer: Tracer, entity: string, tables: readonly string[]): Use[] {
  const found: Use[] = []
  const words = [entity, camel(entity), pascal(entity)]
  for (const source of tracer.files.withAnyOf(words)) {
    for (const node of source.nodesBelow()) {
      if (node.type === 'Identifier') {
        const name = identifierName(node)
        const root = rootOf(name, entity, tables)
        if (!root) continue
        if (
          root === entity &&
          isPropertyName(source, node) &&
          (entity.includes('_') || isAmongNames(tracer, source, node))
        ) {
          found.push(mentionAt(source, node.start, root, { form: 'name', isUncertain: false }))
          continue
        }
        if (isFromDynamicImport(source, node)) {
          found.push(mentionAt(source, node.start, root, { form: 'binding', isUncertain: false }))
          continue
        }
        if (!isGenerated(tracer, source, node)) continue
        const as = root === pascal(entity) ? 'type' : isTable(tracer, source, node) ? undefined : 'value'
        const form = isShorthand(source, node) ? 'shorthand value' : 'name'
        found.push({ ...mentionAt(source, node.start, root, { form, isUncertain: false }), ...(as ? { as } : {}) })
      } else if (node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string'))
        found.push(...usesInText(tracer, source, node, { entity, tables }))
    }
  }
  if (entity.includes('_'))
    for (const source of tracer.files.allTexts())
      for (const { index } of source.text.matchAll(new RegExp(`"${entity}"(?=\\s*:)`, 'g')))
        found.push(mentionAt(source, index + 1, entity, { form: 'text', isUncertain: false }))
  return found
}

/** Yields the uses of an entity in a text of the code. */
function* usesInText(
  tracer: Tracer,
  source: Source,
  node: Node,
  { entity, tables }: { entity: string; tables: readonly string[] },
): Generator<Use> {
  if (new RegExp(`^${entity}_(list|create|update)$`).test(String(node.value)))
    yield mentionAt(source, node.start + 1, entity, { form: 'text', isUncertain: false })
  if (!entity.includes('_') && isTitleOrFileName(source, node)) return
  const text = source.text.slice(node.start, node.end)
  const tablesRead = new Set(tablesIn(text).values())
  const word = new RegExp(
    `(?<![A-Za-z0-9_])${entity}(?=$|[^A-Za-z0-9_]|_(?:${tables.join('|') || '$'})(?![A-Za-z0-9_]))`,
    'g',
  )
  for (const { index } of text.matchAll(word)) {
    // Skip an attribute in a CSS selector.
    if (text[index - 1] === '[' && text[index + entity.length] === '=') continue
    const isUncertain =
      !entity.includes('_') &&
      !tablesRead.has(entity) &&
      !isInEntityImport(source, node) &&
      !meansEntity(tracer, source, node, { entity, at: index })
    yield mentionAt(source, node.start + index, entity, { form: 'text', isUncertain })
  }
}

const mentionAt = (
  source: Source,
  start: number,
  word: string,
  { form, isUncertain }: { form: Use['form']; isUncertain: boolean },
): Use => ({
  path: source.path,
  start,
  end: start + word.length,
  form,
  isUncertain,
})

/**
 * Returns the part of an identifier that is the entity's name, such as `StoreReceiveReceipt` in
 * `StoreReceiveReceiptLine`.
 */
function rootOf(name: string, entity: string, tables: readonly string[]): string | undefined {
  if (name === entity || tables.some((table) => name === `${entity}_${table}`)) return entity
  for (const root of [camel(entity), pascal(entity)])
    if (name === root || (name.startsWith(root) && /^[A-Z]/.test(name.slice(root.length)))) return root
  return undefined
}

/** Whether an identifier is imported from a generated file, or is the import itself. */
function isGenerated(tracer: Tracer, source: Source, node: Node): boolean {
  const parent = source.parent(node)
  const object = parent?.type === 'MemberExpression' && part(parent, 'property') === node && part(parent, 'object')
  if (object && parent.computed !== true) {
    if (object.type !== 'Identifier') return false
    // `import * as resources from '../generated/resources'`
    const whole = tracer.scopesOf(source).declarationOf(identifierName(object), object)
    return whole?.kind === 'import' && whole.imported === '*' && /(^|\/)generated\//.test(whole.specifier)
  }
  // A property name is not a reference to an import.
  if (parent?.type === 'Property' && part(parent, 'key') === node && parent.computed !== true && !parent.shorthand)
    return false
  const declared = tracer.scopesOf(source).declarationOf(identifierName(node), node)
  if (declared?.kind === 'import') return /(^|\/)generated\//.test(declared.specifier)
  return parent?.type === 'ImportSpecifier' && isInEntityImport(source, node)
}

/** Whether the node is a property name, such as `{ wh_send_receipt: … }`. */
function isPropertyName(source: Source, node: Node): boolean {
  const parent = source.parent(node)
  return (
    (((parent?.type === 'Property' || parent?.type === 'TSPropertySignature') && part(parent, 'key') === node) ||
      (parent?.type === 'MemberExpression' && part(parent, 'property') === node)) &&
    parent.computed !== true
  )
}

/** Whether the node is a shorthand property, such as `{ role }` for an imported `role`. */
function isShorthand(source: Source, node: Node): boolean {
  const property = source.parent(node)
  return property?.type === 'Property' && property.shorthand === true
}

/** Whether the node is destructured from a dynamic import: `const { role } = await import('../generated/tables')`. */
function isFromDynamicImport(source: Source, node: Node): boolean {
  const property = source.parent(node)
  if (property?.type !== 'Property' || part(property, 'key') !== node || property.shorthand !== true) return false
  const declarator = source.parent(source.parent(property) ?? property)
  const init = declarator?.type === 'VariableDeclarator' ? part(declarator, 'init') : undefined
  const imported = init && unwrapped(init)
  return imported?.type === 'ImportExpression' && /(^|\/)generated\/tables/.test(wordOf(part(imported, 'source')) ?? '')
}

/** Whether the node is a test title or a file name, where a plain word does not mean the entity. */
const isTitleOrFileName = (source: Source, node: Node): boolean =>
  isTitle(source, node) || (source.parent(node)?.type === 'ImportDeclaration' && !isInEntityImport(source, node))

const isAmongNames = (tracer: Tracer, source: Source, key: Node): boolean => {
  const property = source.parent(key)
  return property?.type === 'Property' && isRecordOfEntities(tracer.nameIndex, source.parent(property))
}

/**
 * Whether the identifier is an imported table. A table has the snake_case name of the database, a resource the
 * camelCase name.
 */
function isTable(tracer: Tracer, source: Source, node: Node): boolean {
  const declared = tracer.scopesOf(source).declarationOf(identifierName(node), node)
  return declared?.kind === 'import' && /generated\/tables(\/|$)/.test(declared.specifier)
}

/** Whether the node is in an import of a generated file, a rule or a page, whose path names an entity. */
function isInEntityImport(source: Source, node: Node): boolean {
  for (const above of source.ancestorsOf(node))
    if (above.type === 'ImportDeclaration' || above.type === 'ImportExpression')
      return /(^|\/)(generated|rules|pages)\//.test(wordOf(part(above, 'source')) ?? '')
  return false
}
