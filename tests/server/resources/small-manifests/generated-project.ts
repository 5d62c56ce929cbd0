import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generate } from '../../../../generator/generate'
import { projectOf, REPOSITORY } from '../../../generator/sandbox'

/** The resources and tables of a generated project, as the server loads them. */
export interface GeneratedProject {
  resources: Record<string, unknown>
  tables: Record<string, unknown>
}

/**
 * Generates a project from manifest files and loads its resources and tables. Hand-written code and packages are links
 * to those of this repository, which the generated files import.
 */
export async function generated(files: Readonly<Record<string, string>>): Promise<GeneratedProject> {
  const { root } = projectOf(files)
  const result = await generate(root)
  if (result.kind !== 'written')
    throw new Error(`the project was not generated: ${JSON.stringify(result).slice(0, 2000)}`)
  link(root, 'node_modules')
  for (const folder of ['src', 'server'])
    for (const name of readdirSync(join(REPOSITORY, folder))) if (name !== 'generated') link(root, `${folder}/${name}`)
  const load = (file: string) =>
    import(/* @vite-ignore */ join(root, 'server/generated', file)) as Promise<Record<string, unknown>>
  return { resources: await load('resources.ts'), tables: await load('tables.ts') }
}

function link(root: string, path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  try {
    symlinkSync(join(REPOSITORY, path), join(root, path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
