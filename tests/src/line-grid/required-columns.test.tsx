import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { initChineseTexts, show } from './render-grid'

beforeAll(initChineseTexts)

it('a column that the document lets nobody enter in any row is not marked as required', () => {
  const closed = { lines: { edit: { order_qty: ({ doc }: { doc: { source?: string } }) => doc.source !== 'pick' } } }
  const rules = { tables: closed } as unknown as NonNullable<Parameters<typeof show>[1]>['rules'] & object
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const first = show(2, { rules, doc: { source: 'manual' } })
  expect(heads()).toContain('*订货数量')
  first.unmount()
  show(2, { rules, doc: { source: 'pick' } })
  expect(heads()).toContain('订货数量')
})
