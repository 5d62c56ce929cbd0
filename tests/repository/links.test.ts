import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'

/** The Markdown files of the repository, without those of the tests. */
const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path) && !path.startsWith('tests/'))

/** The anchors that GitHub generates for the headings of a document. */
const anchorsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  )

it('every link of a document points to an existing file and heading', () => {
  const dead = documents.flatMap((path) => {
    const text = readFileSync(path, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '')
    return [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ([link, file = '', anchor]) => {
        const target = file === '' ? path : normalize(join(dirname(path), file))
        if (!existsSync(target)) return [`${path}: ${link}`]
        return anchor !== undefined && !anchorsOf(target).includes(anchor) ? [`${path}: ${link} (no such heading)`] : []
      },
    )
  })
  expect(documents.length).toBeGreaterThan(20)
  expect(dead).toEqual([])
})
