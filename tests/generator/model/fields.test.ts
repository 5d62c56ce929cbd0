import { describe, expect, it } from 'vitest'
import { ORDER, THING } from '../problems/base'
import { field, order, thing } from './built'

describe('fields', () => {
  it('hold limits in internal units', () => {
    expect(field(thing(), 'price')).toMatchObject({
      type: 'money',
      min: 1,
      max: 99_999,
      zod: { call: 'money', args: [{ min: 1, max: 99_999 }] },
      ts: 'number | null',
      column: { type: 'bigint' },
    })
  })

  it('read a constant in quotes as the constant', () => {
    const limits = (min: string, show: string) =>
      field(
        thing(
          THING.replace(
            '  picture:',
            `  levels: {label: {zh: 层, en: Levels}, type: integer, min: ${min}, show: ${show}}\n  picture:`,
          ),
        ),
        'levels',
      )
    expect(limits("'1'", "'true'")).toEqual(limits('1', 'true'))
    expect(thing(THING.replaceAll('required: true', "required: 'true'"))).toEqual(thing())
    const flag = (value: string) =>
      field(
        thing(
          THING.replace(
            '  picture:',
            `  flag: {label: {zh: 旗, en: Flag}, type: boolean, default: ${value}}
  picture:`,
          ),
        ),
        'flag',
      ).column
    expect(flag("'true'")).toEqual(flag('true'))
  })

  it('are typed as they are stored', () => {
    const entity = thing()
    const rows = ['thing_code', 'size', 'made_on', 'parent_thing_id', 'picture', 'sort', 'status'].map((name) =>
      field(entity, name),
    )
    expect(rows.map(({ name, ts, column }) => [name, ts, column.type, column.length])).toEqual([
      ['thing_code', 'string | null', 'varchar', 20],
      ['size', "'small' | 'large' | null", 'varchar', 40],
      ['made_on', 'string | null', 'varchar', 10],
      ['parent_thing_id', 'number | null', 'bigint', undefined],
      ['picture', 'string | null', 'varchar', 64],
      ['sort', 'number | null', 'bigint', undefined],
      ['status', "'enabled' | 'disabled' | null", 'varchar', 40],
    ])
  })

  it('of mixins have the label of the mixin unless the manifest has its own label', () => {
    expect(field(thing(), 'sort')).toMatchObject({
      mixin: true,
      label: { zh: '排序', en: 'Sort order' },
      min: 0,
      max: 9999,
    })
    const relabelled = thing(THING.replace('  picture:', '  sort: {label: {zh: 顺序, en: Place}}\n  picture:'))
    expect(field(relabelled, 'sort')).toMatchObject({ label: { zh: '顺序', en: 'Place' }, min: 0, max: 9999 })
    expect(field(relabelled, 'sort').mixin).toBeUndefined()
  })

  it('that the server writes are system fields', () => {
    const entity = order()
    expect(entity.fields.filter(({ system }) => system).map(({ name }) => name)).toEqual([
      'receipt_no',
      'check_status',
      'total_qty',
      'source_id',
      'source_no',
      'total_amount',
      'submitted_by',
      'submitted_at',
      'checked_by',
      'checked_at',
      'check_remark',
      'voided_by',
      'voided_at',
      'void_reason',
      'closed_by',
      'closed_at',
      'close_reason',
    ])
    expect(entity.tables[0]?.fields.filter(({ system }) => system).map(({ name }) => name)).toEqual([
      'price',
      'line_amount',
      'done_qty',
    ])
  })

  it('have defaults: the next number, and an enum value without quotes', () => {
    const { rules, number } = thing()
    expect(field(thing(), 'thing_code').server).toEqual({
      code: true,
      unique: true,
      serverDefault: { next: true },
    })
    expect(number).toEqual({ field: 'thing_code', pattern: 'T{seq:4}', prefix: 'T', reads: [] })
    expect(rules.defaults.size?.code).toBe("() => 'small'")
    expect(rules.max.made_on?.code).toBe('(s) => s.today')
  })

  it('list the columns that expressions read through a reference', () => {
    const entity = order(
      ORDER.replace('check: wanted_date >= biz_date', 'check: thing.price > 0 && wanted_date >= biz_date').replace(
        '    guards: [over]',
        '    when: source.wanted_date == wanted_date',
      ),
    )
    expect(field(entity, 'thing_id').facts?.map(({ name, console, field: { type } }) => [name, console, type])).toEqual(
      [['price', true, 'money']],
    )
    expect(field(entity, 'source_id').facts?.map(({ name, console }) => [name, console])).toEqual([
      ['wanted_date', false],
    ])
  })

  it('that a role may edit under a condition get an edit condition', () => {
    const entity = thing(
      THING.replace(
        '{label: {zh: 重量, en: Weight}, type: quantity, min: 0}',
        '{label: {zh: 重量, en: Weight}, type: quantity, edit: {roles: [head_office], when: price > 0}}',
      ),
    )
    expect(entity.rules.edit.weight?.body).toBe("s.actor.role_type === 'head_office' && (s.doc.price ?? 0) > 0")
    expect(field(entity, 'weight').edit).toBeUndefined()
  })
})
