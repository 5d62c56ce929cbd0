import { type Document, isMap, isNode, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml'
import { type Edit, editText } from '../rename/edit-text'
import type { Path } from '../yaml/yaml-file'

/**
 * Inserts an entry into the list or map at a path, behind the entry `after` or behind the last entry. The rest of the
 * text, with its comments and layout, stays as it is. The entry gets its own line in a block collection and stays on
 * the same line between braces or brackets. Throws when there is no list or map at the path.
 */
export function insertEntry(text: string, path: Path, entry: string, after?: string): string {
  return editText(text, [insertion(parseDocument(text), text, path, { entry, after })])
}

/** Returns the edit that inserts an entry, as `insertEntry` does, into a text that is parsed already. */
export function insertion(
  document: Document.Parsed,
  text: string,
  path: Path,
  { entry, after }: { entry: string; after?: string },
): Edit {
  const target = path.length === 0 ? document.contents : document.getIn(path, true)
  if (!isMap(target) && !isSeq(target)) throw new Error(`no list or map at ${path.join('.')}`)
  const entries = isMap(target)
    ? target.items.map((pair) => ({ name: nameOf(pair), start: startOf(pair), end: endOf(pair) }))
    : target.items.map((item) => ({ name: nameOf(item), start: rangeOf(item)[0], end: rangeOf(item)[1] }))
  const anchor = entries.find(({ name }) => after !== undefined && name === after) ?? entries.at(-1)
  const at = (start: number, inserted: string): Edit => ({ start, end: start, text: inserted })
  if (target.flow || !anchor) return at(anchor ? anchor.end : rangeOf(target)[0] + 1, `${anchor ? ', ' : ''}${entry}`)
  const line = text.lastIndexOf('\n', anchor.start - 1) + 1
  const head = text.slice(line, anchor.start)
  const textEnd = text.slice(0, anchor.end).trimEnd().length
  // Insert at the end of the line, so that a comment on that line stays with the entry before.
  const end = text.indexOf('\n', textEnd)
  const start = end < 0 ? text.length : end
  const isLast = start === text.length
  return at(start, `\n${isMap(target) ? head : head.replace(/-\s*$/, '- ')}${entry}${isLast ? '\n' : ''}`)
}

/** Returns the edit that replaces the value at a path. Throws when there is no value at the path. */
export function replacement(document: Document.Parsed, path: Path, value: string): Edit {
  const [start, end] = rangeOf(document.getIn(path, true))
  return { start, end, text: value }
}

/** The key of a pair, or the name of a list item: `qty` for `qty` and for `{ field: qty, optional: true }`. */
function nameOf(item: unknown): string {
  if (isMap(item)) return String(item.get('field') ?? '')
  const key = typeof item === 'object' && item !== null && 'key' in item ? item.key : item
  return isScalar(key) ? String(key.value) : ''
}

const startOf = ({ key }: Pair) => rangeOf(key)[0]
const endOf = ({ key, value }: Pair) => (isNode(value) && value.range ? value.range[1] : rangeOf(key)[1])

function rangeOf(item: unknown): NonNullable<Node['range']> {
  if (isNode(item) && item.range) return item.range
  throw new Error('a node of the YAML file has no position')
}
