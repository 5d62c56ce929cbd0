import { describe, expect, it } from 'vitest'
import { THING } from '../problems/base'
import { model } from './built'

describe('the line that names the schema for editors', () => {
  it('may be below a licence and other comments', () => {
    const licensed = `# Copyright the authors.\n# SPDX-License-Identifier: Apache-2.0\n\n${THING}`
    expect(model({ 'entities/good/thing.yaml': licensed }).entities.map(({ entity }) => entity)).toContain('thing')
  })
})
