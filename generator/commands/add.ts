import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Answers, MissingAnswers } from '../add/answers'
import { addEntity } from '../add/entity'
import { addField } from '../add/field'
import { type Addition, problemsWith, type Project, projectAt } from '../add/project'
import { addRoute } from '../add/route'
import { PromptAborted, openTerminal, type Terminal } from '../add/terminal'
import { EXIT } from '../problems/exit-codes'
import { generate } from '../generate'
import { ChangedMeanwhile } from '../files/changed-meanwhile'
import { stderrColors, stdoutColors } from '../problems/colors'
import { formatProblem } from '../problems/problem'
import { Refused } from '../problems/refused'
import { printDiff, report } from '../problems/report'

type Kind = 'entity' | 'field' | 'route'

/** Flags of the command line. Flags that may be repeated are lists. */
export interface AddFlags {
  /** Flags that take one value, by name. */
  values: Readonly<Record<string, string | undefined>>
  fields?: readonly string[]
  set?: readonly string[]
  dryRun?: true
  json?: true
  yes?: true
  version: string
  /** Where questions are asked. By default the terminal of the process, unless it has none or `yes` is set. */
  terminal?: Terminal
}

/**
 * Adds an entity, a field or a route to the manifest, runs the generator and prints the next commands. Writes nothing
 * when anything is wrong. Returns the exit code.
 */
export async function addCommand(root: string, kind: Kind, flags: AddFlags): Promise<number> {
  const opened = flags.terminal ?? terminalOf(flags)
  const terminal = opened && countingQuestions(opened)
  try {
    const project = projectAt(root)
    const addition = await ask(project, kind, flags, terminal)
    // When the flags answered every question, the command runs without a confirmation.
    const confirm = terminal && terminal.asked() > 0 ? terminal : undefined
    const code = await writeAddition(project, addition, { ...flags, ...(confirm && { confirm }) })
    terminal?.close()
    return code
  } catch (error) {
    terminal?.close()
    if (error instanceof PromptAborted) console.error(stderrColors.yellow('\nNothing was written.'))
    else if (error instanceof MissingAnswers || error instanceof Refused || error instanceof ChangedMeanwhile)
      console.error(`${stderrColors.red(error.message)}\nNothing was written.`)
    else throw error
    return error instanceof PromptAborted ? EXIT.cancelled : error instanceof MissingAnswers ? EXIT.usage : EXIT.refused
  }
}

/** Wraps a terminal and counts its questions. */
function countingQuestions(terminal: Terminal): Terminal & { asked: () => number } {
  let questionCount = 0
  return {
    ask: (prompt) => {
      questionCount++
      return terminal.ask(prompt)
    },
    say: (text) => terminal.say(text),
    close: () => terminal.close(),
    asked: () => questionCount,
  }
}

const terminalOf = ({ yes }: AddFlags) =>
  !yes && process.stdin.isTTY && process.stderr.isTTY ? openTerminal(process.stdin, process.stderr) : undefined

function ask(project: Project, kind: Kind, flags: AddFlags, terminal?: Terminal): Promise<Addition> {
  const answers = new Answers(flags.values, terminal, stderrColors.red)
  if (kind === 'field') return addField(project, answers, flags.set ?? [])
  if (kind === 'route') return addRoute(project, answers)
  const newAnswers = () => new Answers({}, terminal, stderrColors.red)
  return addEntity(project, answers, { specs: flags.fields ?? [], ask: newAnswers })
}

async function writeAddition(
  project: Project,
  addition: Addition,
  { dryRun, json, version, confirm }: AddFlags & { confirm?: Terminal },
): Promise<number> {
  const { root } = project
  const { title, changes } = addition
  const problems = problemsWith(project, changes)
  for (const problem of problems) console.error(`${formatProblem(problem)}\n`)
  if (problems.length > 0) throw new Refused(`${title} cannot be added with these answers.`)
  if (!json) for (const { path, before, content } of changes) printDiff(path, before, content)
  if (dryRun) {
    if (json) printFacts(root, addition, false)
    else console.log(stdoutColors.dim('Nothing was written.'))
    return EXIT.ok
  }
  if (confirm && !/^(y|yes|)$/i.test(await confirm.ask('Write this? [yes] '))) throw new PromptAborted('no')
  const done = progress('generating')
  const result = await generate(root, { version, changes }).finally(done)
  if (result.kind !== 'written') {
    const edited = result.kind === 'edited' ? result.plan.edited.map(({ path }) => path) : []
    // `report` would print differences to standard output, where programs read JSON.
    if (json && edited.length > 0)
      throw new Refused(`${title} was not added: ${edited.join(', ')} would lose what was edited by hand`)
    report(result)
    throw new Refused(`${title} was not added.`)
  }
  if (json) printFacts(root, addition, true)
  else {
    report(result)
    printNext(root, addition)
  }
  return EXIT.ok
}

function printFacts(root: string, addition: Addition, written: boolean): void {
  const { title, changes, screens } = addition
  const files = changes.map(({ path, before, content }) => ({ path, new: before === null, text: content }))
  const facts = { what: title, files, screens, next: nextOf(root, addition), written }
  process.stdout.write(`${JSON.stringify(facts, null, 2)}\n`)
}

/** Commands to run after the addition: the migration, the server, the check. */
function nextOf(root: string, { migration }: Addition): string[] {
  const needsMigration = migration !== undefined && existsSync(join(root, 'server/db/new-migration.ts'))
  return [...(needsMigration ? [`npm run migration -- ${migration}`] : []), 'npm run dev', 'npm run check']
}

function printNext(root: string, addition: Addition): void {
  const [path] = addition.screens
  console.log(stdoutColors.green(`${addition.title} was added${path === undefined ? '' : `, at ${path}`}. Next:`))
  const descriptions: Readonly<Record<string, string>> = {
    'npm run dev': 'adds the columns to the development database and shows the screens',
    'npm run check': 'checks types, lint, generated files and migrations',
  }
  const next = nextOf(root, addition)
  const width = Math.max(...next.map((command) => command.length))
  for (const command of next)
    console.log(
      `  ${stdoutColors.bold(command.padEnd(width))}  ${stdoutColors.dim(descriptions[command] ?? 'writes the migration for every other database; commit it')}`,
    )
}

/** Shows a progress line on a terminal. Returns the function that removes the line. */
function progress(activity: string): () => void {
  if (process.stderr.isTTY !== true) return () => undefined
  process.stderr.write(stderrColors.dim(`${activity} …`))
  return () => void process.stderr.write('\r\u001b[K')
}
