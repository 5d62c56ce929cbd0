import { format } from 'oxfmt'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha } from './last-run'
import type { Output } from '../outputs/output'

type Options = NonNullable<Parameters<typeof format>[2]>

interface Settings extends Options {
  $schema?: string
  ignorePatterns?: string[]
  overrides?: { files: string[]; options: Options }[]
}

const settings = new Map<string, Settings>()

/** Reads the formatter's settings anew. Returns what tells them apart: with others a printed text becomes another file. */
export function readLayout(root: string): string {
  const text = readFileSync(join(root, '.oxfmtrc.json'), 'utf8')
  settings.set(root, JSON.parse(text) as Settings)
  return sha(text).slice(0, 8)
}

/** The formatter's settings for a path, from the same file that the repository is formatted with. */
function optionsFor(root: string, path: string): Options {
  let all = settings.get(root)
  if (!all) settings.set(root, (all = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as Settings))
  const { $schema: _schema, ignorePatterns: _ignored, overrides = [], ...options } = all
  return Object.assign(
    options,
    ...overrides.filter(({ files }) => files.some((glob) => matches(glob, path))).map((override) => override.options),
  )
}

const patterns = new Map<string, RegExp>()

/** `*` within a folder, `**` across folders: all that the settings use. */
function matches(glob: string, path: string): boolean {
  let pattern = patterns.get(glob)
  if (!pattern) {
    const body = glob
      .replaceAll('.', '\\.')
      .replaceAll('**/', '\0')
      .replaceAll('*', '[^/]*')
      .replaceAll('\0', '(?:.+/)?')
    patterns.set(glob, (pattern = new RegExp(`^${body}$`)))
  }
  return pattern.test(path)
}

/** A file as it is to stand. */
export interface Formatted {
  path: string
  /** Hash of its text before formatting. */
  raw: string
  /** Null when it stands already, as the last run left it. */
  content: string | null
  /** Of a registry: see generator/registry/registry.ts. */
  registry?: { keepsEverything?: true; losesWork?: true }
}

/** What a template printed cannot be parsed. The text of the manifest is escaped, so the mistake is the template's. */
export class UnparsableOutput extends Error {
  readonly output: Output

  constructor(output: Output, message: string) {
    super(message)
    this.output = output
  }
}

/** Formats a printed file. JSON is printed the way the formatter leaves it and goes through untouched. Throws UnparsableOutput. */
export async function formatOutput(root: string, output: Output): Promise<string> {
  const { path, content } = output
  if (path.endsWith('.json')) return content
  const { code, errors } = await format(path, content, optionsFor(root, path))
  const [error] = errors
  if (error) throw new UnparsableOutput(output, `${error.message}\n${error.codeframe ?? ''}`)
  return code
}
