import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  findBodyReads,
  findBreaches,
  findImportCycles,
  findLargeFolders,
  readImports,
} from '../../scripts/dependency-rules.mjs'

const file = (path: string, to: string, kind: { lazy?: boolean; type?: boolean } = {}) => ({
  path,
  imports: [{ to, line: 3, lazy: false, type: false, ...kind }],
})

describe('the dependency rules', () => {
  it('keep folders so small that their files are seen at a glance', () => {
    expect(findLargeFolders()).toEqual([])
    const root = mkdtempSync(join(tmpdir(), 'large-folder-'))
    for (let index = 0; index < 26; index++) writeFileSync(join(root, `${index}.ts`), '')
    expect(findLargeFolders([root])).toEqual([`${root} holds 26 files: more than 25 are divided into sub-folders`])
    rmSync(root, { recursive: true })
  })

  it('hold for every import of the project', () => {
    const files = readImports()
    expect(files.length).toBeGreaterThan(300)
    expect(findBreaches(files)).toEqual([])
    expect(findImportCycles()).toEqual([])
  })

  it('allow only server/http/body.ts to read a request body', () => {
    expect(findBodyReads()).toEqual([])
    expect(findBodyReads(['tests/repository/fixtures/reads-body.ts'])).toEqual([
      expect.stringMatching(
        /^tests\/repository\/fixtures\/reads-body\.ts:4 reads req\.json: only server\/http\/body\.ts/,
      ),
    ])
  })

  it.each([
    ['src/exact/money.ts', 'src/rules/validate/validate.ts', 'src/exact may import only exact'],
    ['src/request/client.ts', 'src/auth/session.ts', 'src/request may import only'],
    ['src/components/list-page/table.tsx', 'src/generated/routes.ts', 'src/components may import only'],
    ['src/layout/navbar.tsx', 'src/pages/login/login.tsx', 'src/layout may import only'],
    ['src/auth/session.ts', 'antd/es/button', 'may import antd'],
    ['src/components/fields/text.tsx', 'antd', 'loads every component'],
    ['server/http/handle.ts', 'server/workflow/transition.ts', 'folders that work with entities'],
    ['server/app.ts', 'src/components/list-page/list-page.tsx', 'only rules and schemas'],
    ['generator/generate.ts', 'src/rules/field.ts', 'neither console nor server'],
    ['server/begin.ts', 'server/demo/seed.ts', 'by a lazy import()'],
    ['server/main.ts', 'generator/cli.ts', 'nothing imports the generator'],
    ['src/app/router.tsx', 'tests/src/setup.ts', 'tests and stories'],
  ])('%s may not import %s', (from, to, message) => {
    const [breach] = findBreaches([file(from, to)])
    expect(breach).toContain(`${from}:3 imports ${to}`)
    expect(breach).toContain(message)
  })

  it.each([
    ['src/app/router.tsx', 'src/generated/routes.ts'],
    ['src/pages/store/x/x-list.tsx', 'src/generated/store/x/x-list.tsx'],
    ['server/write/save.ts', 'src/rules/validate/validate.ts'],
    ['server/first-boot/known-password.ts', 'server/demo/company.ts'],
    ['server/modules/account.ts', 'src/generated/other/setting_base/setting_base.fields.ts'],
  ])('%s may import %s', (from, to) => expect(findBreaches([file(from, to)])).toEqual([]))

  it('allow the demo company to be imported lazily', () =>
    expect(findBreaches([file('server/begin.ts', 'server/demo/seed.ts', { lazy: true })])).toEqual([]))

  it('report a cycle of imports, those of types included, but no cycle that a lazy import closes', () => {
    const cycle = (kind: { lazy?: boolean; type?: boolean }) =>
      findBreaches([file('src/rules/a.ts', 'src/rules/b.ts'), file('src/rules/b.ts', 'src/rules/a.ts', kind)])
    expect(cycle({})).toEqual(['import cycle: src/rules/a.ts → src/rules/b.ts → src/rules/a.ts'])
    expect(cycle({ type: true })).toEqual(cycle({}))
    expect(cycle({ lazy: true })).toEqual([])
  })
})
