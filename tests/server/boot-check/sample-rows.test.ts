import { expect, it } from 'vitest'
import { boot } from '../../../server/boot-check/boot'
import { NOW } from '../harness'

it('a row is created whose source needs another kind of document, approved by another person', async () => {
  // A receiving note is created from an approved order with a supplier; the first sample order is from a warehouse.
  const only = new Set(['store_receive_receipt'])
  expect(await boot({ quick: true, now: NOW, only })).toMatchObject({ findings: [], notMade: [] })
}, 120_000)
