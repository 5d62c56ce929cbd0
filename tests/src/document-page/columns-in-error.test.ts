import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useColumnsInError } from '@/components/document-page/rows/use-columns-in-error'

const error = (path: string) => ({ path, zh: '必填', en: 'required' })

it('the columns in error are those of errors at cells, not of errors of a whole row or table', () => {
  const errors = ['lines', 'lines.0', 'lines.0.sku_id', 'lines.4.sku_id', 'lines.4.order_qty'].map(error)
  const { result } = renderHook(() => useColumnsInError(errors))
  expect([...result.current]).toEqual(['order_qty', 'sku_id'])
  expect(renderHook(() => useColumnsInError(undefined)).result.current.size).toBe(0)
})

it('the set of columns stays the same object while errors come and go in the same columns, so that the sheet is not drawn again', () => {
  const { result, rerender } = renderHook(({ errors }) => useColumnsInError(errors), {
    initialProps: { errors: [error('lines.0.sku_id')] },
  })
  const before = result.current
  rerender({ errors: [error('lines.7.sku_id'), error('lines.0.sku_id')] })
  expect(result.current).toBe(before)
})
