import { nameOf } from '../compare/dropped'
import type { DeclaredName } from '../compare/inventory'
import { camel, pascal } from '../model/names'
import type { Use } from '../uses/find-field'
import type { Tracer } from '../uses/trace'
import type { Edit } from './edit-text'
import { importEdits } from './import-edits'
import type { TypedUse } from './typed-uses'

/** The changes to hand-written files. */
export interface HandEdits {
  /** Edits by path. */
  edits: ReadonlyMap<string, readonly Edit[]>
  /** Places that may mean a namesake; the user must decide. */
  uncertain: readonly Use[]
  /** Old path → new path, for rule files and taken-over screens whose path contains the name of the entity. */
  newPaths: ReadonlyMap<string, string>
}

export function handEdits(
  tracer: Tracer,
  named: DeclaredName,
  to: string,
  { uses, typed }: { uses: readonly Use[]; typed: readonly TypedUse[] },
): HandEdits {
  const edits = new Map<string, Edit[]>()
  const add = (path: string, edit: Edit) => {
    const editsOfFile = edits.get(path)
    if (!editsOfFile) edits.set(path, [edit])
    else if (!editsOfFile.some(({ start }) => start === edit.start)) editsOfFile.push(edit)
  }
  for (const { path, start, end, before, after } of typed) add(path, { start, end, text: `${before}${to}${after}` })
  const certain = new Set(typed.map(({ path, start }) => `${path}:${start}`))
  const uncertain: Use[] = []
  for (const use of uses) {
    if (certain.has(`${use.path}:${use.start}`)) continue
    if (use.isUncertain) uncertain.push(use)
    else add(use.path, { start: use.start, end: use.end, text: textOf(tracer, use, to) })
  }
  if (named.kind !== 'entity') return { edits, uncertain, newPaths: movedSlots(tracer, named, to) }
  const newPaths = movedFiles(tracer, named.entity, to)
  const imports = new Map(
    [...tracer.files.all()].map((source) => [source.path, importEdits(tracer.files, source, newPaths)]),
  )
  // An import of a moved file is edited as a whole, so edits of words inside the import are dropped.
  const isInImport = (path: string, { start }: { start: number }) =>
    imports.get(path)?.some((edit) => edit.start <= start && start < edit.end) === true
  for (const [path, importsOfFile] of imports)
    if (importsOfFile.length > 0) {
      const text = tracer.files.get(path)?.text ?? ''
      const otherEdits = (edits.get(path) ?? []).filter((edit) => !isInImport(path, edit))
      const changed = importsOfFile.filter((edit) => text.slice(edit.start, edit.end) !== edit.text)
      if (otherEdits.length + changed.length > 0) edits.set(path, [...otherEdits, ...changed])
      else edits.delete(path)
    }
  return { edits, uncertain: uncertain.filter((use) => !isInImport(use.path, use)), newPaths }
}

/** Returns the text that replaces a use. A shorthand property keeps its old name for the key or for the variable. */
function textOf(tracer: Tracer, { path, start, end, form, as }: Use, to: string): string {
  const newName = as === 'type' ? pascal(to) : as === 'value' ? camel(to) : to
  const oldName = tracer.files.get(path)?.text.slice(start, end) ?? ''
  if (form === 'shorthand value') return `${oldName}: ${newName}`
  return form === 'shorthand key' || form === 'binding' ? `${newName}: ${oldName}` : newName
}

/** Returns the moves of the rule file and of all files in the page folder of the entity. */
function movedFiles(tracer: Tracer, from: string, to: string): Map<string, string> {
  const newPaths = new Map<string, string>()
  const stem = new RegExp(`^/${from}(?=\\.)|/${from}(?=-)`)
  for (const path of [...[...tracer.files.all()].map((source) => source.path), ...tracer.files.otherPaths]) {
    const inside = /^(src\/pages\/\w+\/)(\w+)(\/.*)$/.exec(path)
    if (path === `server/resources/rules/${from}.ts`) newPaths.set(path, `server/resources/rules/${to}.ts`)
    else if (inside?.[2] === from) newPaths.set(path, `${inside[1]}${to}${(inside[3] ?? '').replace(stem, `/${to}`)}`)
  }
  return newPaths
}

/**
 * Returns the moves of hand-written cells, fields and actions, whose file name is the name of the field or transition.
 */
function movedSlots(tracer: Tracer, named: DeclaredName, to: string): Map<string, string> {
  const kinds =
    named.kind === 'field' && !named.table ? 'cell|field' : named.kind === 'transition' ? 'action' : undefined
  if (kinds === undefined) return new Map()
  const slot = new RegExp(`^(src/pages/\\w+/${named.entity}/(?:${kinds})/)${nameOf(named)}(\\.tsx?)$`)
  return new Map(
    [...tracer.files.all()].flatMap(({ path }) => {
      const [, folder, end] = slot.exec(path) ?? []
      return folder ? [[path, `${folder}${to}${end}`] as const] : []
    }),
  )
}
