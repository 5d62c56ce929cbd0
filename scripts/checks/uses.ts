import { nameOf } from '../../generator/compare/dropped'
import { inventoryOf, keyOf, type DeclaredName } from '../../generator/compare/inventory'
import { Problems } from '../../generator/problems/problem'
import { filesOfManifest, readManifest } from '../../generator/read'
import { tracerOf, usesOf } from '../../generator/uses/find-uses'
import { type Node, part, type Source } from '../../generator/uses/syntax'

/*
 * npm run check:uses -- <kind> [missed|found] [word]
 *
 * For every entity, field, value or transition of the manifest, compares a plain text search in hand-written code with
 * the places that `manifest -- check` recognises as uses. Prints the counts; `missed` or `found` lists these places,
 * one per line, for review by a person. Most missed places are words with another meaning. A `?` before a found name
 * says that the place may mean something else of the same name.
 */
const [kind = 'transition', show, word] = process.argv.slice(2)
const { manifest } = readManifest(filesOfManifest('manifest', '.'), new Problems())
const inventory = inventoryOf(manifest)
const tracer = tracerOf('.', [manifest], [inventory])
const names = new Map<string, DeclaredName[]>()
for (const { named } of inventory.values())
  if (named.kind === kind && isSelected(named)) names.set(nameOf(named), [...(names.get(nameOf(named)) ?? []), named])

let places = 0
let foundCount = 0
for (const [name, namedOfName] of names) {
  const usesAt = new Map<string, string[]>()
  for (const named of namedOfName)
    for (const { path, start, isUncertain } of usesOf(tracer, named)) {
      const at = `${path}:${start}`
      usesAt.set(at, [...(usesAt.get(at) ?? []), `${isUncertain ? '?' : ''}${keyOf(named)}`])
    }
  for (const source of tracer.files.withWord(name))
    for (const start of occurrences(source, name)) {
      const uses = usesAt.get(`${source.path}:${start}`)
      places += 1
      if (uses) foundCount += 1
      if (show === (uses ? 'found' : 'missed')) print(source, start, uses)
    }
}
console.log(`${kind}: ${[...names.values()].flat().length} names, ${places} places name them, ${foundCount} are found`)

function isSelected(named: DeclaredName): boolean {
  return word === undefined || word === nameOf(named) || word === keyOf(named)
}

/** Positions where the name occurs as a key, as a member, or inside a text. */
function occurrences(source: Source, name: string): Set<number> {
  const positions = new Set<number>()
  for (const node of source.nodesBelow()) {
    if (node.type === 'Identifier' && node.name === name && isName(source, node)) positions.add(node.start)
    else if ((node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateElement')
      for (const { index } of source.text
        .slice(node.start, node.end)
        .matchAll(new RegExp(`(?<![A-Za-z0-9_])${name}(?![A-Za-z0-9_])`, 'g')))
        positions.add(node.start + index)
  }
  return positions
}

function isName(source: Source, node: Node): boolean {
  const parent = source.parent(node)
  const key = parent?.type === 'MemberExpression' ? 'property' : 'key'
  return parent !== undefined && part(parent, key) === node && parent.computed !== true
}

function print(source: Source, start: number, uses: string[] | undefined): void {
  const { line, column } = source.positionOf(start)
  const text = source.text.split('\n')[line - 1]?.trim().slice(0, 160)
  console.log([`${source.path}:${line}:${column}`, uses?.join(' ') ?? '-', text].join('\t'))
}
