import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isSame } from '../../../generator/compare/change'
import { buildModel } from '../../../generator/model/build'
import { Problems } from '../../../generator/problems/problem'
import { filesOfManifest, readManifest } from '../../../generator/read'
import { ParseCache } from '../../../generator/files/parse-cache'
import { Repository } from '../repository'

let project: Repository
beforeEach(() => {
  project = new Repository('transfer')
})
afterEach(() => project.remove())

/**
 * Reads the manifest through the cache. A second reading in this process must pass another folder as `named`: the names
 * of files are relative to it, and files with known names are not read again.
 */
function read(version: string, named = project.root) {
  const cache = new ParseCache(project.root, version)
  const { manifest, problems } = readManifest(
    filesOfManifest(join(project.root, 'manifest'), named),
    new Problems(),
    cache,
  )
  cache.save()
  const model = buildModel(manifest, problems)
  return { model, problems: problems.sorted() }
}

it('a cached file gives the same model', () => {
  const first = read('1')
  const again = read('1', '/')
  const facts = ({ model }: typeof first) => model.entities.map(({ file: _file, ...rest }) => rest)
  expect(isSame(facts(again), facts(first))).toBe(true)
})

it('a problem in a cached file has its place and its line', () => {
  read('1')
  project.edit('manifest/entities/good/transfer.yaml', '    lost_qty: {label', '    gone_qty: {label')
  const [problem] = read('1', '/').problems
  expect(problem).toMatchObject({
    file: expect.stringContaining('manifest/entities/good/arrival.yaml'),
    message: expect.stringContaining('lost_qty'),
  })
  expect(problem?.frame).toContain('lost_qty: "diff_handling')
  expect(problem?.line).toBe(48)
})

it('a generator of another or unknown version ignores the cache', () => {
  const bytes = Buffer.from('title: x')
  const cache = new ParseCache(project.root, '1')
  cache.put('app', bytes, { title: 'x' })
  cache.save()
  expect(new ParseCache(project.root, '1').get('app', bytes)).toEqual({ title: 'x' })
  expect(new ParseCache(project.root, '1').get('app', Buffer.from('title: y'))).toBeUndefined()
  expect(new ParseCache(project.root, '2').get('app', bytes)).toBeUndefined()
  expect(new ParseCache(project.root, '').get('app', bytes)).toBeUndefined()
})

it('a manifest is read in a read-only folder', () => {
  // Root may write in every folder. A file in the place of the cache's parent folder makes the write fail for root too.
  project.write('node_modules', 'no folder')
  expect(read('1').problems).toEqual([])
  expect(project.read('node_modules')).toBe('no folder')
})
