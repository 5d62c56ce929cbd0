import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { openTerminal } from '../../../generator/add/terminal'
import { adding, COUNT, openStores } from './adding'

const { open, add, output, clearOutput, projectFiles } = adding()

describe('--dry-run and --json', () => {
  it('show what would be written, and write nothing', async () => {
    openStores(open('lines'))
    const before = projectFiles()
    expect(await add('entity', COUNT, { dryRun: true })).toBe(0)
    expect(output()).toContain('+++ b/manifest/entities/good/store_count.yaml')
    expect(output()).toContain('+- {entity: store_count, order: 1}')
    expect(projectFiles()).toEqual(before)
    clearOutput()
    expect(await add('entity', COUNT, { dryRun: true, json: true })).toBe(0)
    expect(JSON.parse(output())).toMatchObject({
      what: 'entity store_count',
      files: [
        { path: 'manifest/entities/good/store_count.yaml', new: true },
        { path: 'manifest/routes/good.yaml', new: false },
      ],
      screens: ['/good/store_count/list'],
      next: ['npm run dev', 'npm run check'],
      written: false,
    })
  })
})

it('a manifest that is saved while questions are open is not overwritten', async () => {
  const project = open('lines')
  const [input, screen] = [new PassThrough(), new PassThrough()]
  const asked = add(
    'field',
    { '<where>': 'order.note', type: 'text', zh: '备注' },
    { terminal: openTerminal(input, screen) },
  )
  const order = 'manifest/entities/good/order.yaml'
  project.edit(order, 'zh: 金额', 'zh: 合计')
  const saved = project.read(order)
  input.end('Note\n\n\n\nyes\n')
  expect(await asked).toBe(1)
  expect(output()).toContain(`${order} has been changed meanwhile; run the command again`)
  expect(project.read(order)).toBe(saved)
})

describe('on a terminal', () => {
  /** Simulates a user who types these lines. */
  function terminalThatAnswers(...lines: string[]) {
    const [input, screen] = [new PassThrough(), new PassThrough()]
    input.end(lines.map((line) => `${line}\n`).join(''))
    const terminal = openTerminal(input, screen)
    return { terminal, shown: () => String(screen.read() ?? '') }
  }

  it('asks for missing answers, refuses wrong ones at once, and proposes the usual ones', async () => {
    const project = open('lines')
    const { terminal, shown } = terminalThatAnswers(
      ...'Shelf|order|shelf_label|goood|good||货架签|Shelf labels||||'.split('|').slice(0, -1),
      ...'class|label_code|text|编码|Code|y|sku_id||商品|SKU||||'.split('|').slice(0, -1),
      'yes',
    )
    expect([await add('entity', {}, { terminal }), output()]).toEqual([0, expect.any(String)])
    const screen = shown()
    expect(screen).toContain('"Shelf" is not a name')
    expect(screen).toContain('the entity order exists already')
    expect(screen).toContain('there is no "goood"; did you mean "good"?')
    expect(screen).toContain('Kind [master, tree, receipt, singleton, internal] (master): ')
    expect(screen).toContain('"class" is a reserved word of TypeScript')
    expect(screen).toContain('sku, store, shelf_label] (sku): ')
    expect(project.read('manifest/entities/good/shelf_label.yaml')).toContain(`fields:
  label_code: {label: {zh: 编码, en: Code}, type: text, required: true}
  sku_id: {label: {zh: 商品, en: SKU}, type: ref, ref: sku}
`)
  })

  it('does not ask for answers that flags give, unless they are wrong', async () => {
    const project = open('lines')
    const { terminal, shown } = terminalThatAnswers('text', '备注', 'no', '', 'totals', '')
    const flags = { '<where>': 'order.note', en: 'Note', type: 'txt', ref: 'sku' }
    const done = add('field', flags, { terminal })
    expect([await done, output()]).toEqual([0, expect.any(String)])
    const screen = shown()
    expect(screen).toContain('--type: there is no "txt"; did you mean "text"?')
    expect(screen).toContain('--ref has no effect here: leave it out')
    expect(project.read('manifest/entities/good/order.yaml')).toContain(
      'fields: [total_qty, total_amount, remark, note]',
    )
  })

  it('shows what it will write, and writes nothing when the answer is no', async () => {
    open('lines')
    const before = projectFiles()
    const flags = { '<where>': 'order.note', type: 'text', zh: '备注' }
    const { terminal, shown } = terminalThatAnswers('Note', '', '', '', 'n')
    expect(await add('field', flags, { terminal })).toBe(130)
    expect(output()).toContain('+  note: {label: {zh: 备注, en: Note}, type: text}')
    expect(shown()).toContain('Write this? [yes] ')
    expect(output()).toContain('Nothing was written.')
    expect(projectFiles()).toEqual(before)
  })

  it('writes nothing when the operator cancels', async () => {
    open('lines')
    const before = projectFiles()
    const { terminal } = terminalThatAnswers('shelf_label', 'good')
    expect(await add('entity', {}, { terminal })).toBe(130)
    expect(output()).toContain('Nothing was written.')
    expect(projectFiles()).toEqual(before)
  })
})
