import { generate } from '../generate'
import { stdoutColors } from '../problems/colors'
import { planRename, renameChanges, type RenamePlan, writeMigration } from '../rename/rename'
import { Refused } from '../problems/refused'
import { report } from '../problems/report'

const { bold, dim, green, red, yellow } = stdoutColors

/**
 * Renames in manifest, code and database, or prints the plan with `dryRun`. Returns whether the rename was possible.
 */
export async function renameCommand(
  root: string,
  target: string,
  to: string,
  { dryRun, json, version }: { dryRun?: true; json?: true; version: string },
): Promise<boolean> {
  let plan: RenamePlan
  try {
    plan = await planRename(root, target, to, version)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(red(error.message))
    return false
  }
  if (json) process.stdout.write(`${JSON.stringify(plainPlan(plan), null, 2)}\n`)
  else printPlan(plan)
  if (dryRun) {
    if (!json) console.log(dim('Nothing was written.'))
    return true
  }
  const result = await generate(root, { version, changes: await renameChanges(root, plan) })
  // With `json` the plan is the only output, so the result is not reported.
  const succeeded = json ? result.kind === 'written' || result.kind === 'unchanged' : report(result)
  if (!succeeded) return false
  const migrationMessage = writeMigration(root, plan)
  if (!json && migrationMessage) console.log(migrationMessage.trim())
  if (!json) console.log(green(`${plan.from} is ${plan.to} now. Review the diff, then: npm run check`))
  return true
}

/** The plan as plain data, as `--json` prints it. Places are positions in the files before the change. */
function plainPlan({ from, to, manifest, hand, database, tracer }: RenamePlan) {
  const positionOf = (path: string, start: number) => {
    const { line, column } = tracer.files.get(path)?.positionOf(start) ?? { line: 1, column: 1 }
    return `${path}:${line}:${column}`
  }
  return {
    what: from,
    to,
    manifest: manifest.changed.map(({ file }) => file),
    hand: [...hand.edits].flatMap(([path, edits]) =>
      edits
        .toSorted((a, b) => a.start - b.start)
        .map(({ start, text }) => ({ at: positionOf(path, start), write: text })),
    ),
    open: hand.uncertain.map(({ path, start }) => positionOf(path, start)),
    moved: Object.fromEntries(
      [...manifest.newPaths, ...hand.newPaths].filter(([oldPath, newPath]) => oldPath !== newPath),
    ),
    database,
  }
}

function printPlan(plan: RenamePlan): void {
  const { hand, database, open, moved } = plainPlan(plan)
  console.log(bold(`${plan.from} → ${plan.to}`))
  for (const { file, before, after } of plan.manifest.changed) {
    console.log(`${yellow('~')} ${file}`)
    const newLines = after.split('\n')
    // A rename replaces words within lines, so that the lines of both texts correspond.
    before.split('\n').forEach((line, index) => {
      const newLine = newLines[index] ?? ''
      if (line !== newLine) console.log(`${red(`  - ${line.trim()}`)}\n${green(`  + ${newLine.trim()}`)}`)
    })
  }
  for (const [oldPath, newPath] of Object.entries(moved)) console.log(`${yellow('→')} ${oldPath} → ${newPath}`)
  for (const { at, write } of hand) console.log(`${yellow('~')} ${at} ${dim(write)}`)
  for (const rename of database) console.log(`${yellow('~')} database: ${Object.values(rename).join(' ')}`)
  if (open.length > 0) {
    console.log(
      yellow('Not changed, because these places may mean the same name of another entity; check them by hand:'),
    )
    for (const at of open) console.log(`  ${at}`)
  }
}
