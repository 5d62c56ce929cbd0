import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generate } from '../../generator/generate'
import { formatProblem } from '../../generator/problems/problem'
import { type Converted, convert, MODULE } from '../../scripts/bench/forms/convert'
import { type Unsupported, readFacts } from '../../scripts/bench/forms/facts'
import { projectOf } from './sandbox'
import { FIRST_APP } from './names/first-lines'
import { SAFE_FIELDS } from './names/words'

/*
 * Imports unusual forms of another system: each part that the manifest can express is converted, and every other part
 * is listed.
 */
const field = (name: string, type: string, more: object = {}) => ({ name, type, label: name, ...more })
const FORMS: Record<string, unknown> = {
  'words.json': {
    doctype: 'class',
    fields: [...SAFE_FIELDS, 'default', 'constructor', '__proto__', ''].map((name) => field(name, 'Data')),
  },
  'twins.json': {
    doctype: 'Twins',
    fields: [field('a', 'Data'), field('A', 'Data'), field('a', 'Int'), 'text', null, { name: 'no type' }],
  },
  'again.json': { doctype: 'Twins', fields: [] },
  'shouted.json': { doctype: 'TWINS', fields: [field('a', 'Data')] },
  'unknown.json': {
    doctype: 'Unknown',
    fields: [
      field('place', 'Geolocation'),
      field('rows', 'Table', { options: 'Nowhere' }),
      field('link', 'Link'),
      field('far', 'Link', { options: 'Elsewhere' }),
      field('choice', 'Select', { options: `\nx\n${'y'.repeat(90)}\nconstructor\n中文` }),
      field('price', 'Currency', { default: '1e400' }),
      field('shown', 'Data', { depends_on: 'eval:(((', mandatory_depends_on: 'eval:doc.nothing', fetch_from: '.' }),
    ],
  },
  'self.json': {
    doctype: 'Self',
    is_tree: true,
    fields: [
      field('me', 'Link', { options: 'Self', required: true }),
      field('kids', 'Table', { options: 'Row' }),
      field('children', 'Data'),
    ],
  },
  'row.json': {
    doctype: 'Row',
    is_table: true,
    fields: [field('row', 'Table', { options: 'Row' }), field('of', 'Link', { options: 'Self', required: true })],
  },
  'a.json': { doctype: 'A', fields: [field('b', 'Link', { options: 'B', required: true })] },
  'b.json': {
    doctype: 'B',
    is_submittable: true,
    fields: [field('a', 'Link', { options: 'A', required: true }), field('check_status', 'Data')],
  },
  'one.json': { doctype: 'One', is_single: true, fields: [field('must', 'Data', { required: 1 })] },
  'empty.json': { doctype: 'Empty', fields: [] },
  'script.json': { doctype: 'العربية 😀', fields: [field('الاسم', 'Data', { label: '`${x}` */ {{y}} </script>' })] },
  'long.json': {
    doctype: 'L'.repeat(300),
    fields: [
      field('n'.repeat(200), 'Data'),
      field('t'.repeat(90), 'Table', { options: 'Row' }),
      field('t'.repeat(91), 'Table', { options: 'Row' }),
    ],
  },
  'large.json': { doctype: 'Large', fields: Array.from({ length: 700 }, (_, at) => field(`f${at}`, 'Data')) },
  'deep/er/inner.json': { doctype: 'Inner', fields: [field('x', 'Data')] },
  'no-doctype.json': { fields: [] },
  'list.json': [1, 2],
}

let folder = ''
const unsupported: Unsupported[] = []
let converted: Converted
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forms-'))
  for (const [path, facts] of Object.entries(FORMS)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(facts))
  }
  writeFileSync(join(folder, 'broken.json'), '{oops')
  writeFileSync(join(folder, 'notes.txt'), 'no form')
  mkdirSync(join(folder, 'folder.json'))
  converted = convert(
    readFacts(folder, (sentence) => unsupported.push(sentence)),
    [{ file: 'manifest/app.yaml', inside: 'app.yaml', bytes: new TextEncoder().encode(APP) }],
    unsupported,
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const APP = `${FIRST_APP}title: {zh: 一, en: One}\nlanding: /${MODULE}/f_twins/list\ngroups: {${MODULE}: {title: {zh: 一, en: One}, icon: form, order: 1}}\n`

describe('forms of another system', () => {
  it('generate, whatever they contain', async () => {
    expect(converted.refused).toEqual([])
    const { root, remove } = projectOf({ ...converted.files, 'app.yaml': APP })
    const result = await generate(root)
    remove()
    if (result.kind === 'problems') expect.fail(result.problems.map(formatProblem).join('\n\n'))
    expect(result.kind).toBe('written')
    expect(converted.entities).toHaveLength(13)
  })

  it('have every part that cannot be converted listed', () => {
    const lines = converted.listed.map(({ form, field: name, reason }) => `${form} ${name}: ${reason}`)
    for (const expected of [
      /^broken\.json .*not JSON/,
      /^list\.json .*not a form/,
      /^no-doctype\.json .*not a form/,
      /a second form called Twins/,
      /^Twins a: a second field of this name/,
      /^Twins 3: not a field/,
      /^Unknown place: a field of type Geolocation/,
      /^Unknown rows: rows of Nowhere/,
      /^Unknown far: a link to Elsewhere/,
      /^Unknown shown: show: eval:\(\(\(/,
      /^Self kids: rows within its rows: row/,
      /^Self me: required, although/,
      /^(A b|B a): required, although/,
      /^Large f699: beyond 500 fields/,
    ])
      expect(
        lines.find((line) => expected.test(line)),
        String(expected),
      ).toBeDefined()
  })
})
