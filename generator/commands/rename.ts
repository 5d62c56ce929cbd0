import { generate } from '../generate'
import { out } from '../problems/paint'
import { planRename, renameChanges, type RenamePlan, writeMigration } from '../rename/rename'
import { Refused } from '../rename/target'
import { report } from '../problems/report'

const { bold, dim, green, red, yellow } = out

/** Renames everywhere, or shows what that would do. True when it could be done. */
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
  if (json) process.stdout.write(`${JSON.stringify(facts(plan), null, 2)}\n`)
  else printPlan(plan)
  if (dryRun) {
    if (!json) console.log(dim('Nothing was written.'))
    return true
  }
  const result = await generate(root, { version, changes: renameChanges(root, plan) })
  // What programs read is the plan alone.
  const good = json ? result.kind === 'written' || result.kind === 'unchanged' : report(result)
  if (!good) return false
  const said = writeMigration(root, plan)
  if (!json && said) console.log(said.trim())
  if (!json) console.log(green(`${plan.what} is ${plan.to} now. Read the difference, then: npm run check`))
  return true
}

/** The plan as data: places before the change. */
function facts({ what, to, manifest, hand, database, tracer }: RenamePlan) {
  const place = (path: string, start: number) => {
    const { line, column } = tracer.files.get(path)?.place(start) ?? { line: 1, column: 1 }
    return `${path}:${line}:${column}`
  }
  return {
    what,
    to,
    manifest: manifest.changed.map(({ file }) => file),
    hand: [...hand.edits].flatMap(([path, edits]) =>
      edits.toSorted((a, b) => a.start - b.start).map(({ start, text }) => ({ at: place(path, start), write: text })),
    ),
    open: hand.open.map(({ path, start }) => place(path, start)),
    moved: Object.fromEntries([...manifest.moved, ...hand.moved].filter(([old, now]) => old !== now)),
    database,
  }
}

function printPlan(plan: RenamePlan): void {
  const { what, to, manifest, hand, database, open, moved } = { ...facts(plan), ...pick(plan) }
  console.log(bold(`${what} → ${to}`))
  for (const { file, before, after } of manifest) {
    console.log(`${yellow('~')} ${file}`)
    const [old, now] = [before.split('\n'), after.split('\n')]
    old.forEach((line, index) => {
      if (line !== now[index]) console.log(`${red(`  - ${line.trim()}`)}\n${green(`  + ${now[index]?.trim() ?? ''}`)}`)
    })
  }
  for (const [old, now] of Object.entries(moved)) console.log(`${yellow('→')} ${old} → ${now}`)
  for (const { at, write } of hand) console.log(`${yellow('~')} ${at} ${dim(write)}`)
  for (const rename of database) console.log(`${yellow('~')} database: ${Object.values(rename).join(' ')}`)
  if (open.length > 0) {
    console.log(yellow('Not changed, because a namesake of another entity may be meant; look at them:'))
    for (const at of open) console.log(`  ${at}`)
  }
}

const pick = ({ manifest }: RenamePlan) => ({ manifest: manifest.changed })
