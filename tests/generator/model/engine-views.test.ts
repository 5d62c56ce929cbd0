import { expect, it } from 'vitest'
import { ENGINE_VIEWS, unitsOfView } from '../../../generator/language/engine-views'
import { stockViews } from '../../../server/stock/views/all'

it('the views of the language are those of the server, which have the columns with units', () => {
  const made = stockViews.flatMap((text) => {
    const [, name] = /create or replace view (\w+)/.exec(text) ?? []
    return name === undefined ? [] : [{ name, text }]
  })
  expect(made.map(({ name }) => name).toSorted()).toEqual(ENGINE_VIEWS.toSorted())
  const missing = made.flatMap(({ name, text }) =>
    Object.keys(unitsOfView(name)).filter((column) => !new RegExp(`\\b${column}\\b`).test(text)),
  )
  expect(missing).toEqual([])
})
