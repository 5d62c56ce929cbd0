import { type Change, changeJson } from '../compare/change'
import { changesBetween } from '../compare/model-changes'
import { twoModels } from '../compare/two-models'
import { count } from '../problems/count'
import { stdoutColors } from '../problems/colors'
import { jsonProblem, printJson } from '../problems/json-problem'
import { formatProblem } from '../problems/problem'

const { bold, dim, green, red, yellow } = stdoutColors

/** Exit codes of `plan`. Code 1 reports problems of the manifest; code 2 is reserved for wrong command lines. */
const PLAN_EXIT = { harmless: 0, problems: 1, widens: 3, breaks: 4, both: 5 } as const

const AREAS: Readonly<Record<Change['area'], string>> = {
  route: 'Routes',
  role: 'Roles',
  permission: 'Permissions',
  api: 'API',
  column: 'Lists',
  data: 'Data',
  behaviour: 'Behaviour',
  text: 'Texts',
  story: 'Stories',
}
const MAX_STORIES = 12

/** Prints how the manifest changed since a commit, for its users. Returns the exit code for the class of the change. */
export function planCommand(root: string, commit: string, flags: { json?: true; version: string }): number {
  const models = twoModels(root, commit, flags.version)
  if ('problems' in models) {
    if (flags.json) printJson({ which: models.which, problems: models.problems.map(jsonProblem) })
    else {
      for (const problem of models.problems) console.error(`${formatProblem(problem)}\n`)
      console.error(
        red(
          models.which === 'now'
            ? 'The manifest has problems.'
            : `The manifest at ${commit} does not follow the present language.`,
        ),
      )
    }
    return PLAN_EXIT.problems
  }
  const changes = changesBetween(models.before, models.after, models.renamed).map((change) => {
    const declaration =
      models.declarationOf(change.subject) ??
      models.declarationOf(`${change.subject}()`) ??
      models.declarationOf(change.entity ?? '')
    return declaration ? { ...change, at: `${declaration.file}:${declaration.line}:${declaration.column}` } : change
  })
  const widens = changes.filter((change) => change.widens).length
  const breaks = changes.filter((change) => change.breaks).length
  const outcome = widens && breaks ? 'both' : widens ? 'widens' : breaks ? 'breaks' : 'harmless'
  if (flags.json)
    process.stdout.write(
      `${JSON.stringify({ against: models.commit, class: outcome, widens, breaks, changes: changes.map(changeJson) }, null, 2)}\n`,
    )
  else print(changes, models.commit, widens, breaks)
  return PLAN_EXIT[outcome]
}

const SIGN = { added: green('+'), removed: red('-'), changed: yellow('~') } as const

function print(changes: readonly (Change & { at?: string })[], commit: string, widens: number, breaks: number): void {
  for (const [area, title] of Object.entries(AREAS)) {
    const areaChanges = changes.filter((change) => change.area === area)
    if (areaChanges.length === 0) continue
    console.log(bold(title))
    const shown = area === 'story' ? areaChanges.slice(0, MAX_STORIES) : areaChanges
    for (const { change, subject, effect, widens: wider, breaks: broken, at } of shown) {
      const marks = [wider && red('widens access'), broken && red(`breaks ${broken}`)].filter(Boolean).join(', ')
      console.log(
        `  ${SIGN[change]} ${subject}: ${effect}${marks ? `  ${marks}` : ''}${marks && at ? `  ${dim(at)}` : ''}`,
      )
    }
    if (areaChanges.length > shown.length) console.log(dim(`  … and ${areaChanges.length - shown.length} more`))
    console.log()
  }
  const since = `since ${commit.slice(0, 7)}`
  if (changes.length === 0) console.log(`Nothing differs ${since}.`)
  else {
    const widening = `${widens} widen${widens === 1 ? 's' : ''} access`
    console.log(
      `${count(changes.length, 'change')} ${since}: ${widening}, ${breaks} break${breaks === 1 ? 's' : ''} data or callers.`,
    )
  }
}
