import { CODES } from './codes'

/** More than this nobody reads; a file made of mistakes is not worth the time to name them all. */
export const MOST = 100

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
  /** The line with a caret below it; '' when the file has no text to show. */
  frame: string
}

/** Collects every problem of a run; the same mistake at the same place counts once. */
export class Problems {
  readonly all: Problem[] = []
  private readonly seen = new Set<string>()
  private readonly lines = new Map<string, readonly string[]>()
  private readonly counts = new Map<string, number>()

  /** Text that code frames are cut from. */
  know(file: string, text: string): void {
    this.lines.set(file, text.split('\n'))
  }

  add(code: string, place: Place, path: string, message: string, hint?: string): void {
    const key = `${place.file}:${place.line}:${place.column}:${code}:${message}`
    if (this.seen.has(key)) return
    this.seen.add(key)
    const count = (this.counts.get(place.file) ?? 0) + 1
    this.counts.set(place.file, count)
    if (count > MOST + 1) return
    const [told, says, cure] =
      count > MOST ? ['MAN1015', `more than ${MOST} problems in this file`] : [code, message, hint]
    const problem: Problem = { code: told, ...place, path, message: says, frame: this.frame(place) }
    const mends = cure ?? CODES[told]?.[1]
    if (mends) problem.hint = mends
    this.all.push(problem)
  }

  /** Everything that another collector has seen. */
  take(other: Problems): void {
    for (const [file, lines] of other.lines) this.lines.set(file, lines)
    for (const { code, file, line, column, length, path, message, hint } of other.all)
      this.add(code, { file, line, column, length }, path, message, hint)
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

/** `manifest/entities/good/sku.yaml:12:5 MAN1042 fields.sku_name.typ: unknown key "typ" (did you mean "type"?)` */
export function formatProblem(problem: Problem): string {
  const { file, line, column, code, path, message, hint, frame } = problem
  const head = `${file}:${line}:${column} ${code} ${path ? `${path}: ` : ''}${message}`
  return [head, frame, hint && `  ${hint}`].filter(Boolean).join('\n')
}
