import { CODE_EXAMPLES, CONTEXT } from '../../../generator/help/code-examples'
import { formatProblem } from '../../../generator/problems/problem'
import { readModel } from '../../../generator/read'
import { FIRST_ENTITY } from '../names/first-lines'
import { REPOSITORY } from '../sandbox'
import { build, FILES } from '../problems/base'
import { CASE_GROUPS } from '../problems/cases'
import { EXTRA_CASES, type Shown } from './extra-cases'
import type { WorkedExample } from '../../../generator/help/worked-example'

const CASES: readonly Shown[] = [...CASE_GROUPS.flatMap(([, cases]) => cases), ...EXTRA_CASES]

/** Maximum number of lines of an example; a longer example would show unrelated parts of the manifest. */
const MAX_LINES = 12

/** The differing lines of two texts, without common lines at the beginning and the end. */
function difference(given: string, other: string): [given: string[], other: string[]] {
  const [a, b] = [given.split('\n'), other.split('\n')]
  while (a.length > 0 && b.length > 0 && a[0] === b[0]) {
    a.shift()
    b.shift()
  }
  while (a.length > 0 && b.length > 0 && a.at(-1) === b.at(-1)) {
    a.pop()
    b.pop()
  }
  return [a, b]
}

/** The file of a case with its mistake and in its correct version, which is given by the case or is the base file. */
function texts({ file, from, to, also = [], mend }: Shown): { wrong: string; right: string } {
  const base = FILES[file] ?? ''
  if (!base.includes(from)) throw new Error(`${file} has no ${from}`)
  const wrong = also.reduce(
    (text, [piece, other]) => text.replace(piece, () => other),
    base.replace(from, () => to.replaceAll(/[«»]/g, '')),
  )
  return { wrong, right: mend === undefined ? base : base.replace(from, () => mend) }
}

/** Size of an example for choosing the shortest; an example that is corrected by deleting lines counts as larger. */
function size(given: Shown): number {
  const { wrong, right } = texts(given)
  const [wrongLines, rightLines] = difference(wrong, right)
  if (Math.max(wrongLines.length, rightLines.length) > MAX_LINES) return Infinity
  return given.mend === undefined ? wrongLines.length + rightLines.length + (rightLines.length === 0 ? 4 : 0) : 0
}

/**
 * The worked example of a case; null when another problem is reported before the problem of the case. Throws when the
 * correct version has problems.
 */
function worked(given: Shown): WorkedExample | null {
  const { wrong, right } = texts(given)
  const problemsOf = (text: string) => build({ ...FILES, [given.file]: text }).problems
  const problem = problemsOf(wrong).find(({ code }) => code === given.code)
  if (!problem) return null
  const left = given.mend === undefined ? [] : problemsOf(right)
  if (left.length > 0) throw new Error(`${given.code}\n${left.map(formatProblem).join('\n')}`)
  const [wrongLines, rightLines] = difference(wrong, right)
  return {
    file: `manifest/${given.file}`,
    wrong: wrongLines.join('\n'),
    printed: formatProblem(problem),
    right: rightLines.join('\n'),
  }
}

/** The field of generator/help/code-examples.ts that shows a code, in the manifest of the repository. */
function ofField(code: string, { wrong, right }: { wrong: string; right: string }): WorkedExample {
  const entity = (field: string) => `${FIELD_ENTITY}${CONTEXT}  example: ${field}\n${FIELD_LIST}`
  const problemsOf = (field: string) =>
    readModel(REPOSITORY, '', undefined, [{ path: FIELD_FILE, before: null, content: entity(field) }]).problems
  const problem = problemsOf(wrong).find((given) => given.code === code)
  if (!problem) throw new Error(`${code} is not the problem of ${wrong}`)
  const left = problemsOf(right)
  if (left.length > 0) throw new Error(left.map(formatProblem).join('\n'))
  return {
    file: FIELD_FILE,
    wrong: `  example: ${wrong}`,
    printed: formatProblem(problem),
    right: `  example: ${right}`,
  }
}

const FIELD_FILE = 'manifest/entities/store/example_of.yaml'
const FIELD_ENTITY = `${FIRST_ENTITY}entity: example_of
module: store
kind: master
title: { zh: 例, en: Examples }
scope: tenant
display: [name]
fields:
`
const FIELD_LIST = `list: { columns: [name] }
access: { head_office: [list, create, update] }
`

/** For each code its field example, or the first case that shows the code in the fewest lines. */
export function workedExamples(): Map<string, WorkedExample> {
  const best = new Map<string, WorkedExample>()
  for (const [code, field] of Object.entries(CODE_EXAMPLES)) best.set(code, ofField(code, field))
  const sized = CASES.map((given) => ({ given, lines: size(given) })).filter(({ lines }) => lines < Infinity)
  for (const { given } of sized.toSorted((a, b) => a.lines - b.lines)) {
    const example = best.has(given.code) ? null : worked(given)
    if (example) best.set(given.code, example)
  }
  return new Map([...best].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
