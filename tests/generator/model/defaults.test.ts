import { describe, expect, it } from 'vitest'
import { THING } from '../problems/base'
import { field, thing } from './built'

describe('an entity', () => {
  it('has transitions with conditions of roles, input, results, checks and a time at which they fall due', () => {
    const text = THING.replace(
      '  enable: {roles: [head_office]}',
      `  enable: {roles: {head_office: true, store: "price < 100"}}
  retire:
    from: enabled
    to: disabled
    label: {zh: 退役, en: Retire}
    roles: [store]
    when: price == null
    auto: {when: weight == 0, at: now(), reason: {zh: 到期, en: Due}}
    input: {why: {label: {zh: 原因, en: Why}, type: text}}
    returns: {code: {label: {zh: 码, en: Code}, type: text}}
    checks: [{check: "input.why != null", message: {zh: 填原因, en: Say why}, level: warn}]`,
    )
    const entity = thing(text)
    const [enable, retire] = entity.transitions
    expect(enable?.roles).toMatchObject({ head_office: true, store: { body: '(s.doc.price ?? 0) < 10000' } })
    expect(retire).toMatchObject({
      from: ['enabled'],
      to: 'disabled',
      when: { body: 's.doc.price == null' },
      auto: { body: '(s.doc.weight ?? 0) === 0' },
      due: { at: { body: 's.now' }, reason: { zh: '到期', en: 'Due' } },
      checks: [{ path: 'input.why', check: { body: 's.input.why != null', serverOnly: true }, warn: true }],
    })
    expect(retire?.input.map(({ name }) => name)).toEqual(['why'])
    expect(retire?.returns.map(({ name }) => name)).toEqual(['code'])
  })

  it('lets roles that may update a master disable and enable it', () => {
    const text = THING.replace(/transitions:[\s\S]*?\naccess/, 'access')
    expect(thing(text).transitions.map(({ name, roles }) => [name, roles])).toEqual([
      ['enable', { head_office: true }],
      ['disable', { head_office: true }],
    ])
  })

  it('counts rows of other entities', () => {
    expect(field(thing(), 'child_count')).toMatchObject({
      system: true,
      server: { rollup: { of: 'thing', by: 'parent_thing_id' } },
    })
  })

  it('shows every field of the file when there is no form, also those that only the server writes', () => {
    const text = THING.replace(/form:[\s\S]*?\ntransitions/, 'transitions')
    expect(thing(text).form?.sections).toEqual([
      {
        key: 'main',
        fields: [
          'thing_code',
          'thing_name',
          'size',
          'price',
          'weight',
          'made_on',
          'parent_thing_id',
          'picture',
          'child_count',
          'sort',
        ],
      },
    ])
  })

  it('is frozen after it is built', () => {
    const entity = thing()
    expect(Object.isFrozen(entity.fields[0]?.label)).toBe(true)
    expect(() => Object.assign(entity.fields[0] ?? {}, { name: 'x' })).toThrow(TypeError)
  })
})
