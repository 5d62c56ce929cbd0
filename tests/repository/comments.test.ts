import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDERS = ['server', 'src', 'generator', 'scripts', 'manifest', 'templates', 'docs', 'README.md', 'SECURITY.md']
const files = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|yaml|hbs|md)$/.test(file))

/** All code but what tests expect to be generated, where names of a width of their own are printed. */
const code = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !/(^|\/)expected\//.test(file))

/** `file:line` of every match, with the match. */
function matches(pattern: RegExp): { at: string; text: string }[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(pattern)].map((found) => ({ at: `${file}:${index + 1}`, text: found[1] ?? found[0] })),
      ),
  )
}

/** Headings of docs/domain.md, and its paragraphs that begin with a title in bold. */
const sections = new Set(
  [...readFileSync('docs/domain.md', 'utf8').matchAll(/^#{2,3} (.+)$|^\*\*(.+?)\.?\*\*/gm)].map(
    ([, heading, bold]) => heading ?? bold,
  ),
)

describe('comments cite what the repository holds', () => {
  it('pages that exist', () => {
    const cited = matches(/\b(docs\/[\w./-]+\.md)\b/g)
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.filter(({ text }) => !existsSync(text))).toEqual([])
  })

  it('no code of a guard, since no page explains such codes', () => {
    expect(matches(/\b(G-[A-Z]{2,})\b/g)).toEqual([])
  })

  it('sections of docs/domain.md that exist', () => {
    const cited = matches(/docs\/domain\.md, ([A-Z][a-z ]+?)[).:;]/g)
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.filter(({ text }) => !sections.has(text))).toEqual([])
  })

  it('no numbered section of another document', () => {
    expect(matches(/§ ?\d/g)).toEqual([])
  })
})

/** Columns that the formatter keeps for code; it leaves comments as they are. */
const MAX_WIDTH = 120
const COMMENT = /^\s*(\/\*|\*|\/\/)/

it('comments fit the width of the code around them, those of generated files included, but for addresses', () => {
  const wide = code.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > MAX_WIDTH && COMMENT.test(line) && !line.includes('://') ? [`${file}:${index + 1}`] : [],
      ),
  )
  expect(wide).toEqual([])
})
