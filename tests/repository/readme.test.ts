import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { formatProblem } from '../../generator/problems/problem'
import { readModel } from '../../generator/read'

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
