import { fork } from 'node:child_process'
import { join } from 'node:path'
import { endedBadly, hasEnded } from '../has-ended.mjs'

/** Files that may belong to the API. Only the API process knows whether it has loaded a file. */
const SOURCES = /^(server|src\/(rules|exact|generated))\/.*\.(ts|json|sql)$/

/**
 * Starts the API process of `npm run dev`. While the process applies a change, `ready()` is pending, so that calls wait
 * for the new version: before, a save with a new field would be refused. `onReload` is called after modules were
 * replaced.
 */
export function startApi(port, onReload) {
  const child = fork(join(import.meta.dirname, 'api-process.mjs'), {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let isReady = false
  const waiting = []
  const release = () => {
    isReady = true
    for (const go of waiting.splice(0)) go()
  }
  /** Number of changes reported to the API process so far. */
  let count = 0
  child.on('message', ({ seen, reloaded }) => {
    if (seen === count) release()
    if (reloaded) onReload()
  })
  child.once('exit', (code, signal) => {
    if (endedBadly(code, signal)) console.error('[api] ended: restart npm run dev')
    release()
  })
  return {
    ready: () => (isReady ? Promise.resolve() : new Promise((go) => waiting.push(go))),
    changed(path) {
      if (!SOURCES.test(path) || !child.connected) return
      isReady = false
      count += 1
      child.send({ changed: join(process.cwd(), path), count })
    },
    stop: () =>
      new Promise((done) => {
        if (hasEnded(child)) return done()
        child.once('exit', done)
        child.kill('SIGTERM')
      }),
  }
}
