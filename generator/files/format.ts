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

/**
 * Reads the settings of the formatter again. Returns a hash of the settings: a file must be formatted again after the
 * settings change, even when its printed text is the same.
 */
export function readLayout(root: string): string {
  const text = readFileSync(join(root, '.oxfmtrc.json'), 'utf8')
  settings.set(root, JSON.parse(text) as Settings)
  return sha(text).slice(0, 8)
}

/** The settings with which the whole repository is formatted. */
function settingsOf(root: string): Settings {
  let settingsOfRoot = settings.get(root)
  if (!settingsOfRoot)
    settings.set(root, (settingsOfRoot = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as Settings))
  return settingsOfRoot
}

/** The settings of the formatter for a path. */
function optionsFor(root: string, path: string): Options {
  const { $schema: _schema, ignorePatterns: _ignored, overrides = [], ...options } = settingsOf(root)
  return Object.assign(
    options,
    ...overrides.filter(({ files }) => files.some((glob) => matches(glob, path))).map((override) => override.options),
  )
}

const patterns = new Map<string, RegExp>()

/**
 * Matches a glob. Supports `*` within a folder and `**` across folders, which are the only wildcards in the settings.
 */
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

/** Whether the formatter leaves out a path. A pattern without a slash names a file or a folder anywhere. */
function isIgnored(root: string, path: string): boolean {
  const { ignorePatterns = [] } = settingsOf(root)
  return ignorePatterns.some((glob) =>
    glob.includes('/') ? matches(glob, path) : path.split('/').some((name) => matches(glob, name)),
  )
}

/** A generated file after formatting. */
export interface Formatted {
  path: string
  /** Hash of the text before formatting. */
  raw: string
  /** Null when the file on disk is unchanged since the last run and needs no write. */
  content: string | null
  /** Set for registries; see generator/registry/registry.ts. */
  registry?: { keepsEverything?: true; losesWork?: true }
}

/** The output of a template cannot be parsed. Texts of the manifest are escaped, so the template must be wrong. */
export class UnparsableOutput extends Error {
  readonly output: Output

  constructor(output: Output, message: string) {
    super(message)
    this.output = output
  }
}

/**
 * Formats a printed file. JSON is returned unchanged, because it is printed in its final layout. Throws
 * UnparsableOutput.
 */
export async function formatOutput(root: string, output: Output): Promise<string> {
  const { path, content } = output
  if (path.endsWith('.json')) return content
  const { code, errors } = await format(path, content, optionsFor(root, path))
  const [error] = errors
  if (error) throw new UnparsableOutput(output, `${error.message}\n${error.codeframe ?? ''}`)
  return code
}

/**
 * Formats a hand-written file after a change, if the file was formatted `before`. Returns `after` unchanged for a file
 * that has a layout of its own, or that the formatter cannot read.
 */
export async function formatEdited(root: string, path: string, before: string, after: string): Promise<string> {
  if (isIgnored(root, path)) return after
  const options = optionsFor(root, path)
  const formatted = async (text: string) => {
    const { code, errors } = await format(path, text, options)
    return errors.length === 0 ? code : null
  }
  return (await formatted(before)) === before ? ((await formatted(after)) ?? after) : after
}
