import { pick } from './random'

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

/** Values that are known to cause errors in servers. */
const HOSTILE: readonly unknown[] = [
  [
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1,
    11,
    0.0001,
    -0.001,
    200,
    999_999_999,
    2 ** 31,
    2 ** 53 - 1,
    -(2 ** 53),
    2 ** 53,
    1e21,
    1e308,
    9_999_999_999_999,
  ],
  [
    '',
    ' ',
    'a',
    '1',
    '-1',
    'null',
    '%',
    '_',
    '\\',
    "'; drop table sku; --",
    '{}',
    '[]',
    '中文🙂',
    'é',
    'x'.repeat(300),
    'x'.repeat(20_000),
  ],
  ['\0', 'a\0b', '\ud800', '\udc00a', '\u202e', '\u0001', '\r\n', '\u{10ffff}'],
  ['2025-02-30', '0000-01-01', '9999-12-31', '2026-13-01', '-001-01-01', '2026-11-22', '1900-01-01', '2999-12-31'],
  ['2026-11-22T10:00:00Z', '+275760-09-13T00:00:00.000Z', '2026-11-22T99:00:00Z', '25:61', '23:59', '12:00:00'],
  ['draft', 'approved', 'enabled', 'store', 'sku_id', 'id', 'constructor', '__proto__', 'toString'],
  [
    [],
    {},
    [[]],
    [null],
    [1, 'a'],
    [1, 1],
    [2 ** 53],
    { id: 1 },
    { toString: 1 },
    nested(60),
    Array(300).fill(1),
    Array.from({ length: 300 }, () => ({})),
  ],
].flat()
const NAMES = [
  'id',
  'version',
  'lines',
  'source_id',
  'source_type',
  'line_no',
  'constructor',
  'toString',
  'a\0b',
  'x',
  'store_id',
  'sku_id',
]

interface Slot {
  holder: Record<string, unknown>
  key: string
}

function slotsOf(value: unknown, slots: Slot[] = []): Slot[] {
  if (value !== null && typeof value === 'object') {
    for (const key of Object.keys(value)) {
      slots.push({ holder: value as Record<string, unknown>, key })
      slotsOf((value as Record<string, unknown>)[key], slots)
    }
  }
  return slots
}

/**
 * Returns a copy of a body with one to three places changed, removed or added; three bodies in a hundred are replaced
 * as a whole.
 */
export function mutateBody(random: () => number, body: unknown): unknown {
  if (random() < 0.03) return pick(random, HOSTILE)
  const copy = structuredClone(body)
  for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes--) {
    const slots = slotsOf(copy)
    if (slots.length === 0) return pick(random, HOSTILE)
    const { holder, key } = pick(random, slots)
    const choice = random()
    if (choice < 0.75) holder[key] = structuredClone(pick(random, HOSTILE))
    else if (choice < 0.85) delete holder[key]
    else if (!Array.isArray(holder)) holder[pick(random, NAMES)] = structuredClone(pick(random, HOSTILE))
    else holder.push(structuredClone(pick(random, HOSTILE)))
  }
  return copy
}

/**
 * The JSON text of a body. One text in twenty-five is cut off, damaged at one character, or replaced by another text.
 */
export function writeBody(random: () => number, body: unknown): string {
  const text = JSON.stringify(body) ?? ''
  const choice = random()
  if (choice < 0.015) return text.slice(0, Math.floor(random() * text.length))
  if (choice < 0.03) {
    const position = Math.floor(random() * text.length)
    return (
      text.slice(0, position) +
      pick(random, ['\0', '"', '}', '\\u0000', '\\ud800', '1e999', ',', '\ufeff']) +
      text.slice(position + 1)
    )
  }
  return choice < 0.04 ? pick(random, ['', 'null', '[]', '1', '"a"', '{"a":1e999}', '\ufeff{}']) : text
}

/** A hostile value as the text of a query parameter. */
export function hostileText(random: () => number): string {
  const value = pick(random, [
    ...HOSTILE,
    'a..b',
    '..',
    '1..',
    '1,2,3',
    '-1,x',
    // Cursors of lists are JSON in base64: ["a"], [0,1,null] and [0,1,"\u0000"].
    'WyJhIl0',
    'WzAsMSxudWxsXQ',
    'WzAsMSwiXHUwMDAwIl0',
  ])
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (random() < 0.05) return pick(random, ['%', '%zz', '%00', '%ff', '%ed%a0%80', '%u0041'])
  return encodeURIComponent(text.slice(0, 2_000).replace(/\p{Surrogate}/gu, ''))
}
