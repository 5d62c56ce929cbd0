import { boot, type Booted } from '../boot/boot'
import { type Checked, checkWithTypes, type Finding } from '../check/check'
import { count } from '../problems/count'
import { out } from '../problems/paint'
import { jsonProblem, printJson } from '../problems/json-problem'
import { formatProblem } from '../problems/problem'
import { sarifOf } from '../problems/sarif'

const { bold, dim, green, red, yellow } = out

/** Prints what `check` finds. True when there is nothing to mend. */
export async function checkCommand(
  root: string,
  flags: { against?: string; boot?: true; quick?: true; json?: true; sarif?: true; version: string },
): Promise<boolean> {
  const checked = await checkWithTypes(root, flags)
  const sure = checked.findings.filter(({ open }) => !open)
  // A manifest with problems is not generated, so there is nothing to start.
  const startable = flags.boot && checked.problems.length === 0
  const booted = startable
    ? await boot(root, { quick: flags.quick === true, changed: flags.quick === true, version: flags.version })
    : undefined
  if (booted) checked.problems.push(...booted.problems)
  const good = checked.problems.length === 0 && sure.length === 0
  if (flags.sarif) printJson(sarifOf(checked))
  else if (flags.json) printJson({ good, ...checked, problems: checked.problems.map(jsonProblem), ...factsOf(booted) })
  else {
    print(checked, sure, good)
    if (booted) printBoot(booted)
  }
  return good
}

const factsOf = (booted: Booted | undefined) =>
  booted && { boot: { calls: booted.calls, roles: booted.roles, notMade: booted.notMade } }

function printBoot({ calls, roles, notMade }: Booted): void {
  if (calls > 0) console.log(dim(`${count(calls, 'call')} of screens were made as ${count(roles, 'role')}.`))
  if (notMade.length === 0) return
  console.log(dim('No row of these could be made, so showing and saving one was not tried:'))
  for (const { entity, message } of notMade) console.log(dim(`  ${entity}: ${message}`))
}

function print({ problems, findings, dropped, against }: Checked, sure: readonly Finding[], good: boolean): void {
  for (const problem of problems) console.log(`${formatProblem(problem)}\n`)
  for (const what of new Set(sure.map((finding) => finding.what)))
    console.log(`${formatDropped(sure.filter((finding) => finding.what === what))}\n`)
  const open = findings.filter((finding) => finding.open)
  if (open.length > 0) {
    console.log(yellow(`Perhaps as well, but a namesake of another entity may be meant:`))
    for (const { use, what } of open) console.log(`  ${use.file}:${use.line}:${use.column} ${dim(what)}`)
    console.log()
  }
  if (against === undefined) console.log(dim('No commit to compare with: what was dropped cannot be told.'))
  const since = against === undefined ? '' : ` since ${against.slice(0, 7)}`
  if (good)
    console.log(
      green(dropped.length ? `${dropped.length} dropped${since}, nothing uses it.` : `Nothing is missing${since}.`),
    )
  else
    console.log(
      red(
        [
          problems.length > 0 && `${count(problems.length, 'problem')} in the manifest`,
          sure.length > 0 && `${count(sure.length, 'use')} of what was dropped${since}`,
        ]
          .filter(Boolean)
          .join(', '),
      ),
    )
}

/** Where it stood, every place that uses it, and the cure. */
function formatDropped(findings: readonly Finding[]): string {
  const [{ what, kind, stood, renamed, mend }] = findings as readonly [Finding]
  return [
    `${bold(`${kind} ${what}`)} is no longer in the manifest${renamed === undefined ? '' : `; it is ${bold(renamed)} now`}`,
    `  it stood at ${stood.file}:${stood.line}:${stood.column} in ${stood.commit.slice(0, 7)}`,
    indent(stood.frame),
    ...findings.map(({ use }) => `${use.file}:${use.line}:${use.column} MAN4001 uses ${what}\n${use.frame}`),
    `  ${mend}`,
  ].join('\n')
}

const indent = (text: string) =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
