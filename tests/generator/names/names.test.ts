import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildModel } from '../../../generator/model/build'
import { PLATFORM_TABLES, entityNameProblem } from '../../../generator/model/taken-names'
import { GENERAL } from '../../../generator/outputs/openapi/openapi-components'
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
const one = (text: string) => ({ ...project([]), 'entities/good/wordy.yaml': text })

/** Words that were refused, each at the line on which it stands and with something to do instead. */
function refused(text: string, indent: string): string[] {
  const lines = text.split('\n')
  return problemsOf(one(text)).map(({ code, line, hint, message }) => {
    const word = new RegExp(`^${indent}(\\w+):`).exec(lines[line - 1] ?? '')?.[1] ?? ''
    expect([code, Boolean(hint), message.includes(`"${word}"`)], `${word}: ${message}`).toEqual(['MAN2102', true, true])
    return word
  })
}

describe('words that mean something elsewhere', () => {
  it('are fields of a header, or refused at their line with a reason', () => {
    const text = head('wordy') + WORDS.map((word) => `  ${word}: {label: ${label}, type: text}\n`).join('') + tail
    expect(refused(text, '  ').toSorted()).toEqual([...NO_FIELDS].toSorted())
  })

  it('are fields of a row', () => {
    const rows = WORDS.map((word) => `      ${word}: {label: ${label}, type: text}\n`).join('')
    const text = `${head('wordy')}tables:\n  word_rows:\n    title: ${label}\n    fields:\n${rows}${tail}`
    expect(refused(text, '      ').toSorted()).toEqual([...NO_FIELDS].toSorted())
  })

  it('are tables of rows', () => {
    const tables = WORDS.map(
      (word) => `  ${word}: {title: ${label}, fields: {qty: {label: ${label}, type: integer}}}\n`,
    )
    const text = `${head('wordy')}tables:\n${tables.join('')}${tail}`
    const said = problemsOf(one(text)).filter(({ message }) => !/rows would be called/.test(message))
    expect(said.map(({ line }) => /^ {2}(\w+)/.exec(text.split('\n')[line - 1] ?? '')?.[1]).toSorted()).toEqual(
      [...NO_FIELDS].toSorted(),
    )
  })

  it('are entities, or refused where they name themselves', () => {
    // Without quotes those two are no text.
    const words = WORDS.filter((word) => word !== 'true' && word !== 'false')
    const files = Object.fromEntries(words.map((word) => [`entities/good/${word}.yaml`, head(word) + tail]))
    const found = problemsOf({ ...project([]), ...files })
    expect(
      found.filter(({ code, line, hint }) => code !== 'MAN2102' || line !== 2 || !hint).map(formatProblem),
    ).toEqual([])
    expect(found.map(({ file }) => /(\w+)\.yaml$/.exec(file)?.[1]).toSorted()).toEqual(
      words.filter((word) => NO_ENTITIES.has(word)),
    )
  })

  it.each([...NO_KEYS])('%s is no key at all', (word) => {
    const [problem] = problemsOf(one(`${head('wordy')}  ${word}: {label: ${label}, type: text}\n${tail}`))
    expect([problem?.code, problem?.line]).toEqual([word === 'null' ? 'MAN1006' : 'MAN1007', 10])
  })

  it('leave the rest of the language alone: values, inputs, conditions, columns, filters', () => {
    expect(problemsOf(project(SAFE_ENTITIES)).map(formatProblem)).toEqual([])
  })
})

describe('names that would be somebody else’s', () => {
  const entity = (name: string, more = '') => ({ [`entities/good/${name}.yaml`]: head(name) + more + tail })
  const rows = (name: string) =>
    `tables: {${name}: {title: ${label}, fields: {qty: {label: ${label}, type: integer}}}}\n`
  const codes = (files: Record<string, string>) =>
    problemsOf({ ...project([]), ...files }).map(({ code, message }) => [code, message])

  it.each([
    ['of two entities in code', { ...entity('unit_2'), ...entity('unit2') }, /Unit2|unit2, like/],
    ['of a table and an entity', { ...entity('pallet', rows('unit')), ...entity('pallet_unit') }, /called pallet_unit/],
    ['of a table of the product', entity('message', rows('read')), /message/],
    ['of a table that is too long', entity('a'.repeat(40), rows('b'.repeat(30))), /longer than 60/],
    ['of an entity that is too long', entity('a'.repeat(58)), /at most 60/],
    ['of a right', entity('pallet', `transitions: {export: {label: ${label}, roles: [head_office]}}\n`), /right/],
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
      /like those of/,
    ],
  ])('%s are refused', (_, files, message) => {
    const found = codes(files)
    expect(found[0]?.[0]).toBe('MAN2102')
    expect(found.map(([, said]) => said).join()).toMatch(message)
  })
})

describe('the names that are taken', () => {
  it('are all tables and views that no manifest describes', () => {
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

  const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()

  it('are what the document of the API has for every entity', () => {
    expect(Object.keys(GENERAL).filter((name) => entityNameProblem(snake(name)) === undefined)).toEqual([])
  })

  it('are all that generated files import', () => {
    const open = new Set<string>()
    const roots = [join(REPOSITORY, 'src/generated'), join(REPOSITORY, 'server/generated'), GOLDEN]
    for (const root of roots)
      for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
        if (!/\.tsx?$/.test(path) || path.includes('/present/')) continue
        const isServer = join(root, path).includes('server/generated')
        const text = readFileSync(join(root, path), 'utf8')
        for (const [, names = '', from = ''] of text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)'/gm)) {
          if (/^\.\/|\/generated\/|\/tables\/|\/rules\/[a-z_]+$|\.types$/.test(from) && !from.startsWith('@/rules'))
            continue
          for (const part of names.split(',')) {
            const name = part
              .trim()
              .replace(/^type /, '')
              .replace(/ as .*/s, '')
            // A type of the entity is in every file, its constant and its table on the server alone.
            const inTheWay = /^[A-Z]/.test(name) || (isServer && (name === snake(name) || from.includes('/exact/')))
            if (name !== '' && inTheWay && entityNameProblem(snake(name)) === undefined)
              open.add(`${name} from ${from}`)
          }
        }
      }
    expect([...open]).toEqual([])
  })
})
