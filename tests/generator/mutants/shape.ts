import { type Ground, type Maker, spliced, textOf } from './mutant'
import { isStructural, lineOf, type Part, slotOf } from './parts'
import type { Random } from './random'

/** Keys without which what holds them is nothing. */
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

function choose(ground: Ground, random: Random, fits: (part: Part) => boolean): Part | undefined {
  const fitting = ground.parts.filter(fits)
  return fitting.length === 0 ? undefined : random.pick(fitting)
}

/** The file without a pair; the comma of a flow map goes with it. */
export function without(text: string, { start, pairEnd }: Part): string {
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

/** Whether something stands without this key: a field of a mixin, a route by path, what only states a difference. */
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
    // What lacks it stands somewhere above, or in the place where it stood.
    lines: Array.from({ length: line }, (_, index) => index + 1),
  }
}

/** A field, an enum, a transition that something else refers to. */
export const droppedDefinition: Maker = (ground, random) => {
  const part = choose(ground, random, ({ role, path, inside, text }) => {
    if (role !== 'key' || path.length !== 2 || !inside.startsWith('entities/')) return false
    if (!['fields', 'enums', 'tables'].includes(path[0] ?? '')) return false
    const others = ground.parts.filter(
      (one) =>
        one.inside === inside &&
        one.text === text &&
        one.role === 'value' &&
        (path[0] === 'fields'
          ? ['columns', 'fields', 'filters', 'display', 'tabs', 'sums'].includes(
              one.path.findLast((step) => !/^\d+$/.test(step)) ?? '',
            )
          : path[0] === 'enums' && one.path.at(-1) === 'enum' && !STANDARD.has(text)),
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
const STANDARD = new Set(['check_status', 'status', 'progress', 'diff_handling', 'diff_reason', 'role_type'])
/** Fields that come by themselves again when the line that changes them is dropped. */
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

/** Something of another kind where a map, a list or a text is wanted. */
export const wrongType: Maker = (ground, random) => {
  const part = choose(
    ground,
    random,
    ({ role, path, holds }) => role === 'key' && isStructural(path) && holds !== 'scalar',
  )
  if (!part) return undefined
  const text = textOf(ground, part.inside)
  const other = part.holds === 'map' ? random.pick(['17', '[a, 1]']) : random.pick(['17', '{a: {b: 1}}'])
  const tail = text[part.pairEnd - 1] === '\n' ? '\n' : ''
  return {
    inside: part.inside,
    content: `${text.slice(0, part.end)}: ${other}${tail}${text.slice(part.pairEnd)}`,
    done: `${part.path.join('.')} is ${other} in place of a ${part.holds}`,
    lines: [lineOf(text, part.start)],
  }
}

/** A list or a map where a word is wanted. */
export const wrongScalar: Maker = (ground, random) => {
  const part = choose(ground, random, ({ role, path }) => role === 'value' && path.length > 0)
  if (!part) return undefined
  const other = random.pick(['[[1]]', '{qqq: {qqq: 1}}', '{}'])
  return {
    inside: part.inside,
    content: spliced(ground, part, other),
    done: `${part.path.join('.')} is ${other} in place of ${part.source}`,
    lines: [lineOf(textOf(ground, part.inside), part.start)],
  }
}

/** Nothing where something is wanted. */
export const noValue: Maker = (ground, random) => {
  const part = choose(
    ground,
    random,
    (one) =>
      one.role === 'key' &&
      isStructural(one.path) &&
      one.holds === 'scalar' &&
      one.text !== 'value' &&
      one.text !== 'default',
  )
  if (!part || part.inside === '') return undefined
  const text = textOf(ground, part.inside)
  return {
    inside: part.inside,
    content: `${text.slice(0, part.end)}: ${text.slice(part.pairEnd)}`,
    done: `${part.path.join('.')} has no value`,
    lines: [lineOf(text, part.start)],
    names: part.text === 'zh' || part.text === 'en' ? '' : part.text,
  }
}

/** A text without a text in it. */
export const emptyText: Maker = (ground, random) => {
  const part = choose(ground, random, (one) => one.role === 'value' && slotOf(one) === 'text')
  if (!part) return undefined
  const other = random.pick(['""', "''", '"  "'])
  return {
    inside: part.inside,
    content: spliced(ground, part, other),
    done: `${part.path.join('.')} is ${other}`,
    lines: [lineOf(textOf(ground, part.inside), part.start)],
  }
}

/** Numbers and answers as other languages write them. */
export const strangeNumber: Maker = (ground, random) => {
  const part = choose(
    ground,
    random,
    ({ role, text, quoted }) => role === 'value' && !quoted && /^-?\d+(\.\d+)?$/.test(text),
  )
  if (!part) return undefined
  const other = random.pick([
    `0${part.text.replace('-', '')}`,
    '0x1F',
    '1e3',
    '.5',
    '+1',
    '1_000',
    '0o17',
    '.inf',
    '.nan',
    '１２',
    '12 000',
    '1,5',
    '99999999999999999999',
  ])
  return {
    inside: part.inside,
    content: spliced(ground, part, /[,]/.test(other) ? `"${other}"` : other),
    done: `${part.path.join('.')} is ${other} in place of ${part.text}`,
    lines: [lineOf(textOf(ground, part.inside), part.start)],
  }
}

export const strangeAnswer: Maker = (ground, random) => {
  const part = choose(
    ground,
    random,
    ({ role, text, quoted, path }) =>
      role === 'value' &&
      !quoted &&
      /^(true|false)$/.test(text) &&
      !['required', 'default', 'show', 'when', 'auto'].includes(path.at(-1) ?? '') &&
      // What is set is an expression, of which "true" is one.
      !path.includes('set'),
  )
  if (!part) return undefined
  const other = random.pick(['yes', 'no', 'on', 'off', 'y', '1', '0', '"true"', 'ture', '是'])
  return {
    inside: part.inside,
    content: spliced(ground, part, other),
    done: `${part.path.join('.')} is ${other} in place of ${part.text}`,
    lines: [lineOf(textOf(ground, part.inside), part.start)],
  }
}

/** A key, an item or a whole entity for the second time. */
export const twice: Maker = (ground, random) => {
  const part = choose(
    ground,
    random,
    ({ role, holds, inside }) => role === 'key' && holds === 'scalar' && inside !== '',
  )
  if (!part) return undefined
  const text = textOf(ground, part.inside)
  const pair = text.slice(part.start, part.pairEnd).trimEnd()
  const lineStart = text.lastIndexOf('\n', part.start - 1) + 1
  const indent = text.slice(lineStart, part.start)
  const block = indent.trim() === '' || /^\s*- $/.test(indent)
  const spaces = ' '.repeat(indent.length)
  return {
    inside: part.inside,
    content: `${text.slice(0, part.start)}${pair}${block ? `\n${spaces}` : ', '}${text.slice(part.start)}`,
    done: `${part.path.join('.')} is given twice`,
    lines: [lineOf(text, part.start) + (block ? 1 : 0)],
    names: part.text,
  }
}
