import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languageFiles } from '../../../generator/language-files'
import type { Entity } from '../../../generator/model/entity-types'
import { formatProblem } from '../../../generator/problems/problem'
import { filesOfManifest, readModel } from '../../../generator/read'
import { REPOSITORY } from '../sandbox'

const { problems, model } = readModel(REPOSITORY)
const generatedFiles = languageFiles(model?.entities.map((candidate) => candidate.entity) ?? [])
const entity = (name: string): Entity => {
  const match = model?.entities.find((candidate) => candidate.entity === name)
  if (!match) throw new Error(`no ${name}`)
  return match
}

describe('the manifest of the product', () => {
  it('has no problems', () => {
    expect(problems.map(formatProblem)).toEqual([])
  })

  it('names a schema that exists', () => {
    const schemas = new Set(generatedFiles.map(({ path }) => path))
    for (const { file } of filesOfManifest(join(REPOSITORY, 'manifest'), REPOSITORY).filter(({ inside }) =>
      inside.endsWith('.yaml'),
    )) {
      const named = /\$schema=(\S+)/.exec(readFileSync(join(REPOSITORY, file), 'utf8'))?.[1] ?? ''
      expect(schemas, file).toContain(join(file, '..', named))
    }
  })

  it('offers only screens that exist', () => {
    for (const { entity: key, screen, page } of model?.routes ?? []) {
      const screenEntity = model?.entities.find((candidate) => candidate.key === key)
      expect(Boolean(page) || Boolean(screen === 'list' ? screenEntity?.list : screenEntity?.form)).toBe(true)
    }
  })

  it('says at each figure of stock that a document keeps when the figure was read', () => {
    const texts = filesOfManifest(join(REPOSITORY, 'manifest'), REPOSITORY).map(({ file }) =>
      readFileSync(join(REPOSITORY, file), 'utf8'),
    )
    const kept = /\{zh: (\S+), en: ([^}]+)\}.*compute: "stock\([^"]*", snapshot: true/g
    const labels = texts.flatMap((text) => [...text.matchAll(kept)].map(([, zh, en]) => `${zh} ${en}`))
    const issued = entity('store_good_loss_receipt').tables.flatMap(({ fields }) =>
      fields.flatMap(({ name, label }) => (name === 'available_qty' ? [`${label.zh} ${label.en}`] : [])),
    )
    expect([...new Set([...labels, ...issued])].toSorted()).toEqual([
      '出库前可用 Available before',
      '订货时仓库可用 Warehouse stock when ordered',
      '订货时在订 Already on order',
      '订货时在途 In transit when ordered',
      '订货时库存 On hand when ordered',
    ])
  })

  it('gives orders and receiving notes their numbers, states and totals', () => {
    const order = entity('store_order_receipt')
    const receive = entity('store_receive_receipt')
    expect(order.number?.pattern).toBe('SO{yyyyMMdd}{seq:4}')
    expect(order.states?.use).toEqual(['draft', 'submitted', 'approved', 'rejected', 'completed', 'voided'])
    expect(receive.states?.use).toEqual(['draft', 'submitted', 'approved', 'rejected', 'voided'])
    expect(order.transitions.filter(({ auto }) => auto).map(({ name, roles }) => [name, roles])).toEqual([
      ['complete', {}],
    ])
    expect(order.rowActions.map(({ name, create }) => [name, create?.path])).toContainEqual([
      'from_store_order',
      '/store/store_receive_receipt/create',
    ])
  })

  it('has, for each transition that posts stock, a transition that reverses its postings', () => {
    for (const { entity: name, transitions } of model?.entities ?? []) {
      for (const { name: transition, postings } of transitions) {
        if (!postings.some((posting) => posting.do === 'each' && posting.stock.length > 0)) continue
        expect(
          transitions.some((other) =>
            other.postings.some((posting) => posting.do === 'mirror' && posting.transition === transition),
          ),
          `${name}.${transition}`,
        ).toBe(true)
      }
    }
  })

  it('hides cost from roles that may not see cost', () => {
    const costs = model?.entities.flatMap(({ entity: name, fields, tables }) =>
      [...fields, ...tables.flatMap((table) => table.fields)]
        .filter((field) => /cost/.test(field.name) && field.type !== 'boolean' && field.type !== 'enum')
        .map((field) => [name, field.name, field.needs]),
    )
    for (const [name, field, needs] of costs ?? []) expect(needs, `${name}.${field}`).toBe('can_view_cost')
  })

  it('adds up no stock of different goods in the rows of a document', () => {
    const stock = ['available_qty', 'on_hand_qty', 'in_transit_qty', 'open_po_qty']
    const receipts = model?.entities.filter(({ kind }) => kind === 'receipt')
    const columns = receipts?.flatMap(({ entity: name, tables }) =>
      tables.flatMap(({ fields }) =>
        fields.filter((field) => stock.includes(field.name)).map((field) => ({ name, field })),
      ),
    )
    expect(columns?.length).toBeGreaterThan(4)
    for (const { name, field } of columns ?? []) expect(field.total, `${name}.${field.name}`).toBe(false)
  })

  it('reads stock from views whose columns are its fields', () => {
    expect([entity('store_stock').from, entity('store_stock_batch').from]).toEqual([
      'store_stock_view',
      'store_stock_batch_view',
    ])
  })
})

describe('generated files beside the manifests', () => {
  it.each(generatedFiles.map(({ path, content }) => [path, content] as const))(
    '%s is up to date with the language',
    (path, content) => {
      const withoutLayout = (text: string) => text.replace(/[\s|:-]+/g, ' ')
      expect(withoutLayout(readFileSync(join(REPOSITORY, path), 'utf8'))).toBe(withoutLayout(content))
    },
  )
})
