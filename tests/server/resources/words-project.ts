import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generate } from '../../../generator/generate'
import { project, RECEIPT, TREE } from '../../generator/names/project'
import { SQL_ENTITIES } from '../../generator/names/words'
import { projectOf, REPOSITORY } from '../../generator/sandbox'

/** Small entities named after keywords of SQL or names of React. The product already has a `role` entity. */
export const ENTITIES = [
  ...new Set([
    ...SQL_ENTITIES.filter((word) => !['order', 'group', 'role'].includes(word)),
    'key',
    'ref',
    'children',
    'type',
  ]),
]

interface Made {
  resources: Record<string, unknown>
  tables: Record<string, unknown>
}
let generatedProject: Promise<Made> | undefined

/** Generates a project called by words, and loads what the server is given of it. The engine is found by links. */
export function words(): Promise<Made> {
  generatedProject ??= make()
  return generatedProject
}

const make = () => generated(project(ENTITIES, { order: RECEIPT, group: TREE }))

/** Generates a project of these manifest files, and loads what the server is given of it. The engine is found by links. */
export async function generated(files: Readonly<Record<string, string>>): Promise<Made> {
  const { root } = projectOf(files)
  const result = await generate(root)
  if (result.kind !== 'written')
    throw new Error(`the words were not generated: ${JSON.stringify(result).slice(0, 2000)}`)
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
