import type { LineCounter, YAMLError } from 'yaml'
import type { SourceRange, Problems } from '../problems/problem'
import { type FullWidth, firstFullWidth, fullWidthProblem } from './full-width'
import { codeAndHint } from './yaml-errors'

/** After an open bracket, the parser reports every further line of the file as a consequence of that mistake. */
const MAX_SYNTAX_ERRORS = 3

interface Source {
  text: string
  counter: LineCounter
  rangeOf: (offset: number, end: number) => SourceRange
}

/** Adds a problem for each mistake for which the parser reports one or more errors. */
export function reportSyntax(
  document: { errors: readonly YAMLError[]; warnings: readonly YAMLError[] },
  { text, counter, rangeOf }: Source,
  problems: Problems,
): void {
  const fullWidth = document.errors[0] && fullWidthBefore(text, document.errors[0].pos[0])
  if (fullWidth)
    problems.add(
      'MAN1036',
      { range: rangeOf(fullWidth.at, fullWidth.end), path: '' },
      ...fullWidthProblem(fullWidth, { yaml: true, next: text[fullWidth.end] ?? '' }),
    )
  // A full-width character confuses the parser, so the parser's own messages would be misleading, except about columns.
  const errors = [...document.errors, ...document.warnings]
  let syntaxErrors = 0
  const lineOf = (error: YAMLError) => counter.linePos(error.pos[0]).line
  for (const error of withoutConsequences(
    fullWidth ? errors.filter(({ code }) => INDENTATION.has(code)) : errors,
    lineOf,
  )) {
    const line = text.split('\n', lineOf(error)).at(-1) ?? ''
    // The parser says this of a line without "- " in a file that is a list.
    const lacksDash = error.message.endsWith('at node end') && !/^[\s-]/.test(line) && /^- /m.test(text)
    const [code, parserHint] = codeAndHint(error.code, error.message, line)
    const hint = lacksDash ? 'each line of a list starts with "- "' : parserHint
    if (code === 'MAN1014' && ++syntaxErrors > MAX_SYNTAX_ERRORS) continue
    problems.add(
      code,
      { range: rangeOf(error.pos[0], error.pos[1]), path: '' },
      error.message.replace(/\s+at line \d+, column \d+:?[\s\S]*$/, ''),
      hint,
    )
  }
}

/**
 * Leaves out errors that follow from an earlier error: after a tab, all errors except further tabs; otherwise errors on
 * the same or the next line as another error. If such an error is a mistake of its own, a later run reports it.
 */
function withoutConsequences(errors: readonly YAMLError[], lineOf: (error: YAMLError) => number): YAMLError[] {
  const tabs = errors.filter(({ code, message }) => codeAndHint(code, message)[0] === 'MAN1011')
  if (tabs.length > 0) return tabs
  return errors.filter((error, index) => {
    const before = errors[index - 1]
    return !before || lineOf(error) - lineOf(before) > 1
  })
}

/** Errors that no other character of the line causes. */
const INDENTATION: ReadonlySet<string> = new Set(['BAD_INDENT', 'TAB_AS_INDENT'])

/** Full-width letters, digits, brackets and dashes of texts, as in `价格（元）`, which cannot break a line of YAML. */
const HARMLESS_FULL_WIDTH = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a（）！＝＜＞＋－×÷–—−]/g

/** Returns the first full-width character outside quotes in the line of an error; undefined when there is none. */
function fullWidthBefore(text: string, offset: number): FullWidth | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  const line = text
    .slice(start, end === -1 ? undefined : end)
    .replaceAll(/'[^']*'|"[^"]*"/g, (quoted) => ' '.repeat(quoted.length))
    .replaceAll(HARMLESS_FULL_WIDTH, 'x')
  const found = firstFullWidth(line)
  return (
    found && {
      ...found,
      at: start + found.at,
      end: start + found.end,
      original: text.slice(start + found.at, start + found.end),
    }
  )
}
