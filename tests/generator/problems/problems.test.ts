import { describe, expect, it } from 'vitest'
import { formatProblem, type Problem } from '../../../generator/problems/problem'
import { build, FILES } from './base'
import type { Case } from './case'
import { DOCUMENT_CASES } from './document-cases'
import { EXPRESSION_CASES } from './expression-cases'
import { LINT_CASES } from './lint-cases'
import { MASTER_CASES } from './master-cases'
import { MEANT_CASES } from './meant-cases'
import { SHAPE_CASES } from './shape-cases'
import { YAML_CASES } from './yaml-cases'

/** The text without « and », and where they stood. */
function marked(text: string): { text: string; line?: number; column?: number; length?: number } {
  const start = text.indexOf('«')
  if (start === -1) return { text }
  const end = text.indexOf('»')
  const before = text.slice(0, start)
  return {
    text: text.replace('«', '').replace('»', ''),
    line: before.split('\n').length,
    column: start - before.lastIndexOf('\n'),
    length: Math.max(1, end - start - 1),
  }
}

function run({ file, from, to, also = [] }: Case): { problems: Problem[]; place: ReturnType<typeof marked> } {
  const base = FILES[file] ?? ''
  expect(base, 'the piece that is replaced').toContain(from)
  const place = marked(
    also.reduce(
      (text, [piece, other]) => text.replace(piece, () => other),
      base.replace(from, () => to),
    ),
  )
  return { problems: build({ ...FILES, [file]: place.text }).problems, place }
}

describe('a manifest without mistakes', () => {
  it('has no problems', () => {
    expect(build(FILES).problems.map(formatProblem)).toEqual([])
  })
})

describe.each([
  ['YAML', YAML_CASES],
  ['words of the mistake', MEANT_CASES],
  ['shape', SHAPE_CASES],
  ['links of masters', MASTER_CASES],
  ['links of documents', DOCUMENT_CASES],
  ['expressions', EXPRESSION_CASES],
  ['lints', LINT_CASES],
] as const)('%s', (_, cases) => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, one) => {
    const { problems, place } = run(one)
    const found = problems.find(({ code, message }) => code === one.code && one.says.test(message))
    expect(found, problems.map(formatProblem).join('\n\n')).toBeDefined()
    if (!found) return
    expect(found.file).toBe(`manifest/${one.file}`)
    if (one.hint) expect(found.hint).toMatch(one.hint)
    if (one.corrected !== undefined) expect(found.edit?.corrected.trim()).toBe(one.corrected)
    if (place.line !== undefined)
      expect({ line: found.line, column: found.column, length: found.length }, formatProblem(found)).toEqual({
        line: place.line,
        column: place.column,
        length: place.length,
      })
    // One mistake is one complaint: nothing else is drawn into it.
    expect(problems.length, problems.map(formatProblem).join('\n\n')).toBeLessThanOrEqual(3)
  })
})
