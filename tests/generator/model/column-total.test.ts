import { describe, expect, it } from 'vitest'
import { overlaid } from '../../../generator/files/overlay'
import { buildModel } from '../../../generator/model/build'
import { formatProblem, Problems } from '../../../generator/problems/problem'
import { filesOfManifest, readManifest } from '../../../generator/read'
import { addTrades, TRADES } from '../../fixtures/trades/trades'

const files = filesOfManifest('manifest', '.')

/** Columns of rows with and without a total, as `entity.column`, where the manifests are changed by `change`. */
function columnsByTotal(change: (text: string) => string = (text) => text) {
  const problems = new Problems()
  const all = overlaid(files, addTrades('.', [...TRADES])).map((file) => ({
    ...file,
    bytes: new TextEncoder().encode(change(new TextDecoder().decode(file.bytes))),
  }))
  const { entities } = buildModel(readManifest(all, problems).manifest, problems)
  const columns = entities
    .filter(({ module }) => !files.some(({ file }) => file.includes(`/entities/${module}/`)))
    .flatMap(({ key, tables }) =>
      tables.flatMap(({ fields }) => fields.map(({ name, type, total }) => ({ name: `${key}.${name}`, type, total }))),
    )
    .filter(({ type }) => ['quantity', 'money', 'duration', 'integer'].includes(type))
  const named = (isWanted: (column: (typeof columns)[number]) => boolean) =>
    columns.filter(isWanted).map(({ name }) => name)
  return {
    problems: problems.sorted().map(formatProblem),
    without: named(({ total }) => total === false),
    with: named(({ type, total }) => total ?? type !== 'integer'),
  }
}

describe('the total of a column of rows', () => {
  it('is left out for rates, which expressions multiply, and kept for amounts, which expressions add up', () => {
    const found = columnsByTotal()
    expect(found.problems).toEqual([])
    expect(found.without).toEqual([
      'production.bill_of_material.standard_cost',
      'production.production_order.standard_cost',
      'rental.rental_agreement.day_rate',
      'workshop.work_order.unit_price',
    ])
    // The deposit is copied from the item like the day rate, but the header adds it up.
    expect(found.with).toEqual(expect.arrayContaining(['rental.rental_agreement.deposit', 'workshop.work_order.qty']))
  })

  it('is what the manifest says, if it says so', () => {
    const found = columnsByTotal((text) =>
      text
        .replace('copy: item.day_rate }', 'copy: item.day_rate, total: true }')
        .replace('copy: item.deposit }', 'copy: item.deposit, total: false }'),
    )
    expect(found.problems).toEqual([])
    expect(found.with).toContain('rental.rental_agreement.day_rate')
    expect(found.without).toContain('rental.rental_agreement.deposit')
  })
})
