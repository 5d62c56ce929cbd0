import { nameOf } from '../compare/dropped'
import type { Named } from '../compare/inventory'
import { camel, pascal } from '../model/names'
import type { Use } from '../uses/find-field'
import type { Tracer } from '../uses/trace'
import type { Edit } from './edit-text'
import type { TypedUse } from './typed-uses'

/** What becomes of hand-written files. */
export interface HandEdits {
  /** By path. */
  edits: ReadonlyMap<string, readonly Edit[]>
  /** Places that may mean a namesake: a person decides. */
  open: readonly Use[]
  /** Old path → new path: rules and take-overs that stand at the name of an entity. */
  moved: ReadonlyMap<string, string>
}

export function handEdits(
  tracer: Tracer,
  named: Named,
  to: string,
  uses: readonly Use[],
  typed: readonly TypedUse[],
): HandEdits {
  const edits = new Map<string, Edit[]>()
  const add = (path: string, edit: Edit) => {
    const known = edits.get(path)
    if (!known) edits.set(path, [edit])
    else if (!known.some(({ start }) => start === edit.start)) known.push(edit)
  }
  for (const { path, start, end, before, after } of typed) add(path, { start, end, text: `${before}${to}${after}` })
  const sure = new Set(typed.map(({ path, start }) => `${path}:${start}`))
  const open: Use[] = []
  for (const use of uses) {
    if (sure.has(`${use.path}:${use.start}`)) continue
    if (use.open) open.push(use)
    else add(use.path, { start: use.start, end: use.end, text: textOf(tracer, use, to) })
  }
  return {
    edits,
    open,
    moved: named.kind === 'entity' ? movedFiles(tracer, named.entity, to) : movedSlots(tracer, named, to),
  }
}

function textOf(tracer: Tracer, { path, start, end, form, as }: Use, to: string): string {
  const now = as === 'type' ? pascal(to) : as === 'value' ? camel(to) : to
  const old = tracer.files.get(path)?.text.slice(start, end) ?? ''
  if (form === 'given') return `${old}: ${now}`
  return form === 'shorthand' || form === 'binding' ? `${now}: ${old}` : now
}

function movedFiles(tracer: Tracer, from: string, to: string): Map<string, string> {
  const moved = new Map<string, string>()
  // A word alone may be anything in the address of an import, which then stays as it is.
  const stem = new RegExp(from.includes('_') ? `^/${from}(?=\\.)|/${from}(?=-)` : `/${from}(?=-)`)
  for (const path of [...[...tracer.files.all()].map((source) => source.path), ...tracer.files.others]) {
    const inside = /^(src\/pages\/\w+\/)(\w+)(\/.*)$/.exec(path)
    if (path === `server/resources/rules/${from}.ts`) moved.set(path, `server/resources/rules/${to}.ts`)
    else if (inside?.[2] === from) moved.set(path, `${inside[1]}${to}${(inside[3] ?? '').replace(stem, `/${to}`)}`)
  }
  return moved
}

/** A cell, field or action that a person draws stands at its name. */
function movedSlots(tracer: Tracer, named: Named, to: string): Map<string, string> {
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
