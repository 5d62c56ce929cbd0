import { dirname } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import { count } from './count'
import type { Result } from '../generate'
import { stdoutColors } from './colors'
import { isPageFile } from '../outputs/screens/screens'
import { formatProblem, type Problem } from './problem'
import type { MissingTexts } from '../yaml/missing-texts'
import type { Plan } from '../files/plan'
import { GENERATED_SRC } from '../outputs/output'

const { bold, cyan, dim, green, red, yellow } = stdoutColors

/** Prints what a run did, or why it changed nothing. Returns true when the user has nothing left to do. */
export function report(result: Result, durationMs?: number): boolean {
  switch (result.kind) {
    case 'unchanged':
      console.log(`Nothing changed.${time(durationMs)}`)
      reportMissingTexts(result.missing)
      return true
    case 'written':
      reportWritten(result.plan, durationMs)
      reportMissingTexts(result.missing)
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

const time = (durationMs?: number) => (durationMs === undefined ? '' : dim(` (${Math.round(durationMs)} ms)`))

function reportWritten({ write, remove }: Plan, durationMs?: number): void {
  const lines = [
    ...write.map(({ path, before }) => `${before === null ? green('+') : yellow('~')} ${path}`),
    ...remove.map(({ path }) => `${red('-')} ${path}`),
  ]
  const MAX_LISTED = 20
  for (const line of lines.slice(0, MAX_LISTED)) console.log(line)
  if (lines.length > MAX_LISTED) console.log(dim(`  … and ${lines.length - MAX_LISTED} more`))
  console.log(
    `${count(write.length, 'file')} written${remove.length ? `, ${remove.length} removed` : ''}.${time(durationMs)}`,
  )
}

/** Warns of languages that lack texts; their screens show the texts of another language there. */
function reportMissingTexts(missing: readonly MissingTexts[] = []): void {
  for (const { locale, missing: number, of, builtIn = 0 } of missing)
    console.log(
      yellow(
        `${locale}: ${[
          ...(number > 0 ? [`${number} of ${count(of, 'text')} missing`] : []),
          ...(builtIn > 0 ? [`${count(builtIn, 'word')} of the console and the server not translated`] : []),
        ].join(', ')}. For a translator: `,
      ) + bold(`npm run manifest -- texts export texts.xlsx --to ${locale}`),
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

function reportEdited({ edited, isWriterUnknown }: Plan): void {
  for (const { path, before, content } of edited) {
    printDiff(path, content, before)
    console.log(
      hasConflict(before)
        ? `${bold(path)} holds conflict markers of a merge, and was edited after the merge. The file is generated from the manifest, so its conflicts need not be resolved.\n`
        : isWriterUnknown
          ? `${bold(path)} differs from what the manifest gives.\n`
          : `${bold(path)} was edited by hand. ${takeOverHint(path)}\n`,
    )
  }
  if (isWriterUnknown)
    console.log(
      `This copy has no record of an earlier run and no git history, so it is not known whether these files were edited by hand. If they were not, ${bold('npm run generate -- --force')} writes them; later runs have a record.\n`,
    )
  console.log(
    red(
      `${count(edited.length, 'generated file')} would lose the lines marked + above; nothing was written. To discard these lines: ${bold('npm run generate -- --force')}`,
    ),
  )
}

const hasConflict = (text: string) => /^<{7} /m.test(text) && /^>{7} /m.test(text)

/** Returns advice on where to make the change instead, so that the change is kept. */
export function takeOverHint(path: string): string {
  if (path.startsWith(`${GENERATED_SRC}/`) && isPageFile(path)) {
    const page = path.slice(GENERATED_SRC.length + 1)
    return `To keep the change, take over the screen: move the file to src/pages/${page}, where the imports from './…' are from '@/generated/${dirname(page)}/…', and the route table will use it.`
  }
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
