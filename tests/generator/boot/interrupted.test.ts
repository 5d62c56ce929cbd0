import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { Project } from '../repository'

const program = (name: string) => ['scripts/run.mjs', `tests/generator/boot/${name}.ts`]

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends a check of the started server, which leaves no copy of the project',
  async (signal) => {
    const project = new Project('states')
    mkdirSync(join(project.root, 'node_modules'))
    try {
      const child = spawn(process.execPath, [...program('copying-program'), project.root], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = once(child, 'close') as Promise<[number | null, string | null]>
      const printed = once(child.stdout.setEncoding('utf8'), 'data') as Promise<string[]>
      const [folder = ''] = await Promise.race([printed, ended.then(([code]) => expect.fail(`ended with ${code}`))])
      expect(existsSync(folder.trim())).toBe(true)
      child.kill(signal)
      const [, endedBy] = await ended
      expect([endedBy, existsSync(folder.trim())]).toEqual([signal, false])
    } finally {
      project.remove()
    }
  },
  120_000,
)

/**
 * Whether a process of this id runs. One that has ended keeps its id until its parent, here the first process of the
 * machine, has asked for its exit code; Linux shows such a process in the state Z.
 */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    const stat = `/proc/${pid}/stat`
    return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'))
  } catch {
    return false
  }
}

it('SIGTERM to the process of the check alone also ends the server that the check has started', async () => {
  const project = new Project('states')
  const pidFile = join(project.root, 'server.pid')
  project.write('server/boot-check/program.ts', '')
  project.write(
    'scripts/run.mjs',
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(pidFile)}, String(process.pid))\nsetInterval(() => {}, 60_000)\n`,
  )
  mkdirSync(join(project.root, 'node_modules'))
  let server = 0
  try {
    const child = spawn(process.execPath, [...program('starting-program'), project.root], { stdio: 'inherit' })
    await vi.waitFor(
      () => {
        server = Number(readFileSync(pidFile, 'utf8'))
        // The file is empty for a moment before its text is written.
        expect(server).toBeGreaterThan(0)
      },
      { timeout: 240_000, interval: 100 },
    )
    expect(isRunning(server)).toBe(true)
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([null, 'SIGTERM'])
    await vi.waitFor(() => expect(isRunning(server)).toBe(false), { timeout: 10_000 })
  } finally {
    if (server && isRunning(server)) process.kill(server, 'SIGKILL')
    project.remove()
  }
}, 300_000)
