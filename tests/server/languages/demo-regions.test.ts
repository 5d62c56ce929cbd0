import { describe, expect, it } from 'vitest'
import { regionOf } from '../../../server/demo/regions'
import { region, text } from '../../../src/rules/types'

describe('the region of a demo store', () => {
  it('is what the field of the product takes: a code with Chinese, a name without', () => {
    const code = regionOf('310101', ['zh-CN', 'en-US'])
    const name = regionOf('310101', ['en-US'])
    expect(region().safeParse(code).success).toBe(true)
    expect(region().safeParse(name).success).toBe(false)
    expect(text({ max: 60 }).safeParse(name)).toMatchObject({ success: true, data: 'Huangpu, Shanghai' })
  })
})
