import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Project } from '../repository'

const PROGRAM = ['scripts/run.mjs', 'tests/generator/boot/copying-program.ts']

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends a check of the started server, which leaves no copy of the project',
  async (signal) => {
    const project = new Project('states')
    mkdirSync(join(project.root, 'node_modules'))
    try {
      const child = spawn(process.execPath, [...PROGRAM, project.root], { stdio: ['ignore', 'pipe', 'inherit'] })
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
