import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

/*
 * docs/glossary.md holds the words that operators read. One Chinese word has one English word on the labels of all
 * fields; the words with a good reason for more than one stand in its table "Labels with more than one translation".
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

interface Texts {
  [key: string]: string | Texts
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Texts

/** The texts of the screens by path of keys, each with the file that holds it, in both languages. */
const texts = ['src/generated', 'src/i18n', 'src/pages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && file.includes('en-US'))
    .flatMap((file) => {
      const chinese = new Map(leaves(read(`${folder}/${file.replace('en-US', 'zh-CN')}`)))
      return leaves(read(`${folder}/${file}`)).map(([key, en]) => ({ file, key, en, zh: chinese.get(key) ?? '' }))
    }),
)

function leaves(value: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'string' ? [[path + key, inner]] : leaves(inner, `${path}${key}.`),
  )
}

it('fields of one table with different labels in Chinese have different labels in English', () => {
  const first = new Map<string, string>()
  const found = texts.flatMap(({ file, key, en, zh }) => {
    if (!/(^|\.)fields\.\w+$/.test(key) || file.startsWith('mixins')) return []
    const place = `${file} ${key.replace(/\w+$/, '')} ${en}`
    const before = first.get(place)
    first.set(place, before ?? zh)
    return before === undefined || before === zh ? [] : [`${place}: ${before} · ${zh}`]
  })
  expect(first.size).toBeGreaterThan(500)
  expect(found).toEqual([])
})

it('one Chinese value of an enum has one English value', () => {
  const english = new Map<string, Set<string>>()
  for (const { key, en, zh } of texts)
    if (/(^|\.)enums\./.test(key) && /\p{Script=Han}/u.test(zh)) english.set(zh, (english.get(zh) ?? new Set()).add(en))
  expect(english.size).toBeGreaterThan(100)
  const found = [...english].filter(([, all]) => all.size > 1).map(([zh, all]) => `${zh}: ${[...all].join(' · ')}`)
  expect(found).toEqual([])
})

it('English texts have curly quotes, and no text of the screens names a file of the source', () => {
  expect(texts.filter(({ en }) => /\w'\w|\w' |"/.test(en)).map(({ file, key, en }) => `${file} ${key}: ${en}`)).toEqual(
    [],
  )
  const files = texts.filter(({ key, en, zh }) => key !== '$from' && /\bsrc\/|\.(json|tsx?|ya?ml)\b/.test(en + zh))
  expect(files.map(({ file, key }) => `${file} ${key}`)).toEqual([])
})

/** The English texts of the server and of the rules: `en: '…'`, and the argument after a Chinese one. */
const sourceTexts = ['server', 'src/rules'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/^(generated|demo)\b/.test(file))
    .flatMap((file) => {
      const source = readFileSync(`${folder}/${file}`, 'utf8')
      const found = [
        ...source.matchAll(/\ben: (['`])((?:(?!\1|\n).)+)\1/g),
        ...source.matchAll(/['`][^'`\n]*\p{Script=Han}[^'`\n]*['`],\s*(['`])((?:(?!\1|\n).)+)\1/gu),
      ]
      return found.map(([, , en = '']) => ({ at: `${folder}/${file}`, en }))
    }),
)

/** Spellings of British English, which a reader of en-US takes for mistakes. */
const BRITISH =
  /colour|favourite|neighbour|behaviour|organisation|licence|authoris|visualis|\banalyse\b|catalogue|towards|cancell(?:ed|ing)|\bcentre|recognis/i

/**
 * Words that a reader of English stumbles over, or a second name for a thing, each with the word that the texts use.
 */
const AVOIDED: [RegExp, string][] = [
  [/second factor/i, 'two-step verification'],
  [/\buser name\b/i, 'username'],
  [/\bself checkout\b/i, 'self-checkout'],
  [/(\}|\d) decimals?(?! place)\b/, 'decimal places'],
  [/\bmust lie\b/i, 'must be'],
  [/\b(is|be) taken over in\b/, 'fulfilled'],
  [/\bback to sender\b/i, 'return to sender'],
  [/\bhead office (approval|roles?|staff account)\b/i, 'head-office before a noun'],
  [/^wrong format/i, 'invalid'],
]

it('English texts are American English, and call one thing by one name', () => {
  expect(sourceTexts.length).toBeGreaterThan(300)
  const all = [...texts.map(({ file, key, en }) => ({ at: `${file} ${key}`, en })), ...sourceTexts]
  expect(all.filter(({ en }) => BRITISH.test(en))).toEqual([])
  expect(sourceTexts.filter(({ en }) => /[a-z]'s\b/.test(en))).toEqual([])
  const avoided = all.flatMap(({ at, en }) =>
    AVOIDED.flatMap(([wrong, right]) => (wrong.test(en) ? [`${at}: ${en} (${right})`] : [])),
  )
  expect(avoided).toEqual([])
})

it('no screen joins texts by Chinese punctuation, which English readers would see', () => {
  const screens = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/\.stories\.tsx$|(sample|example)[^/]*$/.test(file),
  )
  expect(screens.length).toBeGreaterThan(300)
  const joined = screens.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .filter((line) => /\}[：，。；、（）]|[：，。；、（）]\$\{/.test(line) && !/\bzh\b/.test(line))
      .map((line) => `${file} ${line.trim()}`),
  )
  expect(joined).toEqual([])
})
