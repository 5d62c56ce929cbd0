import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Entity } from '../model/entity-types'
import { loadTsMorph } from '../ts-morph'
import type { HandWrittenSources } from '../uses/hand-written-sources'

/** A reference that the type checker resolves to the generated declaration of a field. */
export interface TypedUse {
  path: string
  start: number
  end: number
  /** Text to write before and after the new name: `{ qty }` becomes `{ new_name: qty }`, so that the old name stays. */
  before: string
  after: string
}

/**
 * Returns the places that TypeScript would rename together with the declarations of a field in the generated types and
 * tables. Only files that contain the word, and the files that these files import, are loaded.
 */
export async function typedUses(
  root: string,
  files: HandWrittenSources,
  entity: Entity,
  { table, field }: { table?: string; field: string },
): Promise<TypedUse[]> {
  if (!existsSync(join(root, 'tsconfig.json'))) return []
  const { Project, SyntaxKind } = loadTsMorph()
  const project = new Project({
    tsConfigFilePath: join(root, 'tsconfig.json'),
    skipAddingFilesFromTsConfig: true,
    skipFileDependencyResolution: false,
  })
  const paths = [...files.withAnyOf([field])].map(({ path }) => path)
  const child = entity.tables.find(({ name }) => name === table)
  const declarations = [
    {
      path: `src/generated/${entity.names.folder}/${entity.entity}.types.ts`,
      within: child?.names.type ?? entity.names.type,
    },
    { path: `server/generated/tables/${entity.of ?? entity.entity}.ts`, within: child?.table ?? entity.entity },
  ]
  for (const path of [...paths, ...declarations.map((declaration) => declaration.path)])
    project.addSourceFileAtPathIfExists(join(root, path))
  project.resolveSourceFileDependencies()
  const searchedPaths = new Set(paths)
  const uses: TypedUse[] = []
  for (const { path, within } of declarations) {
    const source = project.getSourceFile(join(root, path))
    const holder = source?.getInterface(within) ?? source?.getVariableDeclaration(within)
    const name = holder
      ?.getDescendantsOfKind(SyntaxKind.Identifier)
      .find((node) => node.getText() === field && node.getParent()?.getKindName().startsWith('Property'))
    if (!name) continue
    const locations = project.getLanguageService().findRenameLocations(name)
    for (const location of locations) {
      const file = location
        .getSourceFile()
        .getFilePath()
        .slice(root.length + 1)
      if (!searchedPaths.has(file)) continue
      const span = location.getTextSpan()
      uses.push({
        path: file,
        start: span.getStart(),
        end: span.getEnd(),
        before: location.getPrefixText() ?? '',
        after: location.getSuffixText() ?? '',
      })
    }
  }
  return uses
}
