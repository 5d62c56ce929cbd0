import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildModel } from '../../../generator/model/build'
import { PLATFORM_TABLES, entityNameProblem } from '../../../generator/model/reserved-names'
import { SHARED_SCHEMAS } from '../../../generator/outputs/openapi/openapi-components'
import { formatProblem, type Problem } from '../../../generator/problems/problem'
import { readManifest } from '../../../generator/read'
import { allTables } from '../../../server/db/all-tables'
import { stockViews } from '../../../server/stock/views/all'
import { GOLDEN, REPOSITORY } from '../sandbox'
import { FIRST_ENTITY } from './first-lines'
import { project } from './project'
import { ALL, NO_ENTITIES, NO_FIELDS, NO_KEYS, SAFE_ENTITIES } from './words'
import { getTableName, is, Table } from 'drizzle-orm'

function problemsOf(files: Record<string, string>): Problem[] {
  const read = readManifest(
    Object.entries(files).map(([inside, text]) => ({
      file: `manifest/${inside}`,
      inside,
      bytes: new TextEncoder().encode(text),
    })),
  )
  buildModel(read.manifest, read.problems)
  return read.problems.sorted()
}

const WORDS = ALL.filter((word) => !NO_KEYS.has(word))
const label = '{zh: 词, en: Word}'
const head = (entity: string) =>
  `${FIRST_ENTITY}entity: ${entity}\nmodule: good\nkind: master\ntitle: ${label}\nscope: tenant\ndisplay: [plain_name]\nfields:\n  plain_name: {label: ${label}, type: text}\n`
const tail = 'list: {columns: [plain_name]}\naccess: {head_office: [list, create, update]}\n'
const filesWith = (text: string) => ({ ...project([]), 'entities/good/wordy.yaml': text })

/** Returns the refused words. Each problem must be at the line of its word and have a hint. */
function refusedWords(text: string, indent: string): string[] {
  const lines = text.split('\n')
  return problemsOf(filesWith(text)).map(({ code, line, hint, message }) => {
    const word = new RegExp(`^${indent}(\\w+):`).exec(lines[line - 1] ?? '')?.[1] ?? ''
    expect([code, Boolean(hint), message.includes(`"${word}"`)], `${word}: ${message}`).toEqual(['MAN2102', true, true])
    return word
  })
}

describe('words with a meaning in TypeScript, SQL or the product', () => {
  it('are accepted as fields of a header, or refused at their line with a reason', () => {
    const text = head('wordy') + WORDS.map((word) => `  ${word}: {label: ${label}, type: text}\n`).join('') + tail
    expect(refusedWords(text, '  ').toSorted()).toEqual([...NO_FIELDS].toSorted())
  })

  it('are accepted as fields of a row, or refused', () => {
    const rows = WORDS.map((word) => `      ${word}: {label: ${label}, type: text}\n`).join('')
    const text = `${head('wordy')}tables:\n  word_rows:\n    title: ${label}\n    fields:\n${rows}${tail}`
    expect(refusedWords(text, '      ').toSorted()).toEqual([...NO_FIELDS].toSorted())
  })

  it('are accepted as child tables, or refused', () => {
    const tables = WORDS.map(
      (word) => `  ${word}: {title: ${label}, fields: {qty: {label: ${label}, type: integer}}}\n`,
    )
    const text = `${head('wordy')}tables:\n${tables.join('')}${tail}`
    const problems = problemsOf(filesWith(text)).filter(({ message }) => !/type of its rows/.test(message))
    expect(problems.map(({ line }) => /^ {2}(\w+)/.exec(text.split('\n')[line - 1] ?? '')?.[1]).toSorted()).toEqual(
      [...NO_FIELDS].toSorted(),
    )
  })

  it('are accepted as entities, or refused at the line of the name', () => {
    // Without quotes, YAML reads `true` and `false` as booleans.
    const words = WORDS.filter((word) => word !== 'true' && word !== 'false')
    const files = Object.fromEntries(words.map((word) => [`entities/good/${word}.yaml`, head(word) + tail]))
    const problems = problemsOf({ ...project([]), ...files })
    expect(
      problems.filter(({ code, line, hint }) => code !== 'MAN2102' || line !== 2 || !hint).map(formatProblem),
    ).toEqual([])
    expect(problems.map(({ file }) => /(\w+)\.yaml$/.exec(file)?.[1]).toSorted()).toEqual(
      words.filter((word) => NO_ENTITIES.has(word)),
    )
  })

  it.each([...NO_KEYS])('%s is never accepted as a key', (word) => {
    const [problem] = problemsOf(filesWith(`${head('wordy')}  ${word}: {label: ${label}, type: text}\n${tail}`))
    expect([problem?.code, problem?.line]).toEqual([word === 'null' ? 'MAN1006' : 'MAN1007', 10])
  })

  it('are accepted everywhere else: values, inputs, conditions, columns, filters', () => {
    expect(problemsOf(project(SAFE_ENTITIES)).map(formatProblem)).toEqual([])
  })
})

describe('names that would collide', () => {
  const entity = (name: string, more = '') => ({ [`entities/good/${name}.yaml`]: head(name) + more + tail })
  const rows = (name: string) =>
    `tables: {${name}: {title: ${label}, fields: {qty: {label: ${label}, type: integer}}}}\n`
  const codes = (files: Record<string, string>) =>
    problemsOf({ ...project([]), ...files }).map(({ code, message }) => [code, message])

  it.each([
    ['of two entities in code', { ...entity('unit_2'), ...entity('unit2') }, /Unit2|unit2, as for/],
    [
      'of a table and an entity',
      { ...entity('pallet', rows('unit')), ...entity('pallet_unit') },
      /table would be pallet_unit/,
    ],
    ['of a table of the product', entity('message', rows('read')), /message/],
    ['of a table that is too long', entity('a'.repeat(40), rows('b'.repeat(30))), /longer than 60/],
    ['of an entity that is too long', entity('a'.repeat(58)), /at most 60/],
    [
      'of a right',
      entity('pallet', `transitions: {export: {label: ${label}, roles: [head_office]}}\n`),
      /permission|right/,
      'MAN2113',
    ],
    ['of a table of PostgreSQL', entity('pg_class'), /PostgreSQL/],
    [
      'of two tables of rows',
      entity(
        'pallet',
        rows('part_1').replace(
          '}}}}\n',
          `}}}, part1: {title: ${label}, fields: {qty: {label: ${label}, type: integer}}}}\n`,
        ),
      ),
      /same name as that of/,
    ],
  ])('%s are refused', (_, files, message, code = 'MAN2102') => {
    const problems = codes(files)
    expect(problems[0]?.[0]).toBe(code)
    expect(problems.map(([, text]) => text).join()).toMatch(message)
  })
})

describe('the reserved names', () => {
  it('include all tables and views that no manifest describes', () => {
    const tables = Object.values(allTables).filter((table) => is(table, Table)) as Table[]
    const folder = join(REPOSITORY, 'server/generated/tables')
    const printed = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    const own = new Set(
      printed.flatMap((text) => [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name ?? '')),
    )
    const views = stockViews.flatMap((text) =>
      [...text.matchAll(/create or replace view (\w+)/gi)].map(([, name]) => name ?? ''),
    )
    const names = [...tables.map(getTableName).filter((name) => !own.has(name)), ...views, 'schema_migration']
    expect([...PLATFORM_TABLES].toSorted()).toEqual([...new Set(names)].toSorted())
  })

  /** What generated files of the console declare for an entity, such as `brandApi` for `brand`. */
  const DERIVED = /^([a-z]\w*)(?:Api|Actions|Columns|Filters|Schema|Sections|Shape|View)$/

  const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()

  it('include the general schemas of the API document', () => {
    expect(Object.keys(SHARED_SCHEMAS).filter((name) => entityNameProblem(snake(name)) === undefined)).toEqual([])
  })

  it('include every name that generated files import', () => {
    const collisions = new Set<string>()
    const roots = [join(REPOSITORY, 'src/generated'), join(REPOSITORY, 'server/generated'), GOLDEN]
    for (const root of roots)
      for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
        if (!/\.tsx?$/.test(path) || path.includes('/present/')) continue
        const isServer = join(root, path).includes('server/generated')
        const text = readFileSync(join(root, path), 'utf8')
        for (const [, names = '', from = ''] of text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)'/gm)) {
          if (
            /^\.\/|\/generated\/|\/tables\/|\/rules\/(?:access\/)?[a-z_-]+$|\.types$/.test(from) &&
            !from.startsWith('@/rules')
          )
            continue
          for (const part of names.split(',')) {
            const name = part
              .trim()
              .replace(/^type /, '')
              .replace(/ as .*/s, '')
            // Every file has the type of the entity; only server files have its constant and its table.
            const canCollide = /^[A-Z]/.test(name) || (isServer && (name === snake(name) || from.includes('/exact/')))
            const [, stem = ''] = isServer ? [] : (DERIVED.exec(name) ?? [])
            for (const entity of [canCollide ? name : '', stem])
              if (entity !== '' && entityNameProblem(snake(entity)) === undefined)
                collisions.add(`${name} from ${from}`)
          }
        }
      }
    expect([...collisions]).toEqual([])
  })
})
