import Handlebars from 'handlebars'
import { readCacheFile, writeCacheFile } from '../files/cache-file'
import { sha } from '../files/last-run'
import { HELPERS } from './helpers'
import { parseTemplate } from './parse'
import type { Templates } from './read'

/**
 * Since every helper is known, a template compiles to direct calls and plain reads. Partials are not indented like the
 * line that calls them, because the formatter lays out the whole file.
 */
const OPTIONS = {
  noEscape: true,
  strict: true,
  knownHelpers: Object.fromEntries(Object.keys(HELPERS).map((name) => [name, true])),
  knownHelpersOnly: true,
  preventIndent: true,
}

/** Returns the compiled template as a JavaScript expression, which Handlebars' runtime turns into a function. */
export const compileTemplate = (text: string) => String(Handlebars.precompile(parseTemplate(text), OPTIONS))

/** The content of the file in the cache folder: compiled templates by the hash of their text. */
interface Stored {
  version: string
  code: Record<string, string>
}

const FILE = 'templates.json'

/**
 * Compiled templates, kept on disk between processes, because compiling takes a seventh of a run in which one entity
 * changed. The cache never changes the result; it only saves time.
 */
export class CompiledTemplates {
  private readonly root: string
  private readonly stored: Stored
  private hasNewEntries = false

  /** `version` is the version of the running generator. Code of another version is ignored. */
  constructor(root: string, version: string) {
    this.root = root
    this.stored = readCacheFile<Stored>(root, FILE, { version: sha(version), code: {} })
  }

  readonly compile = (text: string): string => {
    const key = sha(text)
    const code = this.stored.code[key]
    if (code !== undefined) return code
    this.hasNewEntries = true
    return (this.stored.code[key] = compileTemplate(text))
  }

  /** Writes the compiled templates if any is new, without those of templates that the project no longer has. */
  save({ texts, partials }: Templates): void {
    if (!this.hasNewEntries) return
    this.hasNewEntries = false
    const { version, code } = this.stored
    const current = [...texts.values(), ...Object.values(partials)].map(sha)
    writeCacheFile<Stored>(this.root, FILE, {
      version,
      code: Object.fromEntries(current.flatMap((key) => (code[key] === undefined ? [] : [[key, code[key]]]))),
    })
  }
}
