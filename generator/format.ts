import { format } from 'oxfmt'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from './outputs/output'

type Options = NonNullable<Parameters<typeof format>[2]>

let options: Options | undefined

/** The formatter's settings, the same file that the repository is formatted with. */
function optionsOf(root: string): Options {
  if (options) return options
  const { $schema: _schema, ignorePatterns: _ignored, overrides: _overrides, ...rest } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as Options & Record<string, unknown>
  return (options = rest)
}

/** JSON is printed the way the formatter leaves it and goes through untouched. */
export async function formatOutput(root: string, { path, content }: Output): Promise<Output> {
  if (path.endsWith('.json')) return { path, content }
  const { code, errors } = await format(path, content, optionsOf(root))
  const [error] = errors
  // Only a mistake in a template or printer gets here: the text of the manifest is escaped before.
  if (error) throw new Error(`${path}: printed code does not parse: ${error.message}\n${error.codeframe ?? ''}`)
  return { path, content: code }
}
