import { createTwoFilesPatch } from 'diff'
import { count } from './count'
import type { Result } from '../generate'
import { out } from './paint'
import { formatProblem, type Problem } from './problem'
import type { Plan } from '../files/plan'

const { bold, cyan, dim, green, red, yellow } = out

/** Tells a person what a run did or why it did not. True when nothing is left for them to do. */
export function report(result: Result, took?: number): boolean {
  switch (result.kind) {
    case 'unchanged':
      console.log(`Nothing changed.${time(took)}`)
      return true
    case 'written':
      reportWritten(result.plan, took)
      return true
    case 'problems':
      reportProblems(result.problems)
      return false
    case 'differs':
      reportDifferences(result.plan)
      return false
    case 'edited':
      reportEdited(result.plan)
      return false
  }
}

const time = (took?: number) => (took === undefined ? '' : dim(` (${Math.round(took)} ms)`))

function reportWritten({ write, remove }: Plan, took?: number): void {
  const shown = [
    ...write.map(({ path, before }) => `${before === null ? green('+') : yellow('~')} ${path}`),
    ...remove.map(({ path }) => `${red('-')} ${path}`),
  ]
  const LONG = 20
  for (const line of shown.slice(0, LONG)) console.log(line)
  if (shown.length > LONG) console.log(dim(`  … and ${shown.length - LONG} more`))
  console.log(
    `${count(write.length, 'file')} written${remove.length ? `, ${remove.length} removed` : ''}.${time(took)}`,
  )
}

export function reportProblems(problems: readonly Problem[]): void {
  for (const problem of problems) console.error(`${formatProblem(problem)}\n`)
  const where = problems.some(({ file }) => file.startsWith('templates/')) ? 'manifest and templates' : 'manifest'
  console.error(red(`${count(problems.length, 'problem')} in the ${where}; nothing was written.`))
}

function reportDifferences({ write, remove, edited }: Plan): void {
  for (const { path, before, content } of write) printDiff(path, before, content)
  for (const { path, before, content } of edited) printDiff(path, before, content)
  for (const { path, before } of remove) printDiff(path, before, null)
  const files = write.length + edited.length + remove.length
  console.log(
    red(
      `${count(files, 'generated file')} differ${files === 1 ? 's' : ''} from the manifest. Run: ${bold('npm run generate')}`,
    ),
  )
}

function reportEdited({ edited }: Plan): void {
  for (const { path, before, content } of edited) {
    printDiff(path, content, before)
    console.log(
      hasConflict(before)
        ? `${bold(path)} holds conflict markers of a merge, and more than git left there. It follows from the manifest: nothing of it needs to be resolved.\n`
        : `${bold(path)} was edited by hand. ${takeOverHint(path)}\n`,
    )
  }
  console.log(
    red(
      `${count(edited.length, 'generated file')} would lose what is marked + above; nothing was written. To discard it: ${bold('npm run generate -- --force')}`,
    ),
  )
}

const hasConflict = (text: string) => /^<{7} /m.test(text) && /^>{7} /m.test(text)

/** Where a change of this file belongs. */
function takeOverHint(path: string): string {
  const page = /^src\/generated\/(.+-(?:list|form)\.tsx)$/.exec(path)
  if (page)
    return `To keep the change, take the screen over: move it to src/pages/${page[1]}, and the route table will use that.`
  const resource = /^server\/generated\/resources\/(.+)\.ts$/.exec(path)
  if (resource) return `To keep the change, write it as a rule in server/resources/rules/${resource[1]}.ts.`
  if (/^(src|server)\/generated\/\w+\.ts$/.test(path))
    return 'To keep an entry, write a comment above it that begins with `Hand-written`; change everything else in the manifest.'
  return 'To keep the change, make it in the manifest.'
}

export function printDiff(path: string, before: string | null, after: string | null): void {
  const patch = createTwoFilesPatch(
    before === null ? '/dev/null' : `a/${path}`,
    after === null ? '/dev/null' : `b/${path}`,
    before ?? '',
    after ?? '',
  )
  const [, ...lines] = patch.split('\n')
  console.log(
    lines
      .map((line) =>
        line.startsWith('+')
          ? green(line)
          : line.startsWith('-')
            ? red(line)
            : line.startsWith('@@')
              ? cyan(line)
              : line,
      )
      .join('\n'),
  )
}
