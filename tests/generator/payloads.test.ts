import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generate } from '../../generator/generate'
import { readFiles, sandbox } from './sandbox'

/** Names that are dangerous in a path, a shell or a browser. */
// oxfmt-ignore
const PAYLOADS = [
  '../out', '../../out', '../../../../../../tmp/out', '/tmp/out', './../out', 'a/../../out', 'a/..', '..', '.', '/',
  '..\\out', '..\\..\\out', 'C:\\out', '\\\\host\\out', '//host/out', 'file:///tmp/out', '~/out', '$HOME/out',
  '%2e%2e%2fout', '..%2fout', '....//out', '．．／out', 'out\u0000.ts', 'out\nx', 'out\r', '\u202eout', ' out', 'out ',
  '.git/hooks/post-checkout', 'node_modules/out', 'src/../out', 'con', 'nul', 'out:stream', 'out*', 'out?',
  '$(touch out)', '`touch out`', ';touch out', '|touch out', '__proto__', '',
]
/** Values of a manifest that become part of a path. */
const SLOTS: Readonly<Record<string, (payload: string) => [file: string, was: string, is: string]>> = {
  'an entity': (payload) => ['entities/good/thing.yaml', 'entity: thing', `entity: ${JSON.stringify(payload)}`],
  'a module': (payload) => ['entities/good/thing.yaml', 'module: good', `module: ${JSON.stringify(payload)}`],
  'a field': (payload) => ['entities/good/thing.yaml', '  code: {', `  ${JSON.stringify(payload)}: {`],
  'the base of a route': (payload) => [
    'routes/good.yaml',
    'base: /good/thing',
    `base: ${JSON.stringify(`/good/${payload}`)}`,
  ],
  'the base of a route, whole': (payload) => [
    'routes/good.yaml',
    'base: /good/thing',
    `base: ${JSON.stringify(payload)}`,
  ],
  'the landing screen': (payload) => ['app.yaml', 'landing: /good/thing/list', `landing: ${JSON.stringify(payload)}`],
}

let parent: string
let root: string
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'generator-payloads-'))
  const made = sandbox('take-over')
  // The project lies so deep that the payload with the most `../` still ends in a folder that the test inspects.
  root = join(parent, 'a/b/c/project')
  mkdirSync(join(parent, 'a/b/c'), { recursive: true })
  renameSync(made.root, root)
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** All files except generated files and caches. */
function rest(): string[] {
  const generated = /^a\/b\/c\/project\/((src|server)\/generated|node_modules|manifest\/(schema|README)|docs\/manifest)/
  return Object.keys(readFiles(parent, 'a')).filter((path) => !generated.test(path))
}

describe.each(Object.keys(SLOTS))('in %s', (slot) => {
  it(`${PAYLOADS.length} payloads write nothing outside the generated folders`, async () => {
    const before = rest()
    const temporary = readdirSync(tmpdir()).filter((name) => name.startsWith('out'))
    for (const payload of PAYLOADS) {
      const [file, was, is] = SLOTS[slot]!(payload)
      const path = join(root, 'manifest', file)
      const text = readFileSync(path, 'utf8')
      expect(text).toContain(was)
      writeFileSync(
        path,
        text.replace(was, () => is),
      )
      const result = await generate(root, { force: true })
      writeFileSync(path, text)
      if (result.kind === 'problems')
        for (const { file: at, line, hint } of result.problems)
          expect({ payload, at, line: line > 0, hint }).toMatchObject({
            at: expect.stringMatching(/^manifest\//),
            line: true,
          })
      expect(rest(), JSON.stringify(payload)).toEqual(before)
    }
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('out'))).toEqual(temporary)
  })
})
