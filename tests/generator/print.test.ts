import { describe, expect, it } from 'vitest'
import { NOT_ON_PAPER as REFUSED } from '../../generator/model/screens/print'
import { NOT_ON_PAPER } from '../../src/components/print/paper'
import { build, FILES, ROUTES } from './problems/base'

describe('print:', () => {
  it('refuses exactly the types of fields that the console does not print', () => {
    expect([...REFUSED].toSorted()).toEqual([...NOT_ON_PAPER].toSorted())
  })

  it('is refused where no screen shows a single row', () => {
    const { problems } = build({
      ...FILES,
      'routes/good.yaml': ROUTES.replace('order: 2', 'screens: [list], order: 2'),
    })
    expect(problems.map(({ code, path, message }) => [code, path, message])).toContainEqual([
      'MAN2131',
      'print',
      'no screen shows a single row of order',
    ])
  })
})
