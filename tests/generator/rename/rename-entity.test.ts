import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { generate } from '../../../generator/generate'
import { Repository } from '../repository'
import { applyRename, TRANSFER } from './apply-rename'

let project: Repository
afterEach(() => project.remove())

it('an entity is renamed with its file, its rules and all names that contain its name', async () => {
  project = new Repository('transfer', {
    'server/resources/rules/batch_stock.ts': 'export const rules = (resource) => resource\n',
    'src/pages/good/batch_stock/parts/age.tsx':
      "import styles from '../batch_stock.module.css'\nimport words from './age.json'\n",
    'src/pages/good/batch_stock/batch_stock.module.css': '.old { color: red }\n',
    'src/pages/good/batch_stock/parts/age.json': '{}\n',
    'server/modules/stock.ts': `import { batchStock } from '../generated/resources'
import { batch_stock } from '../generated/tables'
import type { BatchStock } from '../../src/generated/good/batch_stock/batch_stock.types'
export const a = (call): BatchStock => list(call, batchStock, batch_stock)
export const b = sql\`select * from batch_stock\`
`,
  })
  await generate(project.root)
  project.commit()
  const plan = await applyRename(project, 'batch_stock', 'lot_balance')
  expect(existsSync(join(project.root, 'manifest/entities/good/batch_stock.yaml'))).toBe(false)
  expect(project.read('manifest/entities/good/lot_balance.yaml')).toContain('entity: lot_balance')
  expect(project.read('manifest/routes/good.yaml')).toContain('- {entity: lot_balance, order: 3}')
  expect(project.read(TRANSFER)).toContain('source: lot_balance')
  expect(existsSync(join(project.root, 'server/resources/rules/lot_balance.ts'))).toBe(true)
  expect(project.read('server/generated/resources.ts')).toContain("from '../resources/rules/lot_balance'")
  expect(project.read('server/modules/stock.ts')).toBe(`import { lotBalance } from '../generated/resources'
import { lot_balance } from '../generated/tables'
import type { LotBalance } from '../../src/generated/good/lot_balance/lot_balance.types'
export const a = (call): LotBalance => list(call, lotBalance, lot_balance)
export const b = sql\`select * from lot_balance\`
`)
  expect(existsSync(join(project.root, 'src/generated/good/batch_stock'))).toBe(false)
  // Style and text files in the folder move with the code.
  expect(project.read('src/pages/good/lot_balance/parts/age.tsx')).toContain("'../lot_balance.module.css'")
  expect(project.read('src/pages/good/lot_balance/lot_balance.module.css')).toContain('.old')
  expect(project.read('src/pages/good/lot_balance/parts/age.json')).toBe('{}\n')
  expect(plan.database[0]).toEqual({ what: 'entity', entity: 'batch_stock', to: 'lot_balance' })
})

it('imports still lead to the moved files of an entity of one word', async () => {
  project = new Repository('transfer', {
    'src/pages/good/transfer/transfer.module.css': '.old { color: red }\n',
    'src/pages/good/transfer/transfer-note.tsx': "import styles from './transfer.module.css'\n",
    'src/pages/good/transfer/parts/count.ts':
      "import note from '../transfer-note'\nimport styles from '@/pages/good/transfer/transfer.module.css'\n",
    'src/pages/good/map.tsx': "export const load = () => import('@/pages/good/transfer/transfer-note')\n",
  })
  await generate(project.root)
  project.commit()
  await applyRename(project, 'transfer', 'movement')
  const folder = 'src/pages/good/movement'
  expect(project.read(`${folder}/movement.module.css`)).toContain('.old')
  expect(project.read(`${folder}/movement-note.tsx`)).toBe("import styles from './movement.module.css'\n")
  expect(project.read(`${folder}/parts/count.ts`)).toBe(
    "import note from '../movement-note'\nimport styles from '@/pages/good/movement/movement.module.css'\n",
  )
  expect(project.read('src/pages/good/map.tsx')).toContain("import('@/pages/good/movement/movement-note')")
})

/** An entity with these fields besides its text, each a line of YAML. */
const memoWith = (...fields: string[]) => `# yaml-language-server: $schema=../../schema/entity.schema.json
entity: memo
module: good
kind: internal
title: {zh: 便签, en: Memos}
scope: tenant
display: [memo_text]
fields:
  memo_text: {label: {zh: 内容, en: Text}, type: text}
${fields.map((field) => `  ${field}\n`).join('')}access: {head_office: [list]}
`

it('an entity is renamed where an open reference lists it, even if its place in the list changes', async () => {
  const memo = memoWith('about_id: {label: {zh: 相关, en: About}, type: ref, ref: any}')
  project = new Repository('transfer', { 'manifest/entities/good/memo.yaml': memo })
  await generate(project.root)
  project.commit()
  await applyRename(project, 'transfer', 'a_movement')
  expect(project.read('src/generated/good/memo/memo.types.ts')).toMatch(/'a_movement' \|/)
})

it('a reference that is named after the entity keeps its name, in expressions too', async () => {
  const memo = memoWith(
    'transfer_id: {label: {zh: 调拨单, en: Transfer}, type: ref, ref: transfer}',
    `reason: {label: {zh: 原因, en: Reason}, type: text, show: "transfer.check_status == 'draft'"}`,
  )
  project = new Repository('transfer', { 'manifest/entities/good/memo.yaml': memo })
  await generate(project.root)
  project.commit()
  await applyRename(project, 'transfer', 'movement')
  expect(project.read('manifest/entities/good/memo.yaml')).toBe(memo.replace('ref: transfer', 'ref: movement'))
})
