import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

/*
 * docs/glossary.md holds the words that operators read. One Chinese word has one English word on the labels of all fields;
 * the words with a good reason for more than one stand in its table "Labels with more than one translation".
 */
const glossary = readFileSync('docs/glossary.md', 'utf8')

interface Label {
  zh: string
  en: string
  /** File and path of keys. */
  at: string
}

const labels = readdirSync('manifest', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => labelsIn(parse(readFileSync(`manifest/${file}`, 'utf8')), file))

/** Labels of fields at any depth, those of lines and of transitions too. */
function labelsIn(value: unknown, at: string, ofField = false): Label[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const label = inner as Partial<Label> | null
    if (ofField && key === 'label' && typeof label?.zh === 'string' && typeof label.en === 'string')
      return [{ zh: label.zh, en: label.en, at }]
    const isField = /(^|\.)(fields|input)$/.test(at)
    return labelsIn(inner, `${at}.${key}`, isField)
  })
}

/** The rows of the first table below a heading, each as its cells. */
function tableBelow(heading: string): string[][] {
  const [, below = ''] = glossary.split(`## ${heading}\n`)
  return below
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([first]) => !/^-+$/.test(first ?? ''))
}

const several = new Map(
  tableBelow('Labels with more than one translation').map(([zh = '', en = '']) => [zh, en.split(' · ')] as const),
)

it('one Chinese label has one English label, but for those that the glossary gives a reason for', () => {
  expect(labels.length).toBeGreaterThan(500)
  const byChinese = new Map<string, Map<string, string[]>>()
  for (const { zh, en, at } of labels) {
    const places = byChinese.get(zh) ?? new Map<string, string[]>()
    byChinese.set(zh, places.set(en, [...(places.get(en) ?? []), at]))
  }
  const found = [...byChinese]
    .filter(
      ([zh, places]) => places.size > 1 && [...places.keys()].toSorted().join() !== several.get(zh)?.toSorted().join(),
    )
    .map(([zh, places]) => `${zh}: ${[...places].map(([en, at]) => `${en} (${at.join(', ')})`).join(' · ')}`)
  expect(found).toEqual([])
})

it('the glossary names no label that has one translation', () => {
  const unneeded = [...several].filter(([zh, en]) =>
    en.some((word) => !labels.some((label) => label.zh === zh && label.en === word)),
  )
  expect(unneeded).toEqual([])
})

it('the entities of the glossary are called there what their screens call them', () => {
  const entities = new Map(
    readdirSync('manifest/entities', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => parse(readFileSync(`manifest/entities/${file}`, 'utf8')) as { entity: string; title: Label })
      .map(({ entity, title }) => [entity, title] as const),
  )
  const wrong = tableBelow('The trade').flatMap(([code = '', zh, en]) => {
    const title = entities.get(code)
    const isSame = !title || (title.zh.includes(zh!) && singular(title.en) === en?.toLowerCase())
    return isSame ? [] : [`${code}: ${zh} · ${en}, but the screens say ${title.zh} · ${title.en}`]
  })
  expect(wrong).toEqual([])
})

const singular = (title: string) => title.toLowerCase().replace(/s$/, '')
