import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, expect, it, vi } from 'vitest'
import { keepRunning } from '../../../scripts/live/keep-running.mjs'

/* The processes of `npm run dev`. */
const said = vi.spyOn(console, 'error').mockImplementation(() => {})
const started: ChildProcess[] = []
const gone = vi.fn()
let stop = () => Promise.resolve()

/** Keeps a Node program running. A life of `minLifeMs` earns it another start. */
function keep(program: string, minLifeMs: number): void {
  started.length = 0
  const start = () => {
    const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' })
    started.push(child)
    return child
  }
  ;({ stop } = keepRunning({ name: 'api', start, onGone: gone, minLifeMs }))
}

afterEach(async () => {
  await stop()
  vi.clearAllMocks()
})

it('a process that was killed is started again', async () => {
  keep('setInterval(() => {}, 1000)', 0)
  started[0]?.kill('SIGKILL')
  await expect.poll(() => started.length).toBe(2)
  expect(said).toHaveBeenCalledWith('[api] ended (SIGKILL); it is started again')
  expect(gone).not.toHaveBeenCalled()
  await stop()
  expect(started[1]?.signalCode).toBe('SIGTERM')
  expect(started.length).toBe(2)
})

it('a process that fails at its start is not started again, and the last line says what to do', async () => {
  keep('process.exit(3)', 60_000)
  await expect.poll(() => gone.mock.calls.length).toBe(1)
  expect(said.mock.calls).toEqual([['[api] ended (exit code 3): restart npm run dev']])
  expect(started.length).toBe(1)
})

it('a process that was asked to end is not started again', async () => {
  keep('setInterval(() => {}, 1000)', 0)
  started[0]?.kill('SIGTERM')
  await expect.poll(() => gone.mock.calls.length).toBe(1)
  expect(said).not.toHaveBeenCalled()
  expect(started.length).toBe(1)
})
