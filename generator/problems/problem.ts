import { CODES } from './codes'
import { Mend, replaced, saysOf } from './mend'

/** More than this nobody reads; a file made of mistakes is not worth the time to name them all. */
export const MAX_PROBLEMS_PER_FILE = 100

/** A span of a manifest file; lines and columns count from 1, columns in UTF-16 units as editors do. */
export interface Place {
  file: string
  line: number
  column: number
  /** Characters to underline, at least 1. */
  length: number
}

/** Something wrong in the input. It never stands for a crash of ours. */
export interface Problem extends Place {
  /** `MAN1042`: stable, one per kind of mistake. */
  code: string
  /** Where in the data: `fields.sku_name.typ`; '' for the file as a whole. */
  path: string
  message: string
  hint?: string
  /** What mends it: the text that replaces the place, and the whole line with it. */
  edit?: { write: string; corrected: string }
  /** The line with a caret below it; '' when the file has no text to show. */
  frame: string
}

/** Collects every problem of a run; the same mistake at the same place counts once. */
export class Problems {
  readonly all: Problem[] = []
  private readonly muted = new Map<string, string[]>()
  /** Cures whose text to write is known, for collectors that know the lines. */
  private readonly cures = new WeakMap<Problem, Mend>()
  private readonly seen = new Set<string>()
  private readonly lines = new Map<string, readonly string[]>()
  private readonly counts = new Map<string, number>()

  /** From now on nothing is said of what stands at or below the path, because a guess stands there. */
  mute(file: string, path: string): void {
    this.muted.set(file, [...(this.muted.get(file) ?? []), path])
  }

  /** Text that code frames are cut from. */
  know(file: string, text: string): void {
    this.lines.set(file, text.split('\n'))
  }

  /** Whether a file has so many problems that no other will be told. */
  isFull(file: string): boolean {
    return (this.counts.get(file) ?? 0) > MAX_PROBLEMS_PER_FILE
  }

  add(code: string, place: Place, path: string, message: string, hint?: string | Mend): void {
    const key = `${place.file}:${place.line}:${place.column}:${code}:${message}`
    if (this.seen.has(key)) return
    if (this.muted.get(place.file)?.some((above) => path === above || path.startsWith(`${above}.`))) return
    this.seen.add(key)
    const count = (this.counts.get(place.file) ?? 0) + 1
    this.counts.set(place.file, count)
    if (count > MAX_PROBLEMS_PER_FILE + 1) return
    const [told, says, cure] =
      count > MAX_PROBLEMS_PER_FILE
        ? ['MAN1015', `more than ${MAX_PROBLEMS_PER_FILE} problems in this file`]
        : [code, message, hint]
    const problem: Problem = { code: told, ...place, path, message: says, frame: this.frame(place) }
    const mends = saysOf(cure) ?? CODES[told]?.[1]
    if (mends) problem.hint = mends
    if (cure instanceof Mend) this.cures.set(problem, cure)
    const line = this.lines.get(place.file)?.[place.line - 1]
    if (cure instanceof Mend && line !== undefined && replaced(line, place.column, place.length, cure)) {
      const [before, after] = [line.slice(0, place.column - 1), line.slice(place.column - 1 + place.length)]
      problem.edit = { write: cure.write, corrected: `${before}${cure.write}${after}` }
    }
    this.all.push(problem)
  }

  /** Everything that another collector has seen. */
  take(other: Problems): void {
    for (const [file, lines] of other.lines) this.lines.set(file, lines)
    for (const problem of other.all) {
      const { code, file, line, column, length, path, message, hint } = problem
      this.add(code, { file, line, column, length }, path, message, other.cures.get(problem) ?? hint)
    }
  }

  /** Sorted by file, then place, as a person would walk through them. */
  sorted(): Problem[] {
    return this.all.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column)
  }

  private frame(place: Place): string {
    return frameOf(this.lines.get(place.file)?.[place.line - 1], place)
  }
}

/** A line with a caret below the place; '' when there is no such line. */
export function frameOf(text: string | undefined, { line, column, length }: Omit<Place, 'file'>): string {
  if (text === undefined) return ''
  const number = String(line)
  // Long lines are cut around the place, so that a frame stays one terminal row.
  const from = Math.max(0, column - 80)
  const shown = text
    .slice(from, from + 140)
    .replaceAll('\t', ' ')
    .trimEnd()
  const caret =
    ' '.repeat(column - 1 - from) + '^'.repeat(Math.max(1, Math.min(length, shown.length - (column - 1 - from))))
  return `${number} | ${shown}\n${' '.repeat(number.length)} | ${caret}`
}

/** The line as the edit makes it, cut around the place to stay one terminal row; undefined without an edit. */
function correctedLine({ edit, column }: Problem): string | undefined {
  return edit?.corrected.slice(Math.max(0, column - 60), column + 80).trim()
}

/** `manifest/entities/good/sku.yaml:12:5 MAN1042 fields.sku_name.typ: unknown key "typ" (did you mean "type"?)` */
export function formatProblem(problem: Problem): string {
  const { file, line, column, code, path, message, hint, frame } = problem
  const corrected = correctedLine(problem)
  const head = `${file}:${line}:${column} ${code} ${path ? `${path}: ` : ''}${message}`
  return [head, frame, hint && `  ${hint}`, corrected && `  corrected: ${corrected}`].filter(Boolean).join('\n')
}
