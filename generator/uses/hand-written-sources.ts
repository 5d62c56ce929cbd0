import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { Source } from './syntax'

const FOLDERS = ['src', 'server', 'tests', 'scripts', '.storybook']
/**
 * Folders that are not searched: generated files, migrations (which never change), and the generator's own test cases
 * (which have their own manifests).
 */
const LEFT_OUT = new Set(['src/generated', 'server/generated', 'server/migrations', 'tests/generator'])

/** All hand-written TypeScript files of a project: taken-over screens, rules, modules, demo, page kit, tests. */
export class HandWrittenSources {
  private readonly sources = new Map<string, Source>()
  private readonly sourcesByWords = new Map<string, readonly Source[]>()
  /** Texts of the screens by language. Their keys may be names of entities. */
  private readonly texts = new Map<string, Source>()
  private readonly calls = new Map<string, Source[]>()
  private readonly resolved = new Map<string, string>()
  /** Paths of other files beside the code, such as styles and texts. */
  readonly otherPaths: string[] = []

  constructor(root: string) {
    const walk = (folder: string) => {
      if (LEFT_OUT.has(folder) || !existsSync(join(root, folder))) return
      for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
        const path = `${folder}/${entry.name}`
        if (entry.isDirectory()) walk(path)
        else if (/\.(ts|tsx|mts|mjs|js)$/.test(entry.name))
          this.sources.set(path, new Source(path, readFileSync(join(root, path), 'utf8')))
        else {
          this.otherPaths.push(path)
          if (path.startsWith('src/i18n/'))
            this.texts.set(path, new Source(path, readFileSync(join(root, path), 'utf8')))
        }
      }
    }
    for (const folder of FOLDERS) walk(folder)
  }

  get(path: string): Source | undefined {
    return this.sources.get(path) ?? this.texts.get(path)
  }

  *allTexts(): Generator<Source> {
    yield* this.texts.values()
  }

  *all(): Generator<Source> {
    yield* this.sources.values()
  }

  /** Returns the files that contain one of the words. Results are cached. */
  withAnyOf(words: readonly string[]): readonly Source[] {
    const key = words.join(' ')
    const known = this.sourcesByWords.get(key)
    if (known) return known
    const found = [...this.sources.values()].filter(({ text }) => words.some((word) => text.includes(word)))
    this.sourcesByWords.set(key, found)
    return found
  }

  /**
   * Returns the files that contain the word as a whole. Most files that contain `name` contain `className` and need not
   * be parsed. With `exceptCalls`, a word directly before an opening bracket does not count.
   */
  withWord(word: string, { exceptCalls = false } = {}): readonly Source[] {
    const whole = new RegExp(`(?<![\\w$])${word}(?![\\w$${exceptCalls ? '(' : ''}])`)
    return this.withAnyOf([word]).filter(({ text }) => whole.test(text))
  }

  /**
   * Returns the files that call a function of this name. Hundreds of names are looked up, so an index of all calls is
   * built once.
   */
  calling(name: string): readonly Source[] {
    if (this.calls.size === 0)
      for (const source of this.sources.values())
        for (const called of namesBeforeBracket(source.text)) {
          const known = this.calls.get(called)
          if (known) known.push(source)
          else this.calls.set(called, [source])
        }
    return this.calls.get(name) ?? []
  }

  /**
   * Resolves an import to a path of the project; undefined for a package. The path has no extension when no
   * hand-written file matches: `src/generated/store/store/store.types`.
   */
  resolve(from: Source, specifier: string): string | undefined {
    const base = specifier.startsWith('@/')
      ? `src/${specifier.slice(2)}`
      : specifier.startsWith('.')
        ? posix.normalize(posix.join(dirname(from.path), specifier))
        : undefined
    if (base === undefined) return undefined
    const known = this.resolved.get(base)
    if (known !== undefined) return known
    const path =
      ['', '.ts', '.tsx', '.mjs', '.js'].map((end) => base + end).find((tried) => this.sources.has(tried)) ?? base
    this.resolved.set(base, path)
    return path
  }
}

/**
 * Returns every name that stands directly before an opening bracket. The text is searched for brackets, because a
 * pattern for names would try each letter of each word.
 */
function namesBeforeBracket(text: string): Set<string> {
  const names = new Set<string>()
  for (let at = text.indexOf('('); at >= 0; at = text.indexOf('(', at + 1)) {
    let start = at
    while (start > 0 && isNameUnit(text.charCodeAt(start - 1))) start--
    if (start < at) names.add(text.slice(start, at))
  }
  return names
}

/** Whether a UTF-16 unit is matched by `[\w$]`. */
const isNameUnit = (unit: number): boolean =>
  (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57) || unit === 95 || unit === 36
