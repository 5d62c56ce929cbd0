import { describe, expect, it } from 'vitest'
import { overlaid } from '../../generator/files/overlay'
import { buildModel } from '../../generator/model/build'
import { formatProblem, Problems } from '../../generator/problems/problem'
import { filesOfManifest, readManifest } from '../../generator/read'
import { addTrades, TRADES } from '../fixtures/trades/trades'

/* The manifests of tests/fixtures/trades. The journeys of tests/e2e/trades start all of them as one product. */
describe('a product of another trade', () => {
  const files = filesOfManifest('manifest', '.')

  it('exists for ten trades', () => {
    expect(TRADES).toEqual([
      'bills-of-material',
      'claims',
      'clinic',
      'help-desk',
      'loyalty',
      'rental',
      'reservations',
      'school',
      'subscriptions',
      'work-orders',
    ])
  })

  it.each(TRADES)('%s is accepted', (trade) => {
    const problems = new Problems()
    const { manifest } = readManifest(overlaid(files, addTrades('.', [trade])), problems)
    const model = buildModel(manifest, problems)
    expect(problems.sorted().map(formatProblem)).toEqual([])
    const { groups } = manifest.app?.raw ?? {}
    const own = model.entities.filter(
      ({ module }) => groups?.[module] && !files.some(({ file }) => file.includes(`/${module}/`)),
    )
    expect(own.length).toBeGreaterThanOrEqual(3)
  })
})
