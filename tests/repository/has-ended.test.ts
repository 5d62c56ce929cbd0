import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { endedBadly, hasEnded } from '../../scripts/has-ended.mjs'

it.each([
  ['normally', 'process.exit(0)', undefined, false],
  ['with an error', 'process.exit(1)', undefined, true],
  ['on SIGTERM', 'setInterval(() => {}, 1000)', 'SIGTERM', false],
  ['by SIGKILL', 'setInterval(() => {}, 1000)', 'SIGKILL', true],
] as const)('a child process that ended %s is reported as ended', async (_how, code, signal, badly) => {
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
  expect(hasEnded(child)).toBe(false)
  const ended = new Promise<boolean>((done) => {
    child.once('exit', (...how) => done(endedBadly(...how)))
  })
  if (signal) child.kill(signal)
  expect(await ended).toBe(badly)
  expect(hasEnded(child)).toBe(true)
})
