import type { Change } from '../compare/change'
import { changesBetween } from '../compare/meaning'
import { twoModels } from '../compare/two-models'
import { count } from '../problems/count'
import { out } from '../problems/paint'
import { jsonProblem, printJson } from '../problems/json-problem'
import { formatProblem } from '../problems/problem'

const { bold, dim, green, red, yellow } = out

/** What a plan exits with: 1 and 2 are taken by problems and by the command line. */
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
const LONGEST = 12

/** Prints what a change of the manifest means. Returns the exit code of its class. */
export function planCommand(root: string, commit: string, flags: { json?: true; version: string }): number {
  const two = twoModels(root, commit, flags.version)
  if ('problems' in two) {
    if (flags.json) printJson({ which: two.which, problems: two.problems.map(jsonProblem) })
    else {
      for (const problem of two.problems) console.error(`${formatProblem(problem)}\n`)
      console.error(
        red(
          two.which === 'now'
            ? 'The manifest has problems.'
            : `The manifest at ${commit} cannot be read as one of today.`,
        ),
      )
    }
    return PLAN_EXIT.problems
  }
  const changes = changesBetween(two.before, two.after, two.renamed).map((change) => {
    const place = two.placeOf(change.what) ?? two.placeOf(`${change.what}()`) ?? two.placeOf(change.entity ?? '')
    return place ? { ...change, at: `${place.file}:${place.line}:${place.column}` } : change
  })
  const widens = changes.filter((change) => change.widens).length
  const breaks = changes.filter((change) => change.breaks).length
  const outcome = widens && breaks ? 'both' : widens ? 'widens' : breaks ? 'breaks' : 'harmless'
  if (flags.json)
    process.stdout.write(
      `${JSON.stringify({ against: two.commit, class: outcome, widens, breaks, changes }, null, 2)}\n`,
    )
  else print(changes, two.commit, widens, breaks)
  return PLAN_EXIT[outcome]
}

const SIGN = { added: green('+'), removed: red('-'), changed: yellow('~') } as const

function print(changes: readonly (Change & { at?: string })[], commit: string, widens: number, breaks: number): void {
  for (const [area, title] of Object.entries(AREAS)) {
    const here = changes.filter((change) => change.area === area)
    if (here.length === 0) continue
    console.log(bold(title))
    const shown = area === 'story' ? here.slice(0, LONGEST) : here
    for (const { change, what, says, widens: wider, breaks: broken, at } of shown) {
      const marks = [wider && red('widens access'), broken && red(`breaks ${broken}`)].filter(Boolean).join(', ')
      console.log(`  ${SIGN[change]} ${what}: ${says}${marks ? `  ${marks}` : ''}${marks && at ? `  ${dim(at)}` : ''}`)
    }
    if (here.length > shown.length) console.log(dim(`  … and ${here.length - shown.length} more`))
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
