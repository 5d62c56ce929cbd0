import { nameOf } from '../../generator/compare/dropped'
import { inventoryOf, keyOf, type Named } from '../../generator/compare/inventory'
import { Problems } from '../../generator/problems/problem'
import { filesOfManifest, readManifest } from '../../generator/read'
import { tracerOf, usesOf } from '../../generator/uses/find-uses'
import { type Node, part, type Source } from '../../generator/uses/syntax'

/*
 * npm run check:uses -- <kind> [missed|found] [word]
 *
 * Every name of a kind (entity, field, value, transition) that the manifest states, against a plain search for its word in
 * hand-written code: how many of the places `manifest -- check` ties to the name, and with `missed` or `found` which, one a
 * line, for a person to judge. A word may mean anything: most that are missed mean something else.
 */
const [kind = 'transition', show, word] = process.argv.slice(2)
const { manifest } = readManifest(filesOfManifest('manifest', '.'), new Problems())
const inventory = inventoryOf(manifest)
const tracer = tracerOf('.', [manifest], [inventory])
const names = new Map<string, Named[]>()
for (const { named } of inventory.values())
  if (named.kind === kind && isAsked(named)) names.set(nameOf(named), [...(names.get(nameOf(named)) ?? []), named])

let places = 0
let found = 0
for (const [name, meant] of names) {
  const claims = new Map<string, string[]>()
  for (const named of meant)
    for (const { path, start, open } of usesOf(tracer, named)) {
      const at = `${path}:${start}`
      claims.set(at, [...(claims.get(at) ?? []), `${open ? '?' : ''}${keyOf(named)}`])
    }
  for (const source of tracer.files.saying(name))
    for (const start of spellings(source, name)) {
      const claim = claims.get(`${source.path}:${start}`)
      places += 1
      if (claim) found += 1
      if (show === (claim ? 'found' : 'missed')) print(source, start, claim)
    }
}
console.log(`${kind}: ${[...names.values()].flat().length} names, ${places} places say them, ${found} are found`)

function isAsked(named: Named): boolean {
  return word === undefined || word === nameOf(named) || word === keyOf(named)
}

/** Where the word stands as a key, a member, or in a text. */
function spellings(source: Source, name: string): Set<number> {
  const found = new Set<number>()
  for (const node of source.below()) {
    if (node.type === 'Identifier' && node.name === name && isName(source, node)) found.add(node.start)
    else if ((node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateElement')
      for (const { index } of source.text
        .slice(node.start, node.end)
        .matchAll(new RegExp(`(?<![A-Za-z0-9_])${name}(?![A-Za-z0-9_])`, 'g')))
        found.add(node.start + index)
  }
  return found
}

function isName(source: Source, node: Node): boolean {
  const parent = source.parent(node)
  const key = parent?.type === 'MemberExpression' ? 'property' : 'key'
  return parent !== undefined && part(parent, key) === node && parent.computed !== true
}

function print(source: Source, start: number, claim: string[] | undefined): void {
  const { line, column } = source.place(start)
  const text = source.text.split('\n')[line - 1]?.trim().slice(0, 160)
  console.log([`${source.path}:${line}:${column}`, claim?.join(' ') ?? '-', text].join('\t'))
}
