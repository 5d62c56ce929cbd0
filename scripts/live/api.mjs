import { fork } from 'node:child_process'
import { join } from 'node:path'
import { keepRunning } from './keep-running.mjs'

/** Files that may belong to the API. Only the API process knows whether it has loaded a file. */
const SOURCES = /^(server|src\/(rules|exact|generated))\/.*\.(ts|json|sql)$/

/**
 * Starts the API process of `npm run dev`, and starts it again when it fails. While the process starts or applies a
 * change, `ready()` is pending, so that calls wait for the new version: before, a save with a new field would be
 * refused. It resolves to false when the process has ended for good. `onReload` is called after modules were replaced.
 */
export function startApi(port, onReload) {
  let isReady = false
  let isGone = false
  const waiting = []
  const release = () => {
    isReady = true
    for (const go of waiting.splice(0)) go(!isGone)
  }
  /** Number of changes reported to the API process since its start. */
  let count = 0
  const { child, stop } = keepRunning({
    name: 'api',
    start() {
      isReady = false
      count = 0
      const started = fork(join(import.meta.dirname, 'api-process.mjs'), {
        env: { ...process.env, PORT: String(port) },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      started.on('message', ({ seen, reloaded }) => {
        if (seen === count) release()
        if (reloaded) onReload()
      })
      return started
    },
    onGone() {
      isGone = true
      release()
    },
  })
  return {
    ready: () => (isReady ? Promise.resolve(!isGone) : new Promise((go) => waiting.push(go))),
    changed(path) {
      if (!SOURCES.test(path) || !child().connected) return
      isReady = false
      count += 1
      child().send({ changed: join(process.cwd(), path), count })
    },
    stop,
  }
}
