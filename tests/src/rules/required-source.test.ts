import { expect, it } from 'vitest'
import { checkRequired } from '@/rules/validate/level'
import type { Fields } from '@/rules/field'

const fields: Fields = {
  receipt_no: { type: 'text', system: true, required: true },
  source_id: { type: 'ref', ref_by: 'source_type', edit: ['none'], system: true, required: true },
}

/** The paths of the missing fields of a document with these values. */
function missing(values: Record<string, unknown>, forSubmit = true): string[] {
  const paths: string[] = []
  const level = { prefix: '', fields, conditions: {}, values, scope: { doc: values } } as never
  checkRequired(level, { forSubmit, creating: false }, (path) => paths.push(path))
  return paths
}

it('a document whose source is required is not submitted without one; what the server fills in is not asked for', () => {
  expect(missing({ source_id: null })).toEqual(['source_id'])
  expect(missing({ source_id: 7 })).toEqual([])
  expect(missing({ source_id: null }, false)).toEqual([])
})
