import { LANGUAGES } from '../language/locales'
import { slug } from '../model/names'
import { type Hint, HintWithFix } from '../problems/hint'
import type { Json, Path } from './yaml-file'

/** Returns the text of the value at a path, as it is written in the file. */
type SourceOf = (path: Path) => string

/** Keys under which other tools write the name of an entry, which is its key here. */
const NAME_KEYS = ['name', 'key', 'id', 'code']

/**
 * Says how the entries of a list are written where a map of named entries is expected: with their names and without
 * "- ". Where the list stands on one line, the hint has an edit. Undefined for other values.
 */
export function hintForNamedEntries(path: Path, value: Json | undefined, sourceOf: SourceOf): Hint | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const entries = value.map((item, index) => entryOf(item, path, sourceOf([...path, index])))
  const outline = entries.map(({ shown }) => shown).join(', ')
  const hint = `entries of a map begin with their names, without "- ": ${outline}`
  const list = sourceOf(path)
  const written = entries.flatMap((entry) => entry.written ?? [])
  if (written.length < entries.length) return hint
  if (list.startsWith('[') && list.endsWith(']')) return new HintWithFix(hint, list, `{ ${written.join(', ')} }`)
  // The items of a list with "- " stand on several lines. The edit replaces one line, so it covers a single item only.
  return written.length === 1 && list.startsWith('- ') ? new HintWithFix(hint, list, written[0] ?? '') : hint
}

/** `shown` names the keys of the entry; `written` is the whole entry, for an entry that stands on one line. */
function entryOf(item: Json, path: Path, source: string): { shown: string; written?: string } {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return { shown: `${slug(String(item))}: {…}` }
  const [firstKey = ''] = Object.keys(item)
  const firstValue = item[firstKey]
  // `- total: {…}` already has the name as its only key.
  if (Object.keys(item).length === 1 && typeof firstValue === 'object' && firstValue !== null) {
    const written = source.startsWith('{') ? source.slice(1, -1).trim() : source
    return { shown: `${firstKey}: {…}`, ...(isWhole(written) && { written }) }
  }
  const nameKey = NAME_KEYS.find((key) => typeof item[key] === 'string')
  const name = nameKey === undefined ? nameFor(item, path) : slug(String(item[nameKey]))
  const keys = Object.keys(item).filter((key) => key !== nameKey)
  // The item as it is written, without the key that holds the name.
  const body = nameKey === undefined ? source : source.replace(new RegExp(`\\b${nameKey}\\s*:\\s*[^,{}]+,?\\s*`), '')
  // Items of a list of signatures are usually just texts in several languages. A map has them under `label`.
  const isLabel = path.at(-1) === 'signatures' && keys.some((key) => LANGUAGES.some((language) => language === key))
  if (isLabel) return { shown: `<name>: {label: {${keys.map((key) => `${key}: …`).join(', ')}}}` }
  return {
    shown: `${name ?? '<name>'}: {${keys.map((key) => `${key}: …`).join(', ')}}`,
    ...(name !== undefined && body.startsWith('{') && isWhole(body) && { written: `${name}: ${body}` }),
  }
}

/** Whether a piece of YAML ends with a bracket and closes every bracket that it opens, so that it is not cut off. */
const isWhole = (text: string) =>
  /[}\]]$/.test(text) && text.replaceAll(/[^{[]/g, '').length === text.replaceAll(/[^}\]]/g, '').length

/** The name to propose for an item without a name: reports are named after their groups; other items get no name. */
function nameFor({ group }: { [key: string]: Json }, path: Path): string | undefined {
  return path[0] === 'reports' && Array.isArray(group)
    ? `by_${group.map((field) => slug(String(field))).join('_')}`
    : undefined
}
