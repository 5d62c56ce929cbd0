import { generate, type Result } from '../generate'
import { stdoutColors } from '../problems/colors'
import { Refused } from '../problems/refused'
import { printJson } from '../problems/json-problem'
import { matchesManifest, resultJson } from '../problems/json-result'
import { report } from '../problems/report'
import { giveBack, take } from '../take/take'
import { markSeen, type TakenSlot, takenSlots } from '../take/status'
import { changeJson } from '../compare/change'

const { bold, dim, green, red, yellow } = stdoutColors

/**
 * Takes over a slot: creates the file to be written by hand in place of a generated screen, cell, field, action or
 * rule. `folder` is module and name of the entity: `store/store_receive_receipt`. Returns whether the file was taken
 * over.
 */
export async function takeCommand(
  root: string,
  folder: string,
  slot: string,
  { json, version }: { json?: true; version: string },
): Promise<boolean> {
  return printingRefusal(async () => {
    const changes = [await take(root, folder, slot, version)]
    return reportResult(await generate(root, { version, changes }), json)
  })
}

/** Gives a slot that was taken over back to the generator. Returns whether this was done. */
export async function returnCommand(
  root: string,
  folder: string,
  slot: string,
  flags: { force?: true; json?: true; version: string },
): Promise<boolean> {
  return printingRefusal(async () => {
    const changes = [await giveBack(root, folder, slot, flags)]
    return reportResult(await generate(root, { version: flags.version, changes }), flags.json)
  })
}

/** Prints the result of a run as text or as JSON. Returns true when nothing is left to do. */
function reportResult(result: Result, json?: true): boolean {
  if (!json) return report(result)
  printJson(resultJson(result))
  return matchesManifest(result)
}

/**
 * Prints the slots that are taken over, and what changed in the manifest since then. `seen` marks these changes as
 * reviewed.
 */
export async function statusCommand(
  root: string,
  { seen, json, version }: { seen?: true; json?: true; version: string },
): Promise<boolean> {
  return printingRefusal(async () => {
    const taken = takenSlots(root, version)
    if (json) printJson(taken.map(slotJson))
    else
      for (const { path, slot, base, changes } of taken) {
        const since = base === undefined ? 'at an unknown commit' : `since ${base.slice(0, 7)}`
        const summary =
          changes === undefined ? 'the changes since then are unknown' : changes.length === 0 ? 'nothing changed' : ''
        console.log(`${bold(path)} ${dim(`${slot}, ${since}`)} ${summary}`)
        for (const { subject, effect, widens, breaks } of changes ?? [])
          console.log(
            `  ${yellow('~')} ${subject}: ${effect}${widens ? red('  widens access') : ''}${breaks ? red(`  breaks ${breaks}`) : ''}`,
          )
      }
    if (taken.length === 0 && !json) console.log('Nothing is taken over.')
    const marked = seen ? markSeen(root, taken) : []
    if (!json) for (const path of marked) console.log(`${green('✓')} ${path}`)
    return true
  })
}

/** A slot under the keys that output.schema.json publishes. */
const slotJson = ({ changes, ...slot }: TakenSlot) => ({ ...slot, changes: changes?.map(changeJson) })

async function printingRefusal(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(red(error.message))
    return false
  }
}
