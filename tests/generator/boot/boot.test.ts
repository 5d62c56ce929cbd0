import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { boot, type BootResult } from '../../../generator/boot/boot'
import { KIND_EXAMPLES, routeOf } from '../../../generator/help/examples'
import { readModel } from '../../../generator/read'
import { INNER_EXAMPLE } from '../../../generator/reference/page-examples'
import { LEDGER_ENTITIES } from '../../server/posting/ledger-project'
import { FIRST_ENTITY, FIRST_ROUTES } from '../names/first-lines'
import { project, RECEIPT, TREE } from '../names/project'
import { REPOSITORY } from '../sandbox'

const LABEL = '{zh: 词, en: Word}'
const head = (entity: string, kind: string) =>
  `${FIRST_ENTITY}entity: ${entity}\nmodule: broken\nkind: ${kind}\ntitle: {zh: 词, en: Word}\nscope: tenant\n`

/** Manifests that the generator accepts and that the database or the API rejects. */
const BROKEN: Readonly<Record<string, string>> = {
  no_column: `${head('no_column', 'report')}from: store_stock_view
display: [nothing_there]
fields:
  store_id: {label: ${LABEL}, type: ref, ref: store}
  nothing_there: {label: ${LABEL}, type: integer}
list: {columns: [store_id, nothing_there]}
access: {head_office: [list]}
`,
  other_types: `${head('other_types', 'report')}from: store_stock_view
display: [sku_code]
fields:
  sku_code: {label: ${LABEL}, type: text, max_length: 20}
  sku_name: {label: ${LABEL}, type: quantity}
  barcode: {label: ${LABEL}, type: ref, ref: sku}
  stock_state: {label: ${LABEL}, type: boolean}
list: {columns: [sku_code, sku_name], sums: [sku_name]}
access: {head_office: [list]}
`,
  no_rows_view: `${head('no_rows_view', 'report')}from: store_stock_view
display: [sku_code]
fields: {sku_code: {label: ${LABEL}, type: text, max_length: 20}}
tables: {parts: {title: ${LABEL}, from: stock_batch_view, fields: {part: {label: ${LABEL}, type: text}}}}
list: {columns: [sku_code]}
access: {head_office: [list]}
`,
  never: `${head('never', 'master')}display: [code]
fields:
  code: {label: ${LABEL}, type: text, required: true}
  amount:
    label: ${LABEL}
    type: money
    default: 1
    checks: [{check: amount > 5, message: ${LABEL}}]
list: {columns: [code]}
access: {head_office: [list, create]}
`,
  refused_default: `${head('refused_default', 'master')}display: [code]
fields:
  code: {label: ${LABEL}, type: text, required: true, pattern: '^[A-Z]{2}$', default: "'ab' + 'c'"}
list: {columns: [code]}
access: {head_office: [list, create]}
`,
}

/** Entities that once stopped the server or could not be saved: a second view of documents, and a masked telephone. */
const ONCE_BROKEN: Readonly<Record<string, string>> = {
  late_build: `${FIRST_ENTITY}entity: late_build
module: store
kind: receipt
of: shelf_build
where: "check_status == 'submitted'"
title: ${LABEL}
scope: store
fields: {biz_date: {}}
list: {columns: [receipt_no, biz_date]}
access: {head_office: [list, update], store: [list, update]}
`,
  regular: `${FIRST_ENTITY}entity: regular
module: store
kind: master
title: ${LABEL}
scope: tenant
display: [name]
fields:
  name: {label: ${LABEL}, type: text, required: true}
  phone: {label: ${LABEL}, type: phone, mobile: true, required: true, masked: [store]}
list: {columns: [name, phone]}
access: {head_office: [list, create, update], store: [list, create, update]}
`,
}

/** Changes that add documents of other industries and the broken entities to the manifest of the repository. */
function changes() {
  const app = readFileSync('manifest/app.yaml', 'utf8')
  const good = readFileSync('manifest/routes/good.yaml', 'utf8')
  const store = readFileSync('manifest/routes/store.yaml', 'utf8')
  const group = (name: string, order: number) => `  ${name}: {title: ${LABEL}, icon: form, order: ${order}}\n`
  const words = project(['user', 'select', 'key'], { order: RECEIPT, group: TREE })
  const { 'routes/good.yaml': routes = '', 'app.yaml': _, ...entities } = words
  const added: Record<string, string> = {
    ...entities,
    'routes/book.yaml': routesOf(Object.keys(LEDGER_ENTITIES)),
    'routes/broken.yaml': routesOf(Object.keys(BROKEN)),
    ...inFolder('book', LEDGER_ENTITIES),
    ...inFolder('broken', BROKEN),
    ...inFolder('store', { ...examples(), ...ONCE_BROKEN }),
  }
  return [
    {
      path: 'manifest/app.yaml',
      before: app,
      content: app.replace('\ngroups:\n', `\ngroups:\n${group('book', 90)}${group('broken', 91)}`),
    },
    {
      path: 'manifest/routes/good.yaml',
      before: good,
      content: `${good.trimEnd()}\n${routes.replace(FIRST_ROUTES, '').replaceAll('order: ', 'order: 9')}`,
    },
    {
      path: 'manifest/routes/store.yaml',
      before: store,
      content: `${store.trimEnd()}\n${Object.keys(KIND_EXAMPLES)
        .flatMap((kind) => routeOf(kind) ?? [])
        .join(
          '\n',
        )}\n- {entity: shelf_build, order: 99}\n- {entity: late_build, order: 99, screens: [list, update]}\n- {entity: regular, order: 99}\n`,
    },
    ...Object.entries(added).map(([path, content]) => ({ path: `manifest/${path}`, before: null, content })),
  ]
}

/** What `manifest -- examples` prints, and a document whose rows have rows, by the name of the entity. */
const examples = () =>
  Object.fromEntries(
    [...Object.values(KIND_EXAMPLES), INNER_EXAMPLE].map((text) => [
      /^entity: (\w+)$/m.exec(text)?.[1] ?? '',
      `${FIRST_ENTITY}${text}`,
    ]),
  )

const routesOf = (entities: readonly string[]) =>
  FIRST_ROUTES + entities.map((entity, at) => `- {entity: ${entity}, order: ${at + 1}}\n`).join('')
const inFolder = (module: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([entity, text]) => [`entities/${module}/${entity}.yaml`, text]))

describe('check --boot', () => {
  let booted: BootResult
  beforeAll(async () => {
    const made = changes()
    expect(readModel(REPOSITORY, '', undefined, made).problems).toEqual([])
    booted = await boot(REPOSITORY, { quick: true, version: '', changes: made })
  }, 600_000)
  const at = (entity: string) => booted.problems.filter(({ file }) => file.endsWith(`/${entity}.yaml`))

  it('names a column that the view does not have at the line of the field', () => {
    expect(at('no_column')).toContainEqual(
      expect.objectContaining({ code: 'MAN5001', path: 'nothing_there', line: 11, column: 3 }),
    )
  })

  it('names columns of another type than their fields, each at its line, whether or not the view has rows', () => {
    expect(at('other_types').map(({ code, line, message }) => [code, line, message])).toEqual([
      ['MAN5001', 11, 'the column sku_name of store_stock_view is character varying(60), not bigint'],
      ['MAN5001', 12, 'the column barcode of store_stock_view is character varying(32), not bigint'],
      ['MAN5001', 13, 'the column stock_state of store_stock_view is text, not boolean'],
    ])
  })

  it('names columns that a view of rows lacks at the line of the table', () => {
    expect(at('no_rows_view').map(({ code, line, message }) => [code, line, message])).toEqual([
      ['MAN5001', 10, 'the view stock_batch_view has no column part'],
    ])
  })

  it('names a check that the default of its own field never passes', () => {
    expect(at('never')).toEqual([expect.objectContaining({ code: 'MAN5002', path: 'amount', line: 10 })])
  })

  it('names a default that its own field refuses', () => {
    expect(at('refused_default')).toEqual([
      expect.objectContaining({ code: 'MAN5002', path: 'code', line: 9, message: expect.stringContaining('"abc"') }),
    ])
  })

  it('finds nothing else in the manifest of the repository and in documents of other trades', () => {
    const others = booted.problems.filter(({ file }) => !file.includes('/broken/'))
    expect(others).toEqual([])
    expect(booted.roles).toBe(4)
    expect(booted.calls).toBeGreaterThan(600)
  })

  it('makes a row of every document of the other trades, which is shown and saved', () => {
    const trades = ['wordy', 'wide', 'order', 'group', ...Object.keys(LEDGER_ENTITIES), ...Object.keys(examples())]
    expect(booted.notMade.filter(({ entity }) => trades.includes(entity))).toEqual([])
  })

  it('makes a row of every document of the product', () => {
    expect(booted.notMade.filter(({ file }) => !file.includes('/broken/'))).toEqual([])
  })
})
