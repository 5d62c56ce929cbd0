import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'backstock-bundles-'))
  mkdirSync(join(root, 'scripts'))
  for (const path of ['package-lock.json', 'scripts/run.mjs']) writeFileSync(join(root, path), '')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Runs the program in a process of its own. Returns what the process printed. */
function run(): Promise<string> {
  const child = spawn(process.execPath, [resolve('scripts/run.mjs'), 'program.ts'], { cwd: root })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
  return new Promise((done) => child.once('close', () => done(text.trim())))
}

it('processes that start together from changed sources all run, and one bundle is kept', async () => {
  for (const word of ['first', 'second', 'third']) {
    writeFileSync(join(root, 'program.ts'), `console.log('${word}' satisfies string)\n`)
    expect(await Promise.all(Array.from({ length: 12 }, run))).toEqual(Array<string>(12).fill(word))
    expect(readdirSync(join(root, 'node_modules/.cache/backstock'))).toEqual(['program-ts'])
  }
})

it('a source that is edited while it is bundled runs as edited the next time', async () => {
  for (let delay = 0; delay < 400; delay += 30) {
    writeFileSync(join(root, 'program.ts'), `console.log('before ${delay}')\n`)
    const first = run()
    await new Promise((done) => setTimeout(done, delay))
    writeFileSync(join(root, 'program.ts'), `console.log('edited ${delay}')\n`)
    await first
    expect(await run()).toBe(`edited ${delay}`)
  }
})
