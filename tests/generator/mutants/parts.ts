import { isScalar, parseDocument, visit } from 'yaml'
import type { RawFile } from '../../../generator/manifest'

/** A key or a scalar of a manifest file, with its place in the file. */
export interface Part {
  /** Path of the file, relative to the manifest folder. */
  inside: string
  /** Keys and indexes that lead to the part. */
  path: readonly string[]
  role: 'key' | 'value'
  /** The value after parsing. */
  text: string
  /** The source text, including quotes. */
  source: string
  start: number
  end: number
  /** End of the whole pair: of the value or of the block below the key. */
  pairEnd: number
  quoted: boolean
  /** Whether the part is a scalar or a key with a map or a list as its value. */
  holds: 'scalar' | 'map' | 'list'
}

/** Keys of maps whose own keys the author of the manifest chooses. */
const MAPS_OF_CHOSEN_NAMES = new Set([
  'fields',
  'enums',
  'tables',
  'transitions',
  'create_from',
  'input',
  'returns',
  'groups',
  'let',
  'set',
  'header',
  'match',
  'most',
  'readers',
  'values',
  'relabel',
  'access',
  'over',
  'receiving_line',
  'issue_line',
  'receiving',
])
/** Keys whose value is one of the language's own words. */
const KEYS_OF_LANGUAGE_WORDS = new Set([
  'kind',
  'type',
  'scope',
  'screens',
  'access',
  'roles',
  'by',
  'reason',
  'at',
  'as',
  'level',
  'color',
  'guards',
  'warnings',
  'mixins',
  'rows',
  'needs',
  'masked',
])
/** Keys whose value is the name of something that the manifests define. */
const KEYS_OF_DEFINED_NAMES = new Set([
  'display',
  'columns',
  'more',
  'filters',
  'field',
  'search',
  'default_sort',
  'allow',
  'tabs',
  'sums',
  'fields',
  'lines',
  'unique',
  'enum',
  'ref',
  'ref_by',
  'of',
  'quantity',
  'copy',
  'scope_field',
  'key',
  'source',
  'transition',
  'mirror',
  'entity',
  'each',
  'use',
  'from',
  'to',
  'initial',
  'table',
  'strong',
  'line_of',
  'target',
  'fefo',
  'sum',
  'create',
  'into',
  'landing',
  'parent',
])
/** Keys whose value is CEL. */
const KEYS_OF_EXPRESSIONS = new Set([
  'compute',
  'filter',
  'where',
  'show',
  'check',
  'qty',
  'value',
  'required',
  'when',
  'auto',
])

export type Slot = 'word' | 'name' | 'expression' | 'text' | 'other'

const isIndex = (step: string) => /^\d+$/.test(step)

/** The kind of value that the language expects at a path. */
export function slotOf({ path, text }: Part): Slot {
  const named = path.filter((step) => !isIndex(step))
  const key = named.at(-1) ?? ''
  const parent = named.at(-2) ?? ''
  if (key === 'zh' || key === 'en' || key === 'title' || key === 'one') return 'text'
  if (parent === 'set' || parent === 'let' || parent === 'header' || parent === 'most') return 'expression'
  if (parent === 'filter') return 'expression'
  if (parent === 'sort' || (parent === 'list' && key === 'sort')) return 'name'
  if (parent === 'access' || parent === 'rows') return 'word'
  if (key === 'from' && parent === 'lines') return 'other'
  if (KEYS_OF_EXPRESSIONS.has(key)) return /^(true|false|null|-?[\d.]+)$/.test(text) ? 'other' : 'expression'
  if (key === 'source' && parent !== '' && !named.includes('create_from')) return 'other'
  if (KEYS_OF_LANGUAGE_WORDS.has(key)) return /^[a-z_]+$/.test(text) ? 'word' : 'other'
  if (KEYS_OF_DEFINED_NAMES.has(key)) return 'name'
  return 'other'
}

/** Whether a key is one of the language's own. */
export function isStructural(path: readonly string[]): boolean {
  const parent = path.at(-2) ?? ''
  if (path.length === 1) return true
  if (MAPS_OF_CHOSEN_NAMES.has(parent) && !(parent === 'fields' && path.at(-1) === 'fields')) return false
  if (path.includes('enums') && path.indexOf('enums') === path.length - 3) return false
  if (parent === 'filter' || parent === 'access' || path.includes('guards') || path.includes('mixins')) return false
  return !path.slice(0, -1).some((step) => step === 'values' && path.indexOf(step) === path.length - 2)
}

/** Every key and scalar of a file. */
export function partsOf({ inside, bytes }: RawFile): Part[] {
  const text = new TextDecoder().decode(bytes)
  const parts: Part[] = []
  const document = parseDocument(text, { keepSourceTokens: true })
  const steps = (ancestors: readonly unknown[]): string[] =>
    ancestors.flatMap((node, index) => {
      const inner = ancestors[index + 1]
      if (typeof node !== 'object' || node === null) return []
      if ('items' in node && Array.isArray(node.items) && !isPair(inner)) {
        const at = node.items.indexOf(inner)
        return at === -1 ? [] : [String(at)]
      }
      return isPair(node) && isScalar(node.key) ? [String(node.key.value)] : []
    })
  visit(document, {
    Scalar(key, node, ancestors) {
      const pair = ancestors.at(-1)
      const range = node.range
      if (!range) return
      const value = isPair(pair) && key === 'key' ? pair.value : undefined
      const valueRange = rangeOf(value)
      parts.push({
        inside,
        path: steps([...ancestors, node]),
        role: key === 'key' ? 'key' : 'value',
        text: String(node.value),
        source: text.slice(range[0], range[1]),
        start: range[0],
        end: range[1],
        pairEnd: valueRange ?? range[1],
        quoted: node.type !== 'PLAIN',
        holds: kindOf(value),
      })
    },
  })
  return parts
}

interface PairLike {
  key: unknown
  value: unknown
}
const isPair = (node: unknown): node is PairLike =>
  typeof node === 'object' && node !== null && 'key' in node && 'value' in node

function rangeOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined
  return Number(node.range[1])
}

function kindOf(node: unknown): Part['holds'] {
  if (typeof node !== 'object' || node === null || !('items' in node) || !Array.isArray(node.items)) return 'scalar'
  return isPair(node.items[0]) ? 'map' : 'list'
}

export const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length
