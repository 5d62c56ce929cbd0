import { endedBadly, hasEnded } from '../has-ended.mjs'

/** A process that ends within this time of its start would end so again. */
const MIN_LIFE_MS = 10_000

/**
 * Runs a process of `npm run dev`: `start()` starts it, and starts it again when it fails, unless it had only just been
 * started. `onGone` is called when it has ended and is not started again. The message is printed last, because what the
 * process printed before would bury it.
 */
export function keepRunning({ name, start, onGone, minLifeMs = MIN_LIFE_MS }) {
  let child
  let isStopping = false
  const begin = () => {
    const since = performance.now()
    child = start()
    child.once('close', (code, signal) => {
      if (isStopping) return
      const isBad = endedBadly(code, signal)
      if (isBad && performance.now() - since >= minLifeMs) {
        console.error(`[${name}] ended (${signal ?? `exit code ${code}`}); it is started again`)
        begin()
      } else {
        onGone?.()
        if (isBad) console.error(`[${name}] ended (${signal ?? `exit code ${code}`}): restart npm run dev`)
      }
    })
  }
  begin()
  return {
    child: () => child,
    /** Ends the process; resolves when it has ended. */
    stop: () =>
      new Promise((done) => {
        isStopping = true
        if (hasEnded(child)) return done()
        child.once('exit', done)
        child.kill('SIGTERM')
      }),
  }
}
