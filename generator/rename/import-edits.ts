import { dirname, posix } from 'node:path'
import type { HandWrittenSources } from '../uses/hand-written-sources'
import type { Source } from '../uses/syntax'
import type { Edit } from './edit-text'

/** A string that may be an import path: it begins with `@/`, `./` or `../`. */
const IMPORT_PATH = /(?<=(['"`]))(?:@|\.{1,2})\/[^'"`\s$]+(?=\1)/g

/**
 * Returns an edit for each import of a moved file in one source, so that the import leads to the new path. The text of
 * an edit equals the old text when the import is right as it is, because the importing file moved too.
 * `newPaths` maps old paths to new paths.
 */
export function importEdits(files: HandWrittenSources, source: Source, newPaths: ReadonlyMap<string, string>): Edit[] {
  const from = dirname(newPaths.get(source.path) ?? source.path)
  return [...source.text.matchAll(IMPORT_PATH)].flatMap(({ 0: specifier, index }) => {
    const path = files.resolve(source, specifier)
    const target = path === undefined ? undefined : newPaths.get(path)
    if (path === undefined || target === undefined) return []
    // The extension that the import omits: `.tsx` for `./sku-list`, none for `./sku.module.css`.
    const omitted = posix.basename(path) === posix.basename(specifier) ? '' : posix.extname(path)
    const base = target.slice(0, target.length - omitted.length)
    const text = specifier.startsWith('@/') ? `@/${base.slice('src/'.length)}` : relative(from, base)
    return [{ start: index, end: index + specifier.length, text }]
  })
}

function relative(from: string, to: string): string {
  const path = posix.relative(from, to)
  return path.startsWith('.') ? path : `./${path}`
}
