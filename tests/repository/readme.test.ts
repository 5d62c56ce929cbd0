import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { formatProblem } from '../../generator/problems/problem'
import { readModel } from '../../generator/read'
import { modelOf, slotOf } from '../../generator/take/take'

const root = mkdtempSync(join(tmpdir(), 'backstock-readme-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('the generator accepts the document that the README adds', () => {
  const blocks = [...readFileSync('README.md', 'utf8').matchAll(/^ {3}```yaml\n([\s\S]*?)^ {3}```/gm)].map(
    ([, text = '']) => text.replaceAll(/^ {3}/gm, ''),
  )
  const [entity = '', route = ''] = blocks
  cpSync('manifest', join(root, 'manifest'), { recursive: true })
  writeFileSync(join(root, 'manifest/entities/store/shelf_label.yaml'), entity)
  appendFileSync(join(root, 'manifest/routes/store.yaml'), route)
  const { problems, model } = readModel(root)
  expect(problems.map(formatProblem)).toEqual([])
  expect(model?.routes.filter(({ path }) => path.startsWith('/store/shelf_label/'))).toHaveLength(3)
})

it('the generator knows every slot that the README takes over or returns', () => {
  const lines = [...readFileSync('README.md', 'utf8').matchAll(/^npm run manifest -- (?:take|return) (\S+) (\S+)/gm)]
  expect(lines.length).toBeGreaterThan(2)
  const model = modelOf('.', '')
  for (const [, entity = '', slot = ''] of lines) expect(slotOf(model, entity, slot).name).toBe(slot)
})
