import { CODES } from './codes'
import { HintWithFix, canReplace, hintText } from './hint'

/** A file with more problems than this is probably broken as a whole; listing all of them would only take time. */
export const MAX_PROBLEMS_PER_FILE = 100

/** A span of a manifest file; lines and columns count from 1, columns in UTF-16 units as editors do. */
export interface SourceRange {
  file: string
  line: number
  column: number
  /** Characters to underline, at least 1. */
  length: number
}

/** A mistake in the input. A bug of the generator is never reported as a Problem. */
export interface Problem extends SourceRange {
  /** `MAN1042`: stable, one per kind of mistake. */
  code: string
  /** The path inside the data: `fields.sku_name.typ`; '' for the file as a whole. */
  path: string
  message: string
  hint?: string
  /** The repair: the text that replaces the range, and the whole corrected line. */
  edit?: { write: string; corrected: string }
  /** The line with a caret below it; '' when the file has no text to show. */
  frame: string
}

/** Collects every problem of a run. The same problem at the same range is kept only once. */
export class Problems {
  readonly all: Problem[] = []
  private readonly muted = new Map<string, string[]>()
  /**
   * Hints with a replacement text, kept for a collector that takes over the problem and knows the lines of the file.
   */
  private readonly fixes = new WeakMap<Problem, HintWithFix>()
  private readonly seen = new Set<string>()
  private readonly lines = new Map<string, readonly string[]>()
  private readonly counts = new Map<string, number>()

  /** Suppresses further problems at or below the path, because the value there is a guess. */
  mute(file: string, path: string): void {
    this.muted.set(file, [...(this.muted.get(file) ?? []), path])
  }

  /** Registers the text of a file, from which code frames are cut. */
  addText(file: string, text: string): void {
    this.lines.set(file, text.split('\n'))
  }

  /** Whether a file below the folder has a problem. */
  hasIn(folder: string): boolean {
    return this.all.some(({ file }) => file.startsWith(folder))
  }

  /** Whether a file already has more than MAX_PROBLEMS_PER_FILE problems. */
  isFull(file: string): boolean {
    return (this.counts.get(file) ?? 0) > MAX_PROBLEMS_PER_FILE
  }

  add(
    code: string,
    { range, path }: { range: SourceRange; path: string },
    message: string,
    hint?: string | HintWithFix,
  ): void {
    const key = `${range.file}:${range.line}:${range.column}:${code}:${message}`
    if (this.seen.has(key)) return
    if (this.muted.get(range.file)?.some((above) => path === above || path.startsWith(`${above}.`))) return
    this.seen.add(key)
    const count = (this.counts.get(range.file) ?? 0) + 1
    this.counts.set(range.file, count)
    if (count > MAX_PROBLEMS_PER_FILE + 1) return
    const [finalCode, finalMessage, finalHint] =
      count > MAX_PROBLEMS_PER_FILE
        ? ['MAN1015', `more than ${MAX_PROBLEMS_PER_FILE} problems in this file`]
        : [code, message, hint]
    const problem: Problem = { code: finalCode, ...range, path, message: finalMessage, frame: this.frame(range) }
    const hintWords = hintText(finalHint) ?? CODES[finalCode]?.[1]
    if (hintWords) problem.hint = hintWords
    if (finalHint instanceof HintWithFix) this.fixes.set(problem, finalHint)
    const line = this.lines.get(range.file)?.[range.line - 1]
    if (
      finalHint instanceof HintWithFix &&
      line !== undefined &&
      canReplace(line, range.column, range.length, finalHint)
    ) {
      const [before, after] = [line.slice(0, range.column - 1), line.slice(range.column - 1 + range.length)]
      const write = withinQuotes(finalHint.replacement, before.at(-1), after[0])
      problem.edit = { write, corrected: `${before}${write}${after}` }
    }
    this.all.push(problem)
  }

  /** Adds all problems and file texts of another collector, without problems of the codes in `except`. */
  addAll(other: Problems, except: readonly string[] = []): void {
    for (const [file, lines] of other.lines) this.lines.set(file, lines)
    for (const problem of other.all) {
      const { code, file, line, column, length, path, message, hint } = problem
      if (except.includes(code)) continue
      this.add(code, { range: { file, line, column, length }, path }, message, other.fixes.get(problem) ?? hint)
    }
  }

  /** Returns the problems sorted by file, line and column. */
  sorted(): Problem[] {
    return this.all.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column)
  }

  private frame(range: SourceRange): string {
    return frameOf(this.lines.get(range.file)?.[range.line - 1], range)
  }
}

/**
 * A replacement that brings its own quotes, for a range around which the file already has quotes: the inner text, with
 * single quotes doubled where the quotes of the file are single.
 */
function withinQuotes(replacement: string, before: string | undefined, after: string | undefined): string {
  const inner = /^"([^"]*)"$/.exec(replacement)?.[1] ?? replacement
  if (before !== after || (before !== '"' && before !== "'")) return replacement
  return before === "'" ? inner.replaceAll("'", "''") : inner
}

/** A line with a caret below the range; '' when there is no such line. */
export function frameOf(text: string | undefined, { line, column, length }: Omit<SourceRange, 'file'>): string {
  if (text === undefined) return ''
  const number = String(line)
  // Long lines are cut around the range, so that a frame stays one terminal row.
  const from = Math.max(0, column - 80)
  const shown = text
    .slice(from, from + 140)
    .replaceAll('\t', ' ')
    .trimEnd()
  const caret =
    ' '.repeat(column - 1 - from) + '^'.repeat(Math.max(1, Math.min(length, shown.length - (column - 1 - from))))
  return `${number} | ${shown}\n${' '.repeat(number.length)} | ${caret}`
}

/** Most characters that are printed of a corrected line. Lines that people write by hand are shorter. */
const MAX_CORRECTED_LENGTH = 400

/**
 * Returns the whole corrected line, so that it can be copied into the file; undefined without an edit. A line of more
 * than MAX_CORRECTED_LENGTH characters is cut around the edit, with an ellipsis at each cut.
 */
function correctedLine({ edit, column }: Problem): string | undefined {
  const line = edit?.corrected.trim()
  if (line === undefined || line.length <= MAX_CORRECTED_LENGTH) return line
  const from = Math.max(0, column - MAX_CORRECTED_LENGTH / 2)
  const shown = line.slice(from, from + MAX_CORRECTED_LENGTH)
  return `${from > 0 ? '…' : ''}${shown}${from + MAX_CORRECTED_LENGTH < line.length ? '…' : ''}`
}

/**
 * Returns the problem as printed on a terminal. The first line is
 * `manifest/entities/good/sku.yaml:12:5 MAN1042 fields.sku_name.typ: unknown key "typ"`; the code frame, the hint and
 * the corrected line follow.
 */
export function formatProblem(problem: Problem): string {
  const { file, line, column, code, path, message, hint, frame } = problem
  const corrected = correctedLine(problem)
  const head = `${file}:${line}:${column} ${code} ${path ? `${path}: ` : ''}${message}`
  return [head, frame, hint && `  ${hint}`, corrected && `  corrected: ${corrected}`].filter(Boolean).join('\n')
}
