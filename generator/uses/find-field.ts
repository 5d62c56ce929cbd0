import { ownerInSql, Judge, type Verdict } from './evidence'
import type { Owner } from './name-index'
import { type Node, part, parts, type Source, wordOf } from './syntax'
import type { Tracer } from './trace'

/**
 * The syntax around a name, which decides how a rename edits the text:
 *
 * - `name`: the word is replaced.
 * - `shorthand key`: `{ name }` builds an object with the renamed key, and becomes `{ newName: name }`.
 * - `shorthand value`: `{ name }` holds the renamed import, and becomes `{ name: newName }`.
 * - `binding`: `{ name }` is a pattern that reads the renamed key, and becomes `{ newName: name }`.
 * - `text`: the word stands in a string.
 */
type Form = 'name' | 'shorthand key' | 'shorthand value' | 'binding' | 'text'

/** A place in a hand-written file that uses a name of the manifest. */
export interface Use {
  path: string
  /** Offset of the name alone, in UTF-16 units. */
  start: number
  end: number
  form: Form
  /** The spelling of an entity's name, camelCase value or PascalCase type; absent for the name as in the manifest. */
  as?: 'value' | 'type'
  /** The place may mean a namesake of another entity. */
  isUncertain: boolean
}

/** Finds the uses of a field, leaving out uses of namesakes. */
export function usesOfField(tracer: Tracer, owner: Owner, field: string): Use[] {
  const judge = new Judge(tracer)
  const found: Use[] = []
  const namesakes = tracer.nameIndex.ownersOf(field)
  for (const source of tracer.files.withWord(field)) {
    for (const occurrence of occurrencesIn(source, field)) {
      const verdict = verdictOn({ tracer, judge, source }, occurrence, { owner, namesakes, field })
      if (verdict === 'no') continue
      const { start, end, form } = occurrence
      found.push({ path: source.path, start, end, form, isUncertain: verdict === 'uncertain' })
    }
  }
  return found
}

interface FieldOccurrence {
  node: Node
  start: number
  end: number
  form: Form
}

/** Yields every occurrence of the name in a file, with its form; occurrences that are only variables are left out. */
function* occurrencesIn(source: Source, name: string): Generator<FieldOccurrence> {
  const word = new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g')
  for (const node of source.nodesBelow()) {
    if (node.type === 'Identifier' && node.name === name) {
      const form = formOf(source, node)
      // The parser returns `{ qty }` as two nodes, a key and a value.
      if (form) yield { node, start: node.start, end: node.start + name.length, form }
    } else if ((node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateElement') {
      if (isTitle(source, node)) continue
      for (const match of source.text.slice(node.start, node.end).matchAll(word)) {
        const start = node.start + match.index
        yield { node, start, end: start + name.length, form: 'text' }
      }
    }
  }
}

/** Returns the form in which a name is used; undefined when the name is only a variable. */
export function formOf(source: Source, node: Node): Form | undefined {
  const parent = source.parent(node)
  if (parent?.type === 'MemberExpression' && part(parent, 'property') === node && parent.computed !== true)
    return 'name'
  if (parent?.type === 'TSPropertySignature' && part(parent, 'key') === node) return 'name'
  if (parent?.type !== 'Property' || parent.computed === true) return undefined
  const key = part(parent, 'key')
  const inPattern = source.parent(parent)?.type === 'ObjectPattern'
  if (parent.shorthand === true) {
    // Key and value are two nodes at the same offset; only the key is counted.
    return key === node ? (inPattern ? 'binding' : 'shorthand key') : undefined
  }
  return key === node ? 'name' : undefined
}

const TEST_FUNCTIONS = new Set(['it', 'describe', 'test'])

/** Whether the node is the title of a test, where a plain word does not mean a name of the manifest. */
export function isTitle(source: Source, node: Node): boolean {
  const parent = source.parent(node)
  return (
    parent?.type === 'CallExpression' &&
    parts(parent, 'arguments')[0] === node &&
    TEST_FUNCTIONS.has(wordOf(part(parent, 'callee')) ?? '')
  )
}

function verdictOn(
  { tracer, judge, source }: { tracer: Tracer; judge: Judge; source: Source },
  { node, start, form }: FieldOccurrence,
  { owner, namesakes, field }: { owner: Owner; namesakes: readonly Owner[]; field: string },
): Verdict {
  const { nameIndex } = tracer
  const parent = source.parent(node)
  const isOneWord = !field.includes('_')
  if (form === 'text') {
    const whole = node.type === 'TemplateElement' && parent ? parent : node
    const text = source.text.slice(whole.start, whole.end)
    if (isOneWord && isProse(text) && !text.includes(`${field}:`)) return 'no'
    const direct = ownerInSql(text, start - whole.start, nameIndex, { field, file: source.text })
    return judge.verdict(source, node, owner, {
      namesakes,
      fitting: ownersWithColumns(parent, namesakes, nameIndex),
      isOneWord,
      direct,
    })
  }
  if (parent?.type === 'MemberExpression') {
    const object = part(parent, 'object')
    return judge.verdict(source, parent, owner, {
      namesakes,
      isOneWord,
      direct: object && tracer.entitiesOf(source, object),
    })
  }
  const holder = parent && source.parent(parent)
  if (form === 'binding' || holder?.type === 'ObjectPattern') {
    const declarator = holder && [...source.ancestorsOf(holder)].find(({ type }) => type === 'VariableDeclarator')
    const init = declarator && part(declarator, 'init')
    const isWithin = declarator && init && !(init.start <= node.start && node.end <= init.end)
    const bound = part(parent ?? node, 'value')
    // In `rows.map(({ qty }) => …)` the evidence is the value that is passed to the function.
    const from = isWithin ? init : bound
    return judge.verdict(source, node, owner, { namesakes, isOneWord, direct: from && tracer.entitiesOf(source, from) })
  }
  return judge.verdict(source, parent ?? node, owner, {
    namesakes,
    fitting: ownersWithKeys(holder, namesakes, nameIndex),
    isOneWord,
  })
}

/**
 * Whether a text is prose, in which a plain word is not a field name: the text has spaces, but no operators and no SQL
 * keywords.
 */
const isProse = (text: string): boolean =>
  /\s/.test(text.trim()) && !/[=<>(*,|]|\w\.\w|\b(select|from|where|update|into|set|case|then|join)\b/i.test(text)

/** Returns the namesakes that also have the other keys of the same object. */
function ownersWithKeys(
  object: Node | undefined,
  namesakes: readonly Owner[],
  nameIndex: Tracer['nameIndex'],
): readonly Owner[] {
  if (object?.type !== 'ObjectExpression') return namesakes
  const beside = parts(object, 'properties').flatMap((property) => wordOf(part(property, 'key')) ?? [])
  return beside.reduce<readonly Owner[]>((owners, name) => {
    const having = owners.filter((owner) => nameIndex.has(name, owner))
    return having.length > 0 ? having : owners
  }, namesakes)
}

/** Returns the namesakes that have every column in a list of texts; all namesakes when no namesake has every column. */
function ownersWithColumns(
  list: Node | undefined,
  namesakes: readonly Owner[],
  nameIndex: Tracer['nameIndex'],
): readonly Owner[] {
  if (list?.type !== 'ArrayExpression') return namesakes
  const names = parts(list, 'elements').map(wordOf)
  const having = namesakes.filter((owner) => names.every((name) => name !== undefined && nameIndex.has(name, owner)))
  return having.length > 0 ? having : namesakes
}
