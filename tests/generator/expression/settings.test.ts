import { expect, it } from 'vitest'
import { formatProblem } from '../../../generator/problems/problem'
import { build, FILES, THING } from '../problems/base'

const singleton = (name: string, field: string) => `# yaml-language-server: $schema=../../schema/entity.schema.json
entity: ${name}
module: good
kind: singleton
title: {zh: 设置${field}, en: Settings of ${field}}
scope: tenant
fields:
  ${field}: {label: {zh: 天数, en: Days}, type: integer, default: 28}
access: {head_office: [list, update]}
`

/** The problem of a thing whose expressions read settings, beside setting_base and a singleton of another name. */
const problemOf = (keys: string) => {
  const settings = {
    'entities/good/setting_base.yaml': singleton('setting_base', 'closing_days'),
    'entities/good/loan_setting.yaml': singleton('loan_setting', 'loan_days'),
  }
  const field = (extra: string) => `  due: {label: {zh: 期, en: Due}, ${extra}}\n\nlist:`
  const manifest = THING.replace('\nlist:', field(keys))
  const [problem, ...others] = build({
    ...FILES,
    ...settings,
    'entities/good/thing.yaml': manifest,
  }).problems.filter(({ code }) => code === 'MAN3004')
  expect(others).toEqual([])
  return problem && formatProblem(problem)
}

it.each([
  ['the name of a singleton', 'type: integer, default: setting.loan_setting.loan_days'],
  ['a field of another singleton', 'type: integer, default: setting.loan_days'],
  ['a field of another singleton in a filter', 'type: ref, ref: thing, filter: price > setting.loan_days'],
])('the hint for %s says where settings are declared', (_, keys) => {
  expect(problemOf(keys)).toContain('setting_base alone: declare the field there')
})

it.each(['type: integer, default: setting.closing_day', 'type: ref, ref: thing, filter: price > setting.closing_day'])(
  'the hint for a misspelt setting is the setting: %s',
  (keys) => {
    expect(problemOf(keys)).toContain('did you mean "closing_days"')
  },
)
