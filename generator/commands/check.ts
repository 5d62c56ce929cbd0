import type { BootResult } from '../boot/boot'
import { type CheckResult, checkWithTypes, type DroppedNameUse } from '../check/check'
import { count } from '../problems/count'
import { stdoutColors } from '../problems/colors'
import { jsonProblem, printJson } from '../problems/json-problem'
import { formatProblem } from '../problems/problem'
import { sarifOf } from '../problems/sarif'

const { bold, dim, green, red, yellow } = stdoutColors

/** Prints the problems and findings of `check`. Returns true when there are none. */
export async function checkCommand(
  root: string,
  flags: { against?: string; boot?: true; quick?: true; trust?: string; json?: true; sarif?: true; version: string },
): Promise<boolean> {
  const checked = await checkWithTypes(root, flags)
  const certain = checked.findings.filter(({ isUncertain }) => !isUncertain)
  // A manifest with problems is not generated, so there is nothing to start.
  const startable = flags.boot && checked.problems.length === 0
  const booted = startable ? await bootOf(root, flags) : undefined
  if (booted) checked.problems.push(...booted.problems)
  const passed = checked.problems.length === 0 && certain.length === 0
  if (flags.sarif) printJson(sarifOf(checked))
  else if (flags.json)
    printJson({
      good: passed,
      ...checked,
      problems: checked.problems.map(jsonProblem),
      findings: checked.findings.map(findingJson),
      ...(booted && { boot: { calls: booted.calls, roles: booted.roles, notMade: booted.notMade } }),
    })
  else {
    print(checked, certain, passed)
    if (booted) printBoot(booted)
  }
  return passed
}

/** A finding under the keys that output.schema.json publishes. */
const findingJson = ({ name, kind, use, declared, renamed, repair, isUncertain }: DroppedNameUse) => ({
  what: name,
  kind,
  use,
  declared,
  ...(renamed === undefined ? {} : { renamed }),
  mend: repair,
  open: isUncertain,
})

/**
 * Starts the server of the manifest and makes the calls of its screens; with `quick`, only of entities that changed.
 * The import is dynamic, because no other part of `check` needs the code of outputs and templates.
 */
async function bootOf(
  root: string,
  { quick, trust, version }: { quick?: true; trust?: string; version: string },
): Promise<BootResult> {
  const { boot } = await import('../boot/boot')
  return boot(root, { quick: quick === true, changed: quick === true, trust, version })
}

function printBoot(result: BootResult): void {
  const { notMade } = result
  if (notMade.length > 0)
    console.log(yellow('Not checked: showing and saving rows of these entities, because no row could be created:'))
  for (const { entity, file, line, message } of notMade) console.log(`  ${file}:${line} ${bold(entity)}: ${message}`)
  console.log(dim(callsMade(result)))
}

const entities = (n: number) => (n === 1 ? '1 entity' : `${n} entities`)

/** What was opened and what was not, so that nobody takes a skipped screen for one that answered just now. */
function callsMade({ calls, roles, skipped }: BootResult): string {
  const made = calls > 0 ? [`${count(calls, 'call')} of screens made as ${count(roles, 'role')}`] : []
  if (skipped?.passed) made.push(`${entities(skipped.passed)} skipped, passed before as they are now`)
  if (skipped?.trusted) made.push(`${entities(skipped.trusted)} skipped, the same at the trusted commit`)
  return made.join('; ')
}

function print(
  { problems, findings, dropped, against }: CheckResult,
  certain: readonly DroppedNameUse[],
  passed: boolean,
): void {
  for (const problem of problems) console.log(`${formatProblem(problem)}\n`)
  for (const name of new Set(certain.map((finding) => finding.name)))
    console.log(`${formatDropped(certain.filter((finding) => finding.name === name))}\n`)
  const uncertain = findings.filter(({ isUncertain }) => isUncertain)
  if (uncertain.length > 0) {
    console.log(yellow('Uncertain: these may mean the same name of another entity:'))
    for (const { use, name } of uncertain) console.log(`  ${use.file}:${use.line}:${use.column} ${dim(name)}`)
    console.log()
  }
  if (against === undefined) console.log(dim('There is no commit to compare with, so dropped names are unknown.'))
  const since = against === undefined ? '' : ` since ${against.slice(0, 7)}`
  if (passed)
    console.log(
      green(dropped.length ? `${dropped.length} dropped${since}, nothing uses it.` : `Nothing is missing${since}.`),
    )
  else
    console.log(
      red(
        [
          problems.length > 0 && `${count(problems.length, 'problem')} in the manifest`,
          certain.length > 0 && `${count(certain.length, 'use')} of what was dropped${since}`,
        ]
          .filter(Boolean)
          .join(', '),
      ),
    )
}

/** Prints where the dropped name was declared, every place that still uses it, and how to repair them. */
function formatDropped(findings: readonly DroppedNameUse[]): string {
  const [{ name, kind, declared, renamed }] = findings as readonly [DroppedNameUse]
  const [unread, uses] = [findings.filter(({ isUnread }) => isUnread), findings.filter(({ isUnread }) => !isUnread)]
  return [
    `${bold(`${kind} ${name}`)} is no longer in the manifest${renamed === undefined ? '' : `; it is ${bold(renamed)} now`}`,
    `  it was declared at ${declared.file}:${declared.line}:${declared.column} in ${declared.commit.slice(0, 7)}`,
    indent(declared.frame),
    ...uses.map(({ use }) => `${placeOf(use)} uses ${name}\n${use.frame}`),
    ...uses.slice(0, 1).map(({ repair }) => `  ${repair}`),
    ...unread.map(({ use, repair }) => `${placeOf(use)} cannot be read and may use ${name}\n${use.frame}\n  ${repair}`),
  ].join('\n')
}

const placeOf = ({ file, line, column }: DroppedNameUse['use']) => `${file}:${line}:${column}`

const indent = (text: string) =>
  text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
