import { describe, expect, it } from 'vitest'
import { findBodyReads, findBreaches, readImports } from '../../scripts/doors.mjs'

const file = (path: string, to: string, how: { lazy?: boolean; type?: boolean } = {}) => ({
  path,
  imports: [{ to, line: 3, lazy: false, type: false, ...how }],
})

describe('the doors of the house', () => {
  it('stand: nothing in the project goes through a wall', () => {
    const files = readImports()
    expect(files.length).toBeGreaterThan(300)
    expect(findBreaches(files)).toEqual([])
  })

  it('only the reader of bodies waits for a client', () => {
    expect(findBodyReads()).toEqual([])
    expect(findBodyReads(['tests/house/fixtures/reads-body.ts'])).toEqual([
      expect.stringMatching(/^tests\/house\/fixtures\/reads-body\.ts:4 reads req\.json: only server\/http\/body\.ts/),
    ])
  })

  it.each([
    ['src/exact/money.ts', 'src/rules/check.ts', 'src/exact may import only exact'],
    ['src/request/client.ts', 'src/auth/session.ts', 'src/request may import only'],
    ['src/components/list-page/table.tsx', 'src/generated/routes.ts', 'src/components may import only'],
    ['src/layout/navbar.tsx', 'src/pages/login/login.tsx', 'src/layout may import only'],
    ['src/auth/session.ts', 'antd/es/button', 'draw with antd'],
    ['src/components/fields/text.tsx', 'antd', 'the antd barrel'],
    ['server/http/handle.ts', 'server/workflow/transition.ts', 'stand left of'],
    ['server/app.ts', 'src/components/list-page/list-page.tsx', 'shares pure rules'],
    ['generator/generate.ts', 'src/rules/field.ts', 'neither console nor server'],
    ['server/main.ts', 'generator/cli.ts', 'nothing imports the generator'],
    ['src/app/router.tsx', 'tests/src/setup.ts', 'leaves'],
  ])('%s may not import %s', (from, to, says) => {
    const [breach] = findBreaches([file(from, to)])
    expect(breach).toContain(`${from}:3 imports ${to}`)
    expect(breach).toContain(says)
  })

  it.each([
    ['src/app/router.tsx', 'src/generated/routes.ts'],
    ['src/pages/store/x/x-list.tsx', 'src/generated/store/x/x-list.tsx'],
    ['server/write/save.ts', 'src/rules/check.ts'],
    ['server/modules/account.ts', 'src/generated/other/setting_base/setting_base.fields.ts'],
  ])('%s may import %s', (from, to) => expect(findBreaches([file(from, to)])).toEqual([]))

  it('finds a cycle of values, and none where a type or a lazy import closes it', () => {
    const ring = (how: { lazy?: boolean; type?: boolean }) =>
      findBreaches([file('src/rules/a.ts', 'src/rules/b.ts'), file('src/rules/b.ts', 'src/rules/a.ts', how)])
    expect(ring({})).toEqual(['import cycle: src/rules/a.ts → src/rules/b.ts → src/rules/a.ts'])
    expect(ring({ type: true })).toEqual([])
    expect(ring({ lazy: true })).toEqual([])
  })
})
