import type { Option } from '@/request/resource'
import { isRef } from '@/components/line-grid/cells/cell-value'
import { knownOptions } from '@/components/line-grid/store/known-options'
import { exactMatch } from '@/components/line-grid/scan/scan-match'
import { insertBlank } from '@/components/line-grid/store/row-acts'
import type { PastePlan, Resolved } from './paste-plan'
import type { Sheet } from '@/components/line-grid/store/sheet'
import type { LineGridProps, Row } from '@/components/line-grid/types'

/** Lookups that run at once when each text has to be asked for by itself. */
const AT_ONCE = 8
/** Texts in one call. */
const MOST_AT_ONCE = 500

type Calls = Pick<LineGridProps, 'onResolve' | 'onLoadOptions'>

/** Goods and other references that pasted texts name, by field and text. What the sheet knows itself is not asked for. */
export async function resolveTexts(
  wanted: ReadonlyMap<string, readonly string[]>,
  sheet: Sheet,
  { onResolve, onLoadOptions }: Calls,
  signal: AbortSignal,
): Promise<Resolved> {
  const resolved = new Map<string, Map<string, Option | null>>()
  for (const [field, texts] of wanted) {
    const found = new Map<string, Option | null>(knownOptions(sheet, field))
    const unknown = texts.filter((text) => !found.has(text))
    const answers =
      unknown.length === 0
        ? []
        : onResolve
          ? await allAtOnce(field, unknown, onResolve, signal)
          : await oneByOne(field, unknown, onLoadOptions, signal)
    unknown.forEach((text, index) => found.set(text, answers[index] ?? null))
    resolved.set(field, found)
  }
  return resolved
}

/** A label as the sheet shows it, `G0000001 …`, is found by its code. */
const codeOf = (text: string) => text.split(' ', 1)[0] ?? ''

async function allAtOnce(
  field: string,
  texts: readonly string[],
  resolve: NonNullable<LineGridProps['onResolve']>,
  signal: AbortSignal,
): Promise<(Option | null)[]> {
  const answers: (Option | null)[] = []
  for (let at = 0; at < texts.length; at += MOST_AT_ONCE)
    answers.push(...(await resolve(field, texts.slice(at, at + MOST_AT_ONCE), signal)))
  const labels = texts.filter((text, index) => !answers[index] && codeOf(text) !== text)
  if (labels.length === 0) return answers
  const byCode = await resolve(field, labels.slice(0, MOST_AT_ONCE).map(codeOf), signal)
  return answers.map((answer, index) => answer ?? byCode[labels.indexOf(texts[index] ?? '')] ?? null)
}

async function oneByOne(
  field: string,
  texts: readonly string[],
  load: LineGridProps['onLoadOptions'],
  signal: AbortSignal,
): Promise<(Option | null)[]> {
  const answers: (Option | null)[] = texts.map(() => null)
  let next = 0
  const work = async () => {
    for (let at = next++; at < texts.length && !signal.aborted; at = next++) {
      const text = texts[at] ?? ''
      answers[at] = namedBy(text, await load(field, text, null, signal))
      const code = codeOf(text)
      if (!answers[at] && code !== text) answers[at] = namedBy(text, await load(field, code, null, signal))
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, texts.length) }, work))
  return answers
}

/** By barcode or code, else by its full name or label, if only one is called so. */
export function namedBy(text: string, options: readonly Option[]): Option | null {
  const match = exactMatch(text, options)
  if (match) return match.option
  const named = options.filter(({ code, name, disabled }) => !disabled && (name === text || `${code} ${name}` === text))
  return named.length === 1 ? (named[0] ?? null) : null
}

/** Writes what fits, as one step. Gives the keys of the rows written. */
export function applyPaste(sheet: Sheet, plan: PastePlan): string[] {
  const keys: string[] = []
  sheet.store.edit('paste', (draft) => {
    for (const row of plan.rows) {
      const values: Record<string, unknown> = {}
      for (const cell of row.cells) if (cell.values) Object.assign(values, cell.values)
      if (Object.keys(values).length === 0) continue
      if (row.key !== null) write(row.key, values)
      else if (row.isNew) keys.push(insertBlank(sheet, draft, draft.lines.length, values))
    }
    function write(key: string, values: Row) {
      draft.set(key, values)
      // Only chosen goods propose more; a cell emptied on purpose stays empty.
      if (Object.keys(values).some((name) => isRef(sheet.field(name)))) sheet.fillDefaults(draft, key, values)
      keys.push(key)
    }
  })
  return keys
}
