import { expect, it } from 'vitest'
import { build, FILES, ROUTES } from '../problems/base'

it('two paths that differ only in capitals are refused, because the router of the console reads them as one', () => {
  const routes = ROUTES.replace('{entity: order, order: 2}', '{entity: order, base: /Good/Thing, order: 2}')
  const { problems } = build({ ...FILES, 'routes/good.yaml': routes })
  expect(problems.map(({ code, line, message }) => [code, line, message])).toContainEqual([
    'MAN2084',
    3,
    'another route has the path "/good/thing/list"',
  ])
})
