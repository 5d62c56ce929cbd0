import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../generator/problems/problem'
import { build, FILES, ORDER, THING } from '../problems/base'

const refusals = (files: Readonly<Record<string, string>>) => build({ ...FILES, ...files }).problems.map(formatProblem)

/* Manifests that are right, and resemble those that MAN2161 and MAN2162 refuse. */
describe('a required field that users may not edit is accepted', () => {
  it('where a copy rule names the source', () => {
    const inFull = 'type: enum, required: true, edit: [none]}'
    const manifest = ORDER.replace('en: Source type}, type: enum}', `en: Source type}, ${inFull}`)
    expect(manifest).toContain(inFull)
    expect(refusals({ 'entities/good/order.yaml': manifest })).toEqual([])
  })

  it('where a new row has its first status', () => {
    const manifest = THING.replace(
      ', sorted]',
      ', sorted]\nstates: {field: phase, initial: raw, use: [raw, dried], final: [dried]}',
    )
      .replace('\nenums:\n', '\nenums:\n  phase: {raw: {zh: 原料, en: Raw}, dried: {zh: 已干, en: Dried}}\n')
      .replace(
        '\nlist:\n',
        '\n  phase: {label: {zh: 阶段, en: Phase}, type: enum, required: true, edit: [none]}\n\nlist:\n',
      )
      .replace(
        '\naccess:\n',
        '\n  dry: {label: {zh: 晒干, en: Dry}, from: raw, to: dried, roles: [head_office]}\n\naccess:\n',
      )
    expect(refusals({ 'entities/good/thing.yaml': manifest }).filter((text) => text.includes('MAN2161'))).toEqual([])
  })

  const shown = "show: check_status == 'approved'"
  it.each([
    ['a field', `, ${shown}`, ''],
    ['a section', '', `, ${shown}`],
  ])('where %s is shown later', (_, ofField, ofSection) => {
    const manifest = ORDER.replace(
      '\nlines:\n',
      `\n  urn_no: {label: {zh: 号, en: Urn no.}, type: text, required: true, edit: [approved]${ofField}}\n\nlines:\n`,
    ).replace('\nstates:', `    - {title: {zh: 之后, en: Later}, fields: [urn_no]${ofSection}}\n\nstates:`)
    expect(refusals({ 'entities/good/order.yaml': manifest })).toEqual([])
  })
})

it('for a number that nobody may edit, the problem suggests a default', () => {
  const manifest = THING.replace('default: next(thing_code), edit: [new]', 'edit: [none]')
  const [problem, ...others] = build({ ...FILES, 'entities/good/thing.yaml': manifest }).problems
  expect([problem?.code, others]).toEqual(['MAN2161', []])
  expect(formatProblem(problem!)).toContain('default: next(thing_code)')
})

it('a guard that compares with the source finds the sources under the name of their enum', () => {
  const manifest = ORDER.replace('enums:\n  source_type:', 'enums:\n  made_from:').replace(
    'en: Source type}, type: enum}',
    'en: Source type}, type: enum, enum: made_from}',
  )
  expect(refusals({ 'entities/good/order.yaml': manifest })).toEqual([])
})

describe('what resembles a mistake is accepted', () => {
  it('where a keyword is a singular that the title does not begin with', () => {
    const manifest = THING.replace('en: Things}', 'en: Categories}\nkeywords: {en: [category]}')
    expect(refusals({ 'entities/good/thing.yaml': manifest })).toEqual([])
  })

  it('where stock rests on a let of a name that another posting uses for a field that it sets', () => {
    const postings = `      - set: {thing.price: 3}
      - each: lines
        let: {price: thing.price}
        stock: [{at: store, id: store_id, qty: -line.qty, value: average, reason: loss_out, when: line.price > 1}]`
    const manifest = ORDER.replace(/      - recount: .*/, postings).replace(
      '  reverse: {roles: [head_office]}',
      '  reverse: {roles: [head_office], postings: [{mirror: approve}]}',
    )
    expect(manifest).toContain('let: {price')
    expect(refusals({ 'entities/good/order.yaml': manifest }).filter((text) => text.includes('MAN2060'))).toEqual([])
  })
})
