import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ParseCache } from '../../../generator/files/parse-cache'
import type { RawFile } from '../../../generator/manifest'
import { Problems } from '../../../generator/problems/problem'
import { filesOfManifest, readManifest } from '../../../generator/read'
import { readAhead } from '../../../generator/read-ahead'
import { readSource } from '../../../generator/read-source'
import { buildProgram, PROGRAM } from '../cli/program'

const LOCALES = ['zh-CN', 'en-US']
const folder = mkdtempSync(join(tmpdir(), 'read-ahead-'))
beforeAll(buildProgram)
afterAll(() => rmSync(folder, { recursive: true }))

/** Enough entity files for a second thread: those of the console, over and over, each with bytes of its own. */
function manyFiles(): RawFile[] {
  const own = filesOfManifest('manifest', '.').filter(({ inside }) => inside.startsWith('entities/'))
  return Array.from({ length: 250 }, (_, index) => {
    const { inside, bytes } = own[index % own.length] as RawFile
    const name = `${index}/${inside}`
    return {
      file: `manifest/${name}`,
      inside: `entities/${name}`,
      bytes: Buffer.concat([bytes, Buffer.from(`# ${index}\n`)]),
    }
  })
}

/** Counts what is put, since a cache tells only what it holds of given bytes. */
class CountingCache extends ParseCache {
  puts = 0
  override put(kind: string, bytes: Uint8Array, value: unknown): void {
    this.puts++
    super.put(kind, bytes, value)
  }
}

it('the second thread reads what this one reads, from the last file on, and nothing of a file with problems', async () => {
  const files = manyFiles()
  const broken = files[248] as RawFile
  broken.bytes = Buffer.concat([broken.bytes, Buffer.from('colour: red\n')])
  const cache = new CountingCache(folder, '1')
  const ahead = readAhead(files, LOCALES, PROGRAM)
  // Each question takes one file from the second thread, so that there is one every 50 ms until it has read one.
  let next = 0
  while (cache.puts === 0 && next < 200) {
    await setTimeout(50)
    ahead?.into(cache, files[next++] as RawFile)
  }
  expect(next).toBeLessThan(200)
  const wrong = files.slice(next).filter((file) => {
    ahead?.into(cache, file)
    const alone = readSource('entity', file, new Problems(), { parseCache: undefined, locales: LOCALES })
    const expected = file === broken ? undefined : alone.source?.raw
    return JSON.stringify(cache.get(`entity ${LOCALES.join()}`, file.bytes)) !== JSON.stringify(expected)
  })
  expect(wrong.map(({ file }) => file)).toEqual([])
})

it.each([
  ['does not start', 'throw new Error()'],
  [
    'ends while it reads a file',
    'import { workerData } from "node:worker_threads"; workerData.claims[249] = 1; process.exit()',
  ],
])('a second thread that %s costs time only', async (_, program) => {
  const path = join(folder, 'program.mjs')
  writeFileSync(path, program)
  const files = manyFiles()
  const cache = new CountingCache(folder, '1')
  const ahead = readAhead(files, LOCALES, path)
  await setTimeout(500)
  for (const file of files) ahead?.into(cache, file)
  expect(cache.puts).toBe(0)
})

it('files that are few, or known from another run, are read without a second thread', () => {
  expect(readAhead(manyFiles().slice(0, 100), LOCALES, PROGRAM)).toBeUndefined()
  const cache = new ParseCache(folder, '1')
  expect(cache.isEmpty).toBe(true)
  readManifest(filesOfManifest('manifest', '.'), new Problems(), cache)
  cache.save()
  expect(new ParseCache(folder, '1').isEmpty).toBe(false)
})
