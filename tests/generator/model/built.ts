import { expect } from 'vitest'
import type { Entity, Field } from '../../../generator/model/types'
import { formatProblem } from '../../../generator/problems/problem'
import { build, FILES, ORDER, THING } from '../problems/base'

/* The small manifest that stands, as a model; or with other files in it. */

export function model(files: Readonly<Record<string, string>> = {}) {
  const { problems, model: made } = build({ ...FILES, ...files })
  expect(problems.map(formatProblem)).toEqual([])
  return made
}
export const entity = (name: string, files?: Readonly<Record<string, string>>): Entity => {
  const found = model(files).entities.find((one) => one.entity === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
export const thing = (text = THING) => entity('thing', { 'entities/good/thing.yaml': text })
export const order = (text = ORDER) => entity('order', { 'entities/good/order.yaml': text })
export const field = (of: Entity, name: string): Field => {
  const found = of.fields.find((one) => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
