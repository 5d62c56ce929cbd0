import { watch } from 'chokidar'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tellFailure } from './problems/failure'
import { generate, type Options, type Result } from './generate'
import { stampInputs, WATCHED } from './files/inputs'
import type { Problem } from './problems/problem'
import { report } from './problems/report'
import { Warm } from './warm'

/** Editors save in several steps; one pause collects them. */
const SETTLE_MS = 5
/** The watcher drops a second event of a file within 50 ms; by then one more look at size and time finds it. */
const SECOND_LOOK_MS = 80

/** Prints again on every save until the process is told to stop. Runs never overlap; a save during one starts the next. */
export async function watchManifest(root: string, options: Options): Promise<void> {
  let seen = ''
  let running: Promise<void> | undefined
  const timers: NodeJS.Timeout[] = []
  const warm = new Warm()
  const ended = told()

  const look = () => {
    running ??= runWhileTouched().finally(() => {
      running = undefined
    })
  }
  const runWhileTouched = async () => {
    for (let now = stampInputs(root, ''); now !== seen; now = stampInputs(root, '')) {
      seen = now
      const start = performance.now()
      try {
        const result = await generate(root, { ...options, watching: true, onWritten: tellWritten }, warm)
        // An editor may be half-way through its save: a problem is told when the file has come to rest.
        if (result.kind === 'problems') await sleep(SECOND_LOOK_MS)
        if (result.kind !== 'problems' || stampInputs(root, '') === seen) {
          report(result, performance.now() - start)
          tellParent(result)
        }
      } catch (error) {
        tellFailure(error)
      }
    }
  }

  look()
  await running
  const watcher = watch(
    WATCHED.filter((folder) => existsSync(join(root, folder))),
    { cwd: root, ignoreInitial: true },
  )
  watcher.on('all', () => {
    for (const timer of timers.splice(0)) clearTimeout(timer)
    timers.push(setTimeout(look, SETTLE_MS), setTimeout(look, SECOND_LOOK_MS))
  })
  await ended
  for (const timer of timers) clearTimeout(timer)
  await watcher.close()
  await running
}

const ENDS = ['SIGINT', 'SIGTERM', 'disconnect'] as const

/** Resolves when the process is told to stop, or the one that started it is gone. */
function told(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      // A listener that stays would keep the channel to the parent open, and with it this process.
      for (const one of ENDS) process.off(one, end)
      resolve()
    }
    for (const one of ENDS) process.on(one, end)
  })
}

/** Under `npm run dev` the screens change while the rest is still printed. */
const tellWritten = (written: readonly string[]) => send({ written })

/** A parent that has gone meanwhile needs to hear nothing; without somebody to take it the error would end the process. */
const send = (message: object) => void process.send?.(message, undefined, {}, () => undefined)

/** Under `npm run dev` the browser shows what the terminal says. */
function tellParent(result: Result): void {
  if (result.kind === 'problems') send({ problems: result.problems })
  else if (result.kind === 'edited') send({ problems: result.plan.edited.map(({ path }) => edited(path)) })
  else send({ problems: [] })
}

const edited = (file: string): Problem => ({
  code: '',
  file,
  line: 1,
  column: 1,
  length: 1,
  path: '',
  message: 'was edited by hand, so nothing was written',
  hint: 'the terminal says what to do',
  frame: '',
})
