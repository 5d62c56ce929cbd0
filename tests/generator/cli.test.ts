import { fork, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cacheFolder } from '../../generator/files/last-run'
import { generatedFiles, REPOSITORY, sandbox } from './sandbox'

/** The bundled program that npm runs, built once and then run in a temporary project. */
const PROGRAM = join(REPOSITORY, 'node_modules/.cache/backstock/generator-cli-ts/program.mjs')

let root: string
let remove: () => void

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'generator/cli.ts', '--help'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
})

beforeEach(() => {
  const made = sandbox('take-over')
  root = made.root
  remove = made.remove
})
afterEach(() => remove())

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: root,
    encoding: 'utf8',
    // On a CI server, output to a pipe must stay free of colours too.
    env: { ...process.env, CI: 'true' },
  })
  return { status, stdout, stderr }
}

const MANIFEST = 'manifest/entities/good/thing.yaml'
const edit = (path: string, change: (text: string) => string) =>
  writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')))

describe('generate', () => {
  it.each(['stopped', 'abandoned'])('ends when it is %s by the program that started it', async (way) => {
    const child = fork(PROGRAM, ['generate', '--watch'], { cwd: root, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    await new Promise((heard) => child.once('message', heard))
    const ended = new Promise((done) => child.once('exit', done))
    if (way === 'stopped') child.kill('SIGTERM')
    else child.disconnect()
    expect(await ended).toBe(0)
  })

  it('tells the program that started it to watch which files belong to one save', async () => {
    const child = fork(PROGRAM, ['generate', '--watch'], { cwd: root, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    interface Message {
      written?: string[]
      isMore?: true
      ended?: true
    }
    const heard: Message[] = []
    child.on('message', (message) => void heard.push(message as Message))
    const ends = () => heard.filter(({ ended }) => ended).length
    await expect.poll(ends).toBe(1)
    heard.length = 0
    // The watcher may be younger than the end of the first run.
    await expect
      .poll(() => {
        if (heard.length === 0) edit(MANIFEST, (text) => text.replace(/en: Code\w*/, '$&s'))
        return ends()
      })
      .toBeGreaterThan(0)
    child.kill('SIGTERM')
    const saves = heard.flatMap(({ written, isMore, ended }) =>
      ended ? ['end'] : written ? [isMore ? 'screens' : 'rest'] : [],
    )
    expect(saves.slice(0, 3)).toEqual(['screens', 'rest', 'end'])
  })

  it('lists the written files, and a second run says that nothing changed', () => {
    const first = run('generate')
    expect(first.status).toBe(0)
    expect(first.stdout).toMatch(/^\+ src\/generated\/good\/thing\/thing\.types\.ts$/m)
    expect(first.stdout).toMatch(/^\d+ files written\.$/m)
    expect(run('generate')).toMatchObject({ status: 0, stdout: 'Nothing changed.\n' })
  })

  it('names every problem with its place and exits 1 with nothing written', () => {
    edit(MANIFEST, (text) => text.replace('type: text', 'type: txt').replace('kind: master', 'kind: mastr'))
    const { status, stderr } = run('generate')
    expect(status).toBe(1)
    expect(stderr).toContain(`${MANIFEST}:4:`)
    expect(stderr).toContain(`${MANIFEST}:10:`)
    expect(stderr).toContain('2 problems in the manifest; nothing was written.')
    expect(generatedFiles(root)).toEqual({})
  })

  it('--check exits 1 and prints each file that differs, with the diff and the cure', () => {
    expect(run('generate').status).toBe(0)
    expect(run('generate', '--check').status).toBe(0)
    edit(MANIFEST, (text) => text.replace('en: Code', 'en: Key'))
    const { status, stdout } = run('generate', '--check')
    expect(status).toBe(1)
    expect(stdout).toContain('--- a/src/generated/good/thing/thing.en-US.json')
    expect(stdout).toContain('-    "code": "Code"')
    expect(stdout).toContain('+    "code": "Key"')
    expect(stdout).toContain('npm run generate')
    expect(stdout).not.toContain('\u001b[')
  })

  it.each([
    { record: 'of the last run', isClone: false },
    { record: 'of the last check, in a clone', isClone: true },
  ])(
    '--check with the record $record finds an edit that kept size and time of a file, a file left over, and one that is gone',
    ({ isClone }) => {
      run('generate')
      if (isClone) rmSync(cacheFolder(root), { recursive: true })
      const page = join(root, 'src/generated/good/thing/thing-form.tsx')
      const text = readFileSync(page, 'utf8')
      const { atime, mtime } = statSync(page)
      expect(run('generate', '--check').stdout).toBe('Nothing changed.\n')

      writeFileSync(page, text.replace('export', 'EXPORT'))
      utimesSync(page, atime, mtime)
      expect(run('generate', '--check').status).toBe(1)

      writeFileSync(page, text)
      expect(run('generate', '--check').status).toBe(0)
      const leftOver = page.replace('thing-form', 'former-form')
      writeFileSync(leftOver, text)
      expect(run('generate', '--check').status).toBe(1)

      rmSync(leftOver)
      rmSync(page)
      expect(run('generate', '--check').status).toBe(1)
    },
  )

  it('--check prints nothing again that the last check of a clone found as it should be', () => {
    run('generate')
    rmSync(cacheFolder(root), { recursive: true })
    const record = join(cacheFolder(root), 'last-check.json')
    run('generate', '--check')
    // Had the second check printed every file, it would have written the record again.
    const { ino } = statSync(record)
    expect(run('generate', '--check').stdout).toBe('Nothing changed.\n')
    expect(statSync(record).ino).toBe(ino)
    edit(MANIFEST, (text) => text.replace('en: Code', 'en: Key'))
    expect(run('generate', '--check').status).toBe(1)
  })

  it('stops at a file edited by hand, says how to keep the change, and discards it with --force', () => {
    run('generate')
    const page = 'src/generated/good/thing/thing-form.tsx'
    appendFileSync(join(root, page), '// mine\n')
    const { status, stdout } = run('generate')
    expect(status).toBe(1)
    expect(stdout).toContain('+// mine')
    expect(stdout).toContain(`${page} was edited by hand.`)
    expect(stdout).toContain('src/pages/good/thing/thing-form.tsx')
    expect(run('generate', '--force').status).toBe(0)
    expect(readFileSync(join(root, page), 'utf8')).not.toContain('mine')
  })
})

describe('generate in a copy without git and without the record of a run', () => {
  it('does not say that a file was edited by hand, which it cannot know', () => {
    run('generate')
    rmSync(cacheFolder(root), { recursive: true })
    edit(MANIFEST, (text) => text.replace('en: Code', 'en: Key'))
    const { status, stdout } = run('generate')
    expect(status).toBe(1)
    expect(stdout).not.toContain('was edited by hand.')
    expect(stdout).toContain('it is not known whether these files were edited by hand')
    expect(run('generate', '--force').status).toBe(0)
    expect(run('generate', '--check').status).toBe(0)
  })
})

describe('generate --watch', () => {
  it('generates after each save, survives a broken manifest, and ends on a signal', async () => {
    const program = spawn(process.execPath, [PROGRAM, 'generate', '--watch'], { cwd: root })
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
    const saves = setInterval(() => edit(MANIFEST, (text) => text.replace(/en: (Code|Key)/, 'en: Key')), 300)
    // The first run wrote another number of files, which may end in 2.
    await untilPrinted('\n2 files written').finally(() => clearInterval(saves))
    const good = readFileSync(join(root, MANIFEST), 'utf8')
    edit(MANIFEST, (text) => text.replace('type: text', 'type: txt'))
    await untilPrinted('1 problem in the manifest')
    writeFileSync(join(root, MANIFEST), good.replace('en: Key', 'en: Word'))
    await expect
      .poll(() => readFileSync(join(root, 'src/generated/good/thing/thing.en-US.json'), 'utf8'), { timeout: 10_000 })
      .toContain('"Word"')
    const ended = new Promise((done) => {
      program.once('exit', done)
    })
    program.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

describe('the manifest as JSON', () => {
  it('lists the expanded routes', () => {
    const routes = JSON.parse(run('routes', '--json').stdout) as Record<string, unknown>[]
    expect(routes.map(({ path }) => path)).toEqual(['/good/thing/list', '/good/thing/create', '/good/thing/update'])
    expect(routes[1]).toMatchObject({
      name: 'thing_create',
      title: { zh: '新建事物', en: 'New Thing' },
      roles: [],
      cached: true,
      requiresAuth: true,
      hidden: true,
    })
  })

  it('ends without an error when the reader closes the pipe', async () => {
    const program = spawn(process.execPath, [PROGRAM, 'entities'], { cwd: root })
    program.stdout.destroy()
    let output = ''
    program.stderr.on('data', (data) => {
      output += String(data)
    })
    expect([await new Promise((ended) => program.once('close', ended)), output]).toEqual([0, ''])
  })

  it('lists the resolved entities', () => {
    const [thing] = JSON.parse(run('entities', '--json').stdout) as {
      key: string
      fields: { name: string; type: string }[]
    }[]
    expect(thing?.key).toBe('good.thing')
    expect(thing?.fields).toMatchObject([{ name: 'code', type: 'text' }])
  })
})

describe('add', () => {
  const SHELF = ['add', 'entity', 'shelf', '--module', 'good', '--zh', '货架', '--en', 'Shelves', '--one', 'Shelf']

  it('writes, generates and prints the next step, without colors where the output is not a terminal', () => {
    const { status, stdout, stderr } = run(
      ...SHELF,
      '--field',
      'size:integer:尺寸:Size',
      '--field',
      'shelf_name:text:名称:Name',
    )
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('+  size: {label: {zh: 尺寸, en: Size}, type: integer}')
    expect(stdout).toMatch(/^entity shelf was added, at \/good\/shelf\/list\. Next:\n {2}npm run dev/m)
    expect(stdout).not.toContain('\u001b[')
    expect(run('generate', '--check').status).toBe(0)
  })

  it('exits 2 and lists all missing flags; its help lists the exit codes', () => {
    const { status, stderr } = run('add', 'field', 'thing.note')
    expect([status, stderr]).toEqual([
      2,
      'missing: --type, --zh, --en (there is no terminal to ask on)\nNothing was written.\n',
    ])
    expect(run('add', 'entity', '--help').stdout).toMatch(/Exit codes\n {2}0 {4}done/)
  })
})

describe('the command line', () => {
  it('exits 2 when it is wrong and 0 when it asks for help', () => {
    expect(run('genrate').status).toBe(2)
    expect(run('generate', '--fast').status).toBe(2)
    expect(run('--help').status).toBe(0)
  })
})
