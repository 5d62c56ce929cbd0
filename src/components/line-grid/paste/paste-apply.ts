import type { Option } from '@/rules/answers'
import { isRef } from '@/components/line-grid/cells/cell-value'
import { knownOptions } from '@/components/line-grid/store/known-options'
import { exactMatch } from '@/components/line-grid/scan/scan-match'
import { insertBlank, unusedKeys } from '@/components/line-grid/store/row-actions'
import type { PastePlan } from './paste-plan'
import type { Resolved } from './paste-lookups'
import type { Sheet } from '@/components/line-grid/store/sheet'
import type { LineGridProps, Row } from '@/components/line-grid/types'

/** Concurrent lookups when each text needs a call. */
const MAX_CONCURRENT_LOOKUPS = 8
/** Maximum number of texts in one call. */
const MAX_TEXTS_PER_CALL = 500

type Calls = Pick<LineGridProps, 'onResolve' | 'onLoadOptions'>

/**
 * Resolves pasted texts to goods and other references, by field and text. Texts that lines of the sheet already know
 * cause no call.
 */
export async function resolveTexts(
  wanted: ReadonlyMap<string, readonly string[]>,
  sheet: Sheet,
  { onResolve, onLoadOptions }: Calls,
  signal: AbortSignal,
): Promise<Resolved> {
  const resolved = new Map<string, Map<string, Option | null>>()
  for (const [key, texts] of wanted) {
    const [field = '', entity] = key.split(' ')
    const options = new Map<string, Option | null>(knownOptions(sheet, field, entity))
    const by = sheet.field(field).ref_by
    const unknown = texts.filter((text) => !options.has(text))
    const answers =
      unknown.length === 0
        ? []
        : onResolve && by === undefined
          ? await allAtOnce(field, unknown, onResolve, signal)
          : // Only a search for one row says of which entity the choices are.
            await oneByOne(
              unknown,
              (text) => onLoadOptions(field, text, by === undefined ? null : { [by]: entity ?? null }, signal),
              signal,
            )
    unknown.forEach((text, index) => options.set(text, answers[index] ?? null))
    resolved.set(key, options)
  }
  return resolved
}

/** The code in a label as the sheet shows it, `G0000001 …`. */
const codeOf = (text: string) => text.split(' ', 1)[0] ?? ''

async function allAtOnce(
  field: string,
  texts: readonly string[],
  resolve: NonNullable<LineGridProps['onResolve']>,
  signal: AbortSignal,
): Promise<(Option | null)[]> {
  const inCalls = async (asked: readonly string[]) => {
    const answers: (Option | null)[] = []
    for (let at = 0; at < asked.length; at += MAX_TEXTS_PER_CALL)
      answers.push(...(await resolve(field, asked.slice(at, at + MAX_TEXTS_PER_CALL), signal)))
    return answers
  }
  const answers = await inCalls(texts)
  const labels = texts.filter((text, index) => !answers[index] && codeOf(text) !== text)
  const byCode = await inCalls(labels.map(codeOf))
  const byLabel = new Map(labels.map((label, index) => [label, byCode[index]]))
  return texts.map((text, index) => answers[index] ?? byLabel.get(text) ?? null)
}

async function oneByOne(
  texts: readonly string[],
  load: (text: string) => Promise<Option[]>,
  signal: AbortSignal,
): Promise<(Option | null)[]> {
  const answers: (Option | null)[] = texts.map(() => null)
  let next = 0
  const work = async () => {
    for (let at = next++; at < texts.length && !signal.aborted; at = next++) {
      const text = texts[at] ?? ''
      answers[at] = findOptionByText(text, await load(text))
      const code = codeOf(text)
      if (!answers[at] && code !== text) answers[at] = findOptionByText(text, await load(code))
    }
  }
  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT_LOOKUPS, texts.length) }, work))
  return answers
}

/** The option with this barcode or code, else the only option with this name or label. */
export function findOptionByText(text: string, options: readonly Option[]): Option | null {
  const match = exactMatch(text, options)
  if (match) return match.option
  const named = options.filter(({ code, name, disabled }) => !disabled && (name === text || `${code} ${name}` === text))
  return named.length === 1 ? (named[0] ?? null) : null
}

/**
 * Writes all cells that fit as one undo step. New lines take the place of lines that were never filled in, such as the
 * one at which the operator pasted. Returns the keys of the rows written.
 */
export function applyPaste(sheet: Sheet, plan: PastePlan): string[] {
  const keys: string[] = []
  const filled = new Set(plan.rows.map(({ key }) => key))
  const replaced = plan.newRows > 0 ? unusedKeys(sheet).filter((key) => !filled.has(key)) : []
  sheet.store.edit('paste', (edited) => {
    if (replaced.length > 0) edited.remove(new Set(replaced))
    for (const row of plan.rows) {
      const values: Record<string, unknown> = {}
      for (const cell of row.cells) if (cell.values) Object.assign(values, cell.values)
      if (Object.keys(values).length === 0) continue
      if (row.key !== null) write(row.key, values)
      else if (row.isNew) keys.push(insertBlank(sheet, edited, edited.lines.length, values))
    }
    function write(key: string, values: Row) {
      edited.set(key, values)
      // A pasted reference fills the empty cells of its row with defaults, as a chosen reference does. Rows without a
      // pasted reference get no defaults, because the operator may have emptied a cell on purpose.
      if (Object.keys(values).some((name) => isRef(sheet.field(name)))) sheet.fillDefaults(edited, key, values)
      keys.push(key)
    }
  })
  return keys
}
