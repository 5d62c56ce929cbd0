import { choose, type Maker, textOf } from './mutant'
import { isStructural, lineOf, type Part } from './parts'

/** Keys that their parent cannot be without. */
const NEEDED = new Set([
  'entity',
  'module',
  'kind',
  'title',
  'scope',
  'access',
  'fields',
  'label',
  'type',
  'zh',
  'en',
  'source',
  'filter',
  'by',
  'columns',
  'check',
  'message',
  'at',
  'id',
  'qty',
  'value',
  'reason',
  'target',
  'drawer',
  'match',
  'landing',
  'groups',
  'icon',
  'order',
])

const STANDARD = new Set(['check_status', 'status', 'progress', 'diff_handling', 'diff_reason', 'role_type'])
/** Mixin fields: the mixin still provides the field when the line that changes the field is dropped. */
const ofMixin = new Set([
  'store_id',
  'warehouse_id',
  'biz_date',
  'remark',
  'attachments',
  'receiver_id',
  'received_at',
  'diff_handling',
  'total_expected_qty',
  'total_qty',
  'total_diff_qty',
  'total_amount',
  'total_cost_amount',
  'sku_count',
  'progress',
  'status',
  'sort',
  'source_type',
  'source_id',
  'source_no',
  'sku_id',
  'sku_code',
  'sku_name',
  'barcode',
  'spec',
  'unit_name',
  'receipt_no',
  'check_status',
  'batch_id',
  'batch_no',
  'production_date',
  'expiry_date',
  'available_qty',
  'cost_amount',
  'source_line_id',
  'expected_qty',
  'submitted_by',
  'submitted_at',
  'checked_by',
  'checked_at',
])

/** The file without a pair; the comma of a flow map goes with it. */
function without(text: string, { start, pairEnd }: Part): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  if (text.slice(lineStart, start).trim() === '') {
    const end = text[pairEnd - 1] === '\n' ? pairEnd : text.indexOf('\n', pairEnd - 1) + 1
    return text.slice(0, lineStart) + text.slice(end || text.length)
  }
  const after = text.slice(pairEnd)
  const comma = /^\s*,\s*/.exec(after)
  if (comma) return text.slice(0, start) + after.slice(comma[0].length)
  return text.slice(0, start).replace(/,\s*$/, '') + after
}

/**
 * Whether leaving out this key is a mistake. It is none where a mixin gives the value, in a route by path, and where an
 * entry only states a difference.
 */
function isNeeded({ role, path, inside }: Part): boolean {
  const key = path.at(-1) ?? ''
  if (role !== 'key' || !NEEDED.has(key) || !isStructural(path)) return false
  if (key === 'zh' || key === 'en') return true
  if (path.length === 1) return inside !== 'app.yaml' || key !== 'order'
  if (inside === 'app.yaml') return path[0] === 'groups' && (key === 'icon' || key === 'order' || key === 'title')
  if (path.includes('stock')) return true
  if (path.at(-3) === 'create_from') return key === 'source' || key === 'filter' || key === 'by'
  return path.at(-3) === 'checks' || path.at(-2) === 'recount' || (path.length === 2 && key === 'columns')
}

const isFirstOfItem = (text: string, start: number) =>
  /^\s*-\s*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))

export const droppedKey: Maker = (ground, random) => {
  const part = choose(ground, random, isNeeded)
  if (!part) return undefined
  const text = textOf(ground, part.inside)
  const line = lineOf(text, part.start)
  const key = part.path.at(-1) ?? ''
  return {
    inside: part.inside,
    content: without(text, part),
    done: `${part.path.join('.')} dropped`,
    names: key === 'zh' ? 'Chinese' : key === 'en' ? 'English' : key,
    // The problem may be reported at the dropped line or at any line above, where the entry begins that lacks the key.
    // Without its first key, an item of a list begins on the line below its dash.
    lines: Array.from({ length: isFirstOfItem(text, part.start) ? line + 1 : line }, (_, index) => index + 1),
  }
}

/** Drops a field, an enum or a transition that another definition refers to. */
export const droppedDefinition: Maker = (ground, random) => {
  const part = choose(ground, random, ({ role, path, inside, text }) => {
    if (role !== 'key' || path.length !== 2 || !inside.startsWith('entities/')) return false
    if (!['fields', 'enums', 'tables'].includes(path[0] ?? '')) return false
    const others = ground.parts.filter(
      (candidate) =>
        candidate.inside === inside &&
        candidate.text === text &&
        candidate.role === 'value' &&
        (path[0] === 'fields'
          ? ['columns', 'fields', 'filters', 'display', 'tabs', 'sums'].includes(
              candidate.path.findLast((step) => !/^\d+$/.test(step)) ?? '',
            )
          : path[0] === 'enums' && candidate.path.at(-1) === 'enum' && !STANDARD.has(text)),
    )
    return others.length > 0 && !(path[0] === 'fields' && ofMixin.has(text))
  })
  if (!part) return undefined
  return {
    inside: part.inside,
    content: without(textOf(ground, part.inside), part),
    done: `${part.path.join('.')} dropped`,
    // The only enum takes the word `enums` with it: nothing is left below.
    names: textOf(ground, part.inside).match(/^enums:\n( {2}.*\n)/m) && part.path[0] === 'enums' ? 'enum' : part.text,
  }
}
