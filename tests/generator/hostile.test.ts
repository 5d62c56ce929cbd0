import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Project, SyntaxKind } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { GOLDEN, readFiles } from './sandbox'

/*
 * Labels with characters that end a string, a comment, a template or a script must appear unchanged in all generated
 * files. The files are in golden/hostile/expected, which golden.test.ts compares with the generator's output.
 */
interface Words {
  zh: string
  en: string
}
type Manifest = Record<string, Record<string, { label?: Words } & Words>> & { title: Words }

const folder = join(GOLDEN, 'hostile')
const manifest = parse(readFileSync(join(folder, 'manifest/entities/good/thing.yaml'), 'utf8')) as Manifest
const files = readFiles(join(folder, 'expected'), 'src', 'server')

const messages = (locale: string) =>
  JSON.parse(files[`src/generated/good/thing/thing.${locale}.json`] ?? '') as Record<string, Record<string, unknown>>

/** Every string of a printed program, as the compiler reads it. */
function stringsIn(path: string): string[] {
  const file = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true }).createSourceFile(
    path,
    files[path] ?? '',
  )
  return file.getDescendantsOfKind(SyntaxKind.StringLiteral).map((node) => node.getLiteralValue())
}

describe('hostile labels', () => {
  it.each([
    ['zh-CN', 'zh'],
    ['en-US', 'en'],
  ] as const)('are the same text in the messages of %s', (locale, language) => {
    const words = messages(locale)
    expect(words.title).toBe(manifest.title[language])
    const labels = Object.fromEntries(
      Object.entries(manifest.fields ?? {}).map(([name, { label }]) => [name, label?.[language]]),
    )
    expect(words.fields).toEqual(labels)
    expect(words.enums?.kind).toEqual(
      Object.fromEntries(
        Object.entries(manifest.enums?.kind ?? {}).map(([value, text]) => [
          value,
          (text as unknown as Words)[language],
        ]),
      ),
    )
  })

  it.each([
    ['src/generated/routes.ts', (words: Words) => [words.zh, words.en]],
    ['server/generated/menu.ts', (words: Words) => [words.zh, words.en]],
    ['server/generated/resources/thing.ts', (words: Words) => [words.zh, words.en]],
  ])('are the same text in %s', (path, expected) => {
    expect(stringsIn(path)).toEqual(expect.arrayContaining(expected(manifest.title)))
  })

  it('are the same text as values, messages of checks and constants of expressions', () => {
    const [check] = ((manifest.transitions?.go ?? {}) as unknown as { checks: { message: Words }[] }).checks
    expect(stringsIn('src/generated/good/thing/thing.schema.ts')).toEqual(
      expect.arrayContaining([check?.message.zh, check?.message.en, '*/ ` ${y}']),
    )
    const choices = Object.values(manifest.fields ?? {}).flatMap(
      (field) => (field as { choices?: string[] }).choices ?? [],
    )
    expect(choices.length).toBeGreaterThan(5)
    expect(stringsIn('src/generated/good/thing/thing.fields.ts')).toEqual(expect.arrayContaining(choices))
    expect(stringsIn('src/generated/good/thing/thing.schema.ts')).toContain("it's \\ ${x} </script>")
  })

  it('never stand raw where they would end a script or a line, or turn the reading direction', () => {
    for (const [path, text] of Object.entries(files))
      expect(text, path).not.toMatch(/[\u2028\u2029\u202a-\u202e]|<\/script|<!--/i)
  })
})
