import { formatProblem, type Problem } from '../../../generator/problems/problem'

/** The problem with this code, as it is printed. Throws an error that lists all problems when none has the code. */
export const problemOf = (code: string, problems: readonly Problem[]) => {
  const found = problems.find((problem) => problem.code === code)
  if (!found) throw new Error(`${code} is none of\n${problems.map(formatProblem).join('\n')}`)
  return formatProblem(found)
}
