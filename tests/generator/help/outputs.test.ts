import Ajv from 'ajv'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OUTPUTS } from '../../../generator/help/output-schema'
import { buildProgram, runIn } from '../cli/program'
import { Repository } from '../repository'

/* With `--json`, standard output must hold exactly one JSON document of the published schema. */
const THING = 'manifest/entities/good/thing.yaml'

let project: Repository
beforeAll(() => {
  buildProgram()
  project = new Repository('take-over')
  run('generate')
  project.commit()
})
afterAll(() => project.remove())

const run = (...args: string[]) => runIn(project.root, ...args)

const published = new Ajv({ strict: false, allErrors: true }).addSchema(
  JSON.parse(readFileSync('manifest/schema/output.schema.json', 'utf8')) as object,
  'output',
)

/** Returns what the schema that programs are given refuses in the output of a command. */
function mistakesIn(command: string, value: unknown): unknown[] {
  const validate = published.getSchema(`output#/properties/${encodeURIComponent(command)}`)
  if (!validate) throw new Error(`the published schema has no ${command}`)
  return validate(value) ? [] : (validate.errors ?? [])
}

/** Runs a command and returns its output, checked against the command's published schema. */
function data(command: keyof typeof OUTPUTS, ...args: string[]) {
  const { status, stdout } = run(command, ...args, '--json')
  const value = JSON.parse(stdout) as unknown
  expect(mistakesIn(command, value), stdout.slice(0, 2000)).toEqual([])
  return { status, value: value as Record<string, unknown> }
}

describe('a manifest without mistakes', () => {
  it.each([
    ['generate', [], 0],
    ['generate', ['--check'], 0],
    ['check', [], 0],
    ['plan', [], 0],
    ['status', [], 0],
    ['routes', [], 0],
    ['entities', [], 0],
    ['explain', ['MAN3010'], 0],
    ['explain', ['src/generated/good/thing/thing.types.ts'], 0],
    ['describe', ['field.rollup'], 0],
    ['describe', ['cel'], 0],
    ['examples', ['receipt'], 0],
    ['examples', [], 0],
    ['rename', ['thing.code', 'label_text', '--dry-run'], 0],
    ['take', ['good/thing', 'cell:code'], 0],
    ['return', ['good/thing', 'cell:code', '--force'], 0],
  ] as const)('%s %j prints its data', (command, args, code) => {
    expect(data(command, ...args).status).toBe(code)
  })

  it('add prints its data', () => {
    const flags = ['thing.note', '--type', 'text', '--zh', '备注', '--en', 'Note', '--dry-run', '--yes', '--json']
    const { status, stdout } = run('add', 'field', ...flags)
    expect([status, mistakesIn('add', JSON.parse(stdout))]).toEqual([0, []])
  })
})

describe('a manifest with mistakes', () => {
  beforeAll(() => project.edit(THING, 'type: text, required', 'typ: text, required'))
  afterAll(() => project.git('checkout', '-q', THING))

  it.each(['generate', 'check', 'plan'] as const)(
    '%s prints problems with their ranges and what mends them',
    (command) => {
      const { status, value } = data(command)
      expect(status).toBe(1)
      const [problem] = value.problems as { range: object; edits: { file: string; range: object; text: string }[] }[]
      expect(problem?.edits).toEqual([{ file: THING, range: problem?.range, text: 'type' }])
    },
  )

  it('applying the edits of a problem corrects the manifest', () => {
    const { value } = data('check')
    const [{ edits }] = value.problems as [
      { edits: { range: { start: { line: number; column: number }; end: { column: number } }; text: string }[] },
    ]
    const lines = project.read(THING).split('\n')
    for (const { range, text } of edits) {
      const line = lines[range.start.line - 1] ?? ''
      lines[range.start.line - 1] = line.slice(0, range.start.column - 1) + text + line.slice(range.end.column - 1)
    }
    const before = project.read(THING)
    project.write(THING, lines.join('\n'))
    expect(data('check').value).toMatchObject({ good: true, problems: [] })
    project.write(THING, before)
  })

  it('check --sarif prints them for services that show them beside the code', () => {
    const { status, stdout } = run('check', '--sarif')
    expect(status).toBe(1)
    const { version, runs } = JSON.parse(stdout) as { version: string; runs: Record<string, unknown>[] }
    expect(version).toBe('2.1.0')
    expect(runs[0]).toMatchObject({
      tool: { driver: { name: 'Backstock manifest', rules: [{ id: 'MAN1020' }] } },
      results: [
        {
          ruleId: 'MAN1020',
          level: 'error',
          locations: [
            { physicalLocation: { artifactLocation: { uri: THING }, region: { startLine: 10, endLine: 10 } } },
          ],
          fixes: [{ artifactChanges: [{ replacements: [{ insertedContent: { text: 'type' } }] }] }],
        },
      ],
    })
  })

  it('errors are printed to standard error, never among the data', () => {
    const { stdout, stderr, status } = run('routes', '--json')
    expect([stdout, status]).toEqual(['', 1])
    expect(stderr).toContain('MAN1020')
  })
})
