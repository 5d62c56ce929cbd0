import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { PROGRAM, projectPerTest } from './program'

const { project, run } = projectPerTest()

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
    const program = spawn(process.execPath, [PROGRAM, 'entities'], { cwd: project().root })
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
    const help = run('--help')
    expect(help.status).toBe(0)
    expect(help.stdout).toContain('Usage: npm run manifest -- [options] [command]')
  })
})
