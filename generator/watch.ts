import { watch } from 'chokidar'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reportFailure } from './problems/failure'
import { generate, type Options, type Result } from './generate'
import { stampInputs, WATCHED } from './files/inputs'
import type { Problem } from './problems/problem'
import { report } from './problems/report'
import { WatchCache } from './watch-cache'

/** Milliseconds to wait after a file event. Editors save in several steps, and the pause combines these steps. */
const SETTLE_MS = 5
/**
 * Milliseconds until the second check. The watcher drops a second event for a file within 50 ms, so a later check of
 * the stamps finds such a change.
 */
const SECOND_CHECK_MS = 80

/**
 * Generates again on every save until the process is told to stop. Runs never overlap; a save during a run starts
 * another run afterwards.
 */
export async function watchManifest(root: string, options: Options): Promise<void> {
  let lastStamp = ''
  let running: Promise<void> | undefined
  const timers: NodeJS.Timeout[] = []
  const cache = new WatchCache()
  const ended = stopSignal()

  const checkInputs = () => {
    running ??= runWhileTouched().finally(() => {
      running = undefined
    })
  }
  const runWhileTouched = async () => {
    for (let now = stampInputs(root, ''); now !== lastStamp; now = stampInputs(root, '')) {
      lastStamp = now
      const start = performance.now()
      try {
        const result = await generate(root, { ...options, watching: true, onWritten: sendWritten }, cache)
        // The editor may not have finished its save, so problems are reported only if the files have not changed after
        // a pause.
        if (result.kind === 'problems') await sleep(SECOND_CHECK_MS)
        if (result.kind !== 'problems' || stampInputs(root, '') === lastStamp) {
          report(result, performance.now() - start)
          sendProblems(result)
        }
      } catch (error) {
        reportFailure(error)
      }
    }
  }

  checkInputs()
  await running
  const watcher = watch(
    WATCHED.filter((folder) => existsSync(join(root, folder))),
    { cwd: root, ignoreInitial: true },
  )
  watcher.on('all', () => {
    for (const timer of timers.splice(0)) clearTimeout(timer)
    timers.push(setTimeout(checkInputs, SETTLE_MS), setTimeout(checkInputs, SECOND_CHECK_MS))
  })
  await ended
  for (const timer of timers) clearTimeout(timer)
  await watcher.close()
  await running
}

const STOP_EVENTS = ['SIGINT', 'SIGTERM', 'disconnect'] as const

/** Resolves when the process gets a stop signal, or when its parent process is gone. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      // A remaining listener would keep the channel to the parent open, and this process would not exit.
      for (const event of STOP_EVENTS) process.off(event, end)
      resolve()
    }
    for (const event of STOP_EVENTS) process.on(event, end)
  })
}

/**
 * Tells the parent process (`npm run dev`) about written files, so that the screens update while other files are still
 * printed.
 */
const sendWritten = (written: readonly string[]) => send({ written })

/**
 * Sends a message to the parent process. The callback ignores the error when the parent is gone; without a callback the
 * error would end this process.
 */
const send = (message: object) => void process.send?.(message, undefined, {}, () => undefined)

/** Sends the problems to the parent process (`npm run dev`), which shows the problems in the browser. */
function sendProblems(result: Result): void {
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
