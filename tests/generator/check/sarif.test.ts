import { readFileSync } from 'node:fs'
import Ajv from 'ajv-draft-04'
import { describe, expect, it } from 'vitest'
import type { CheckResult, DroppedNameUse } from '../../../generator/check/check'
import { sarifOf } from '../../../generator/problems/sarif'
import { build, FILES } from '../problems/base'
import { FIELD_CASES } from '../problems/master-cases/fields'
import { YAML_CASES } from '../problems/yaml-cases'

/* The schema of SARIF 2.1.0 (rtm.5, the version that services validate with), from a Microsoft package. */
const SCHEMA = 'node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'
// The patterns of the schema are regular expressions that are invalid with the flag `u`.
const isSarif = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(
  JSON.parse(readFileSync(SCHEMA, 'utf8')) as object,
)

const NOTHING: CheckResult = { problems: [], findings: [], dropped: [], against: undefined }
const complaintsOf = (log: unknown) => (isSarif(log) ? [] : isSarif.errors)

const use = { file: 'src/pages/good/thing/list.tsx', line: 3, column: 7, length: 4, frame: '' }
const finding = (isUncertain: boolean): DroppedNameUse => ({
  name: 'thing.name',
  kind: 'field',
  use,
  declared: { ...use, file: 'manifest/entities/good/thing.yaml', commit: 'abc' },
  repair: 'use thing.title',
  isUncertain,
  isUnread: false,
})

describe('the SARIF of check', () => {
  it('fits the schema without a problem, and with hand-written code that uses what was dropped', () => {
    expect(complaintsOf(sarifOf(NOTHING))).toEqual([])
    const log = sarifOf({ ...NOTHING, findings: [finding(false), finding(true)] })
    expect(complaintsOf(log)).toEqual([])
    expect(log.runs[0]?.results.map(({ level }) => level)).toEqual(['error', 'note'])
  })

  it('fits the schema with problems with and without a path, an edit, a line', () => {
    const broken = [...FIELD_CASES, ...YAML_CASES].flatMap(({ file, from, to }) => {
      const text = (FILES[file] ?? '').replace(from, () => to.replaceAll(/[«»]/g, ''))
      return build({ ...FILES, [file]: text }).problems
    })
    const problems = [...broken, ...build({}).problems]
    expect(problems.some(({ edit }) => edit !== undefined)).toBe(true)
    expect(problems.some(({ path }) => path === '')).toBe(true)
    const log = sarifOf({ ...NOTHING, problems })
    expect(log.runs[0]?.results.length).toBe(problems.length)
    expect(complaintsOf(log)).toEqual([])
  })

  it('would be refused with a key or a value that SARIF does not have', () => {
    expect(complaintsOf({ ...sarifOf(NOTHING), more: 1 })).not.toEqual([])
    expect(complaintsOf({ ...sarifOf(NOTHING), version: '2.2.0' })).not.toEqual([])
  })
})
