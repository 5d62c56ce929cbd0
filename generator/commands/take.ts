import { generate, type Result } from '../generate'
import { out } from '../problems/paint'
import { Refused } from '../rename/target'
import { printJson } from '../problems/json-problem'
import { isDone, resultJson } from '../problems/json-result'
import { report } from '../problems/report'
import { giveBack, take } from '../take/take'
import { markSeen, takenOver } from '../take/status'

const { bold, dim, green, red, yellow } = out

/** True when it could be done. */
export async function takeCommand(
  root: string,
  folder: string,
  slot: string,
  { json, version }: { json?: true; version: string },
): Promise<boolean> {
  return refusing(async () => {
    const changes = [await take(root, folder, slot, version)]
    return told(await generate(root, { version, changes }), json)
  })
}

export async function returnCommand(
  root: string,
  folder: string,
  slot: string,
  flags: { force?: true; json?: true; version: string },
): Promise<boolean> {
  return refusing(async () => {
    const changes = [await giveBack(root, folder, slot, flags)]
    return told(await generate(root, { version: flags.version, changes }), flags.json)
  })
}

/** Tells a person or a program what a run did. True when nothing is left to do. */
function told(result: Result, json?: true): boolean {
  if (!json) return report(result)
  printJson(resultJson(result))
  return isDone(result)
}

export async function statusCommand(
  root: string,
  { seen, json, version }: { seen?: true; json?: true; version: string },
): Promise<boolean> {
  return refusing(async () => {
    const taken = takenOver(root, version)
    if (json) process.stdout.write(`${JSON.stringify(taken, null, 2)}\n`)
    else
      for (const { path, slot, base, changes } of taken) {
        const since = base === undefined ? 'at an unknown commit' : `since ${base.slice(0, 7)}`
        const told =
          changes === undefined ? 'what changed cannot be told' : changes.length === 0 ? 'nothing changed' : ''
        console.log(`${bold(path)} ${dim(`${slot}, ${since}`)} ${told}`)
        for (const { what, says, widens, breaks } of changes ?? [])
          console.log(
            `  ${yellow('~')} ${what}: ${says}${widens ? red('  widens access') : ''}${breaks ? red(`  breaks ${breaks}`) : ''}`,
          )
      }
    if (taken.length === 0 && !json) console.log('Nothing is taken over.')
    const marked = seen ? markSeen(root, taken) : []
    if (!json) for (const path of marked) console.log(`${green('✓')} ${path}`)
    return true
  })
}

async function refusing(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(red(error.message))
    return false
  }
}
