import { describe, expect, it } from 'vitest'
import { generate } from '../../../generator/generate'
import { adding } from './adding'

const { open, add, output, clearOutput, projectFiles } = adding()

describe('add', () => {
  const shelf = { '<name>': 'shelf', module: 'good', zh: '货架', en: 'Shelves' }
  const note = { '<where>': 'order.note', zh: '备注', en: 'Note', type: 'text' }
  it.each<[string, 'entity' | 'field' | 'route', Record<string, string | undefined>, RegExp, string[]?]>([
    ['no flags', 'entity', {}, /missing: <name>, --module, --zh, --en \(there is no terminal to ask on\)/],
    [
      'a name with capitals and a space',
      'entity',
      { ...shelf, '<name>': 'Shelf Label' },
      /<name>: "Shelf Label" is not a name: use small letters/,
    ],
    ['a word of TypeScript', 'entity', { ...shelf, '<name>': 'class' }, /"class" is a reserved word of TypeScript/],
    ['a word of CEL', 'field', { ...note, '<where>': 'order.package' }, /"package" is a reserved word of CEL/],
    [
      'a table that is written by hand',
      'entity',
      { ...shelf, '<name>': 'counter' },
      /the database already has a table counter/,
    ],
    [
      'a table that only the migrations still have',
      'entity',
      { ...shelf, '<name>': 'old_shelf' },
      /the database already has a table old_shelf/,
    ],
    [
      'an unknown menu group',
      'entity',
      { ...shelf, module: 'god' },
      /--module: there is no "god"; did you mean "good"\?/,
    ],
    ['an unknown kind', 'entity', { ...shelf, kind: 'mastr' }, /did you mean "master"\?/],
    [
      'a prefix that is taken',
      'entity',
      { ...shelf, kind: 'receipt', prefix: 'OR' },
      /order already uses the prefix OR/,
    ],
    [
      'two mistakes at once',
      'entity',
      { ...shelf, zh: ' ', kind: 'x' },
      /--kind: there is no "x"[^]*--zh: the text is empty/,
    ],
    [
      'an unknown type of a field',
      'entity',
      shelf,
      /--field size:txt:尺寸:Size .*there is no "txt"; did you mean "text"\?/,
      ['size:txt:尺寸:Size'],
    ],
    [
      'mistakes in several places',
      'entity',
      { ...shelf, kind: 'x' },
      /--kind: there is no "x"[^]*--field size:txt[^]*there is no "txt"[^]*--field b .*missing: --type/,
      ['size:txt:尺寸:Size', 'b'],
    ],
    ['a flag without effect', 'field', { ...note, ref: 'sku' }, /--ref has no effect here: leave it out/],
    [
      'a text of two lines',
      'field',
      { ...note, zh: '备\n注' },
      /--zh: the text must be one line without control characters/,
    ],
    [
      'a value of two lines',
      'field',
      { ...note, type: 'enum', values: 'a/甲/A\tB' },
      /--values: the text must be one line/,
    ],
    ['a page by its file', 'route', { page: 'good/map.tsx' }, /"good\/map.tsx" is not a page: write good\/map/],
    ['a page elsewhere', 'route', { page: '../layout/footer' }, /"..\/layout\/footer" is not a page/],
    ['a field twice', 'entity', shelf, /--field: size is given twice/, ['size:text:尺寸:Size', 'size:text:尺寸:Size']],
    [
      'a field that its kind brings',
      'entity',
      shelf,
      /status exists already: the kind or a mixin adds it/,
      ['status:text:状态:Status'],
    ],
    ['a label in one language', 'entity', shelf, /--field size:text:尺寸 .*missing: --en/, ['size:text:尺寸']],
    ['a field that is there', 'field', { ...note, '<where>': 'order.total_amount' }, /already, at .*order\.yaml:13/],
    ['a field of a mixin', 'field', { ...note, '<where>': 'order.remark' }, /the field remark exists already/],
    [
      'an unknown entity',
      'field',
      { ...note, '<where>': 'ordr.note' },
      /there is no entity "ordr"; did you mean "order"\?/,
    ],
    ['an unknown table of rows', 'field', { ...note, '<where>': 'order.rows.note' }, /order has no rows "rows"/],
    [
      'a key that the type of the field does not allow',
      'field',
      { ...note, type: 'integer' },
      /order\.yaml:\d+:\d+ MAN2010 .*[^]*cannot be added with these answers/,
      ['max_length=3'],
    ],
    [
      'an unknown entity of a reference',
      'field',
      { ...note, type: 'ref', ref: 'skus' },
      /--ref: there is no "skus"; did you mean "sku"\?/,
    ],
    [
      'values without labels',
      'field',
      { ...note, type: 'enum', values: 'a/b' },
      /"a\/b" does not have the form value\/中文\/English/,
    ],
    ['a neighbour that is not there', 'field', { ...note, after: 'total' }, /--after: did you mean "total_amount"\?/],
  ])('refuses %s, and writes nothing', async (_what, kind, flags, why, more = []) => {
    open('lines', { 'server/migrations/schema/old_shelf.json': '{}' })
    const before = projectFiles()
    expect(await add(kind, flags, { fields: more, set: more })).not.toBe(0)
    expect(output()).toMatch(why)
    expect(output()).toContain('Nothing was written.')
    expect(projectFiles()).toEqual(before)
  })

  it('refuses a manifest that has problems already', async () => {
    const project = open('lines')
    project.edit('manifest/entities/good/order.yaml', 'type: quantity', 'type: quantiti')
    expect(await add('entity', shelf)).toBe(1)
    expect(output()).toMatch(/the manifest has problems, fix them first: manifest\/entities\/good\/order\.yaml:\d+/)
  })

  it('stops when a generated file was edited by hand', async () => {
    const project = open('lines')
    await generate(project.root)
    project.write('src/generated/menu.ts', `${project.read('src/generated/menu.ts')}// mine\n`)
    const before = projectFiles()
    expect(await add('entity', shelf)).toBe(1)
    expect(output()).toContain('src/generated/menu.ts was edited by hand')
    expect(output()).toContain('entity shelf was not added.')
    clearOutput()
    expect(await add('entity', shelf, { json: true })).toBe(1)
    expect(output()).toBe(
      'entity shelf was not added: src/generated/menu.ts would lose what was edited by hand\nNothing was written.\n',
    )
    expect(projectFiles()).toEqual(before)
  })
})
