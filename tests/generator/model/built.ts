import { expect } from 'vitest'
import type { Entity } from '../../../generator/model/entity-types'
import type { Field } from '../../../generator/model/fields/field-types'
import { formatProblem } from '../../../generator/problems/problem'
import { build, FILES, ORDER, THING } from '../problems/base'

/* Builds a model from the small valid manifest, optionally with other files. */

export function model(files: Readonly<Record<string, string>> = {}) {
  const { problems, model: builtModel } = build({ ...FILES, ...files })
  expect(problems.map(formatProblem)).toEqual([])
  return builtModel
}
export const entity = (name: string, files?: Readonly<Record<string, string>>): Entity => {
  const match = model(files).entities.find((candidate) => candidate.entity === name)
  if (!match) throw new Error(`no ${name}`)
  return match
}
export const thing = (text = THING) => entity('thing', { 'entities/good/thing.yaml': text })
export const order = (text = ORDER) => entity('order', { 'entities/good/order.yaml': text })
export const field = (owner: Entity, name: string): Field => {
  const match = owner.fields.find((candidate) => candidate.name === name)
  if (!match) throw new Error(`no ${name}`)
  return match
}
