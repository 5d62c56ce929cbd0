import { fork, spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { PROGRAM, projectPerTest } from './program'

const MANIFEST = 'manifest/entities/good/thing.yaml'

const { project } = projectPerTest()

describe('generate --watch', () => {
  it('generates after each save, survives a broken manifest, and ends on a signal', async () => {
    const program = spawn(process.execPath, [PROGRAM, 'generate', '--watch'], { cwd: project().root })
    let output = ''
    const untilPrinted = (text: string) =>
      new Promise<void>((done) => {
        const check = () => {
          if (output.includes(text)) done()
        }
        program.stdout.on('data', (data) => {
          output += String(data)
          check()
        })
        program.stderr.on('data', (data) => {
          output += String(data)
          check()
        })
        check()
      })
    await untilPrinted('files written')
    // Save repeatedly, because the first save may happen before the folder is watched.
    const saves = setInterval(
      () => project().write(MANIFEST, project().read(MANIFEST).replace('en: Code', 'en: Key')),
      300,
    )
    // The first run wrote another number of files, which may end in 2.
    await untilPrinted('\n2 files written').finally(() => clearInterval(saves))
    const good = project().read(MANIFEST)
    project().edit(MANIFEST, 'type: text', 'type: txt')
    await untilPrinted('1 problem in the manifest')
    project().write(MANIFEST, good.replace('en: Key', 'en: Word'))
    await expect
      .poll(() => project().read('src/generated/good/thing/thing.en-US.json'), { timeout: 10_000 })
      .toContain('"Word"')
    const ended = new Promise((done) => {
      program.once('exit', done)
    })
    program.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it.each(['stopped', 'abandoned'])('ends when it is %s by the program that started it', async (way) => {
    const child = fork(PROGRAM, ['generate', '--watch'], {
      cwd: project().root,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    await new Promise((heard) => child.once('message', heard))
    const ended = new Promise((done) => child.once('exit', done))
    if (way === 'stopped') child.kill('SIGTERM')
    else child.disconnect()
    expect(await ended).toBe(0)
  })
})
