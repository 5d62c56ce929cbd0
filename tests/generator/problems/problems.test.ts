import { describe, expect, it } from 'vitest'
import { formatProblem, type Problem } from '../../../generator/problems/problem'
import { build, FILES } from './base'
import type { Case } from './case'
import { CASE_GROUPS } from './cases'

/** Returns the text without the marks « and », and the place that the marks enclose. */
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

interface Run {
  files: Record<string, string>
  problems: Problem[]
  place: ReturnType<typeof marked>
}

function run({ file, from, to, also = [] }: Case): Run {
  const base = FILES[file] ?? ''
  expect(base, 'the piece that is replaced').toContain(from)
  const place = marked(
    also.reduce(
      (text, [piece, other]) => text.replace(piece, () => other),
      base.replace(from, () => to),
    ),
  )
  const files = { ...FILES, [file]: place.text }
  return { files, problems: build(files).problems, place }
}

/**
 * Applies the edit of a problem as an editor does, and returns the problems that then stand where the edit was made.
 */
function complaintsAfter(problem: Problem, files: Record<string, string>): string[] {
  const { file, line, column, edit } = problem
  const name = file.replace('manifest/', '')
  const lines = (files[name] ?? '').split('\n')
  lines[line - 1] = edit?.corrected ?? ''
  const end = column + (edit?.write.length ?? 0)
  return build({ ...files, [name]: lines.join('\n') })
    .problems.filter((left) => left.file === file && left.line === line && left.column >= column && left.column < end)
    .map(formatProblem)
}

describe('a manifest without mistakes', () => {
  it('has no problems', () => {
    expect(build(FILES).problems.map(formatProblem)).toEqual([])
  })

  it('may require fields that users cannot edit but that a copy rule or a posting fills', () => {
    const owned = (name: string) =>
      `  ${name}: {label: {zh: 业主, en: Owner}, type: text, required: true, edit: [none]}\n`
    const order = FILES['entities/good/order.yaml']
      ?.replace('  wanted_date:\n', `${owned('owner')}  wanted_date:\n`)
      .replace('header: {', 'header: {owner: "\'A\'", ')
      .replace('    done_qty: {', `  ${owned('shelf')}    done_qty: {`)
      .replace('set: {item_id: from.item_id, ', 'set: {shelf: "\'B\'", item_id: from.item_id, ')
      .replace('postings:\n', 'postings:\n      - set: {thing.owner: "\'C\'"}\n')
    const thing = FILES['entities/good/thing.yaml']?.replace('  picture: {', `${owned('owner')}  picture: {`)
    const files = { ...FILES, 'entities/good/order.yaml': order ?? '', 'entities/good/thing.yaml': thing ?? '' }
    expect(build(files).problems.map(formatProblem)).toEqual([])
  })

  it('may have number prefixes of the same letters that no number could share', () => {
    const files = Object.entries(FILES).map(([file, content]) => [
      file,
      content.replace('number: "T{', 'number: "WT100-{').replace('number: "OR{', 'number: "WT125-{'),
    ])
    expect(build(Object.fromEntries(files)).problems.map(formatProblem)).toEqual([])
  })
})

describe.each(CASE_GROUPS)('%s', (_, cases) => {
  it.each(cases.map((testCase) => [testCase.name, testCase] as const))('%s', (_name, testCase) => {
    const { files, problems, place } = run(testCase)
    const problem = problems.find(({ code, message }) => code === testCase.code && testCase.message.test(message))
    expect(problem, problems.map(formatProblem).join('\n\n')).toBeDefined()
    if (!problem) return
    expect(problem.file).toBe(`manifest/${testCase.file}`)
    if (testCase.alone) expect(problems.map(formatProblem)).toHaveLength(1)
    if (testCase.hint) expect(problem.hint).toMatch(testCase.hint)
    if (testCase.corrected !== undefined) expect(problem.edit?.corrected.trim() ?? null).toBe(testCase.corrected)
    if (place.line !== undefined)
      expect({ line: problem.line, column: problem.column, length: problem.length }, formatProblem(problem)).toEqual({
        line: place.line,
        column: place.column,
        length: place.length,
      })
    for (const cured of problems.filter(({ edit }) => edit))
      expect(complaintsAfter(cured, files), formatProblem(cured)).toEqual([])
    // One mistake must not cause many further problems.
    expect(problems.length, problems.map(formatProblem).join('\n\n')).toBeLessThanOrEqual(3)
  })
})
