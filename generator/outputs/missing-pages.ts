import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Model } from '../model/model-types'
import { type Problem, Problems } from '../problems/problem'
import { withSuggestion } from '../problems/suggest'
import { readYaml } from '../yaml/read-yaml'
import type { HandWrittenFiles } from './output'

const ENDS = ['.tsx', '.ts', '/index.tsx', '/index.ts']

/**
 * Reports routes to a hand-written page that does not exist, since the table of routes would import it. `paths` are the
 * hand-written files, from which a page with a similar name is suggested.
 */
export function missingPages(
  root: string,
  model: Model,
  handWritten: HandWrittenFiles & { paths: readonly string[] },
): readonly Problem[] {
  const problems = new Problems()
  for (const { page, pageAt } of model.routes) {
    if (page === undefined || pageAt === undefined) continue
    if (ENDS.some((end) => handWritten.has(`src/pages/${page}${end}`))) continue
    const pages = handWritten.paths.flatMap((path) => /^src\/pages\/(.+)\.tsx$/.exec(path)?.[1] ?? [])
    // The place is looked up for a mistake only, because it costs a parse of the file.
    const yaml = readYaml(pageAt.file, readFileSync(join(root, pageAt.file)), problems)
    if (!yaml) continue
    const range = yaml.at([pageAt.index, 'page'])
    problems.add(
      'MAN4009',
      { range, path: `${pageAt.index}.page` },
      withSuggestion(`there is no src/pages/${page}.tsx`, page, pages),
    )
  }
  return problems.sorted()
}
