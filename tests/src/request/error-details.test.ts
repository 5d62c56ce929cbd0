import { expect, it } from 'vitest'
import { ApiError } from '@/request/api-error'
import { fieldErrorsOf } from '@/request/error-details'

const refused = (code: number, path: string) =>
  fieldErrorsOf(
    new ApiError('refused', { kind: 'business', code, data: { errors: [{ path, zh: '不行', en: 'No' }] } }),
  ).map((error) => error.path)

it('the header of an ended session is no problem of the document that was saved', () => {
  expect(refused(50008, 'Authorization')).toEqual([])
  expect(refused(50014, 'Authorization')).toEqual([])
  expect(refused(40000, 'discount')).toEqual(['discount'])
})
