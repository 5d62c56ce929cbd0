import { Refused } from '../problems/refused'
import type { ReadRow, TextRow, TextTable } from './text-table'

/** Returns the texts as XLIFF 1.2. */
export async function xliffOf({ source, target, rows }: TextTable<TextRow>): Promise<string> {
  const { default: xliff } = await import('xliff')
  const resources: Record<string, Record<string, { source: string; target: string; note: string }>> = {}
  for (const row of rows) {
    const [file, path] = splitKey(row.key)
    resources[file] ??= {}
    resources[file][path] = { source: row.source, target: row.target ?? '', note: row.note }
  }
  const text = await xliff.jsToXliff12({ resources, sourceLanguage: source, targetLanguage: target })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`
}

function splitKey(key: string): [file: string, path: string] {
  const at = key.indexOf('#')
  return [key.slice(0, at), key.slice(at + 1)]
}

/** An `&` or `<` that translators typed into a text unescaped: it begins neither an XML entity nor a tag. */
const UNESCAPED = /&(?!#?\w+;)|<(?![A-Za-z/!?_])/

/** Reads the texts of XLIFF 1.2 or 2.0. Throws Refused for other versions, and for files that are not complete XML. */
export async function readXliff(path: string, text: string): Promise<TextTable<ReadRow>> {
  const version = /<xliff\b[^>]*\sversion\s*=\s*["']([^"']*)/.exec(text)
  if (version?.[1] !== undefined && !/^(1\.2|2\.\d)$/.test(version[1])) {
    const line = text.slice(0, version.index).split('\n').length
    throw new Refused(`${path}:${line} this is XLIFF ${version[1]}; save the file as XLIFF 1.2 or 2.0`)
  }
  const { default: xliff } = await import('xliff')
  let document
  try {
    document = /<xliff[^>]*\sversion\s*=\s*["']2/.test(text)
      ? await xliff.xliff2js(text)
      : await xliff.xliff12ToJs(text)
  } catch {
    const at = text.search(UNESCAPED)
    if (at === -1 || !/<xliff\b/.test(text)) throw new Refused(`${path} is neither XLIFF 1.2 nor XLIFF 2.0`)
    throw new Refused(
      `${path}:${text.slice(0, at).split('\n').length} this is not valid XML; in a text, write & as &amp; and < as &lt;`,
    )
  }
  const { resources, sourceLanguage: source, targetLanguage: target } = document
  if (!source || !target)
    throw new Refused(`${path} does not name its languages; the file needs source-language and target-language`)
  const broken = XLIFF_ELEMENTS.find((element) => isIncomplete(text, element))
  if (broken) throw new Refused(`${path} is incomplete: a <${broken}> does not end; get the whole file again`)
  const lines = linesOfUnits(path, text)
  const rows = Object.entries(resources).flatMap(([file, units]) =>
    Object.entries(units).map(([unit, { source: from, target: to }]): ReadRow => {
      const key = `${file}#${unit}`
      const line = lines.get(key) ?? 1
      if (typeof from === 'string' && (typeof to === 'string' || to === undefined))
        return { key, source: from, target: to, line }
      return {
        key,
        source: '',
        target: undefined,
        line,
        unreadable: [
          'the text has marks inside; texts are plain text',
          'write the text without tags, with its {placeholders} as they are',
        ],
      }
    }),
  )
  return { source, target, rows }
}

/**
 * Elements of XLIFF 1.2 and 2.0 that need an end tag. The end tags are counted here, because the package that reads
 * XLIFF reports no error for a file that was cut off in the middle.
 */
const XLIFF_ELEMENTS = ['target', 'source', 'segment', 'trans-unit', 'unit', 'body', 'file', 'xliff']

/** Whether the numbers of start tags and of end tags of an element differ. */
function isIncomplete(text: string, element: string): boolean {
  const startTags = text.match(new RegExp(`<(?:\\w+:)?${element}(?:\\s[^>]*)?(?<!/)>`, 'g'))?.length ?? 0
  const endTags = text.match(new RegExp(`</(?:\\w+:)?${element}\\s*>`, 'g'))?.length ?? 0
  return startTags !== endTags
}

/**
 * Returns the line of each unit of an XLIFF file, by the key of its text. Throws Refused for a key that occurs twice,
 * because the reader would keep only the last translation.
 */
function linesOfUnits(path: string, text: string): Map<string, number> {
  const lines = new Map<string, number>()
  let file = ''
  text.split('\n').forEach((line, index) => {
    for (const [, tag, attributes = ''] of line.matchAll(/<(file|trans-unit|unit)\b([^>]*)/g)) {
      const [, , name = ''] = /\b(original|id)\s*=\s*["']([^"']*)["']/.exec(attributes) ?? []
      if (tag === 'file') file = name
      else {
        const key = `${file}#${name}`
        const before = lines.get(key)
        if (before !== undefined)
          throw new Refused(`${path}:${index + 1} ${key} is in line ${before} too; keep one of the two`)
        lines.set(key, index + 1)
      }
    }
  })
  return lines
}
