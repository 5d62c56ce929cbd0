import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/*
 * The floor of a full generation, the least work that any generator must do: a separate process that already knows the
 * text of every file reads and parses the same manifests, formats the same files and writes them.
 */
const PROGRAM = `
  import { format } from 'oxfmt'
  import { parse } from 'yaml'
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
  import { dirname, join } from 'node:path'
  const { manifests, files, options } = JSON.parse(readFileSync('floor.json', 'utf8'))
  for (const path of manifests) if (path.endsWith('.yaml')) parse(readFileSync(path, 'utf8'))
  await Promise.all(files.map(async ([path, text]) => {
    const { code } = path.endsWith('.json') ? { code: text } : await format(path, text, options)
    mkdirSync(dirname(join('floor', path)), { recursive: true })
    writeFileSync(join('floor', path), code)
  }))`

/**
 * Prepares the floor for a project whose files are generated. Returns the command that runs the floor in the project.
 */
export function floorOf(root, folders = ['src/generated', 'server/generated']) {
  writeFileSync(join(root, 'floor.mjs'), PROGRAM)
  const list = (folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  const { printWidth, tabWidth, singleQuote, semi, trailingComma } = JSON.parse(
    readFileSync(join(root, '.oxfmtrc.json'), 'utf8'),
  )
  writeFileSync(
    join(root, 'floor.json'),
    JSON.stringify({
      manifests: list('manifest'),
      files: folders.flatMap(list).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
      options: { printWidth, tabWidth, singleQuote, semi, trailingComma },
    }),
  )
  return ['floor.mjs']
}
