import type { FieldError } from '../../src/rules/rules'
import type { Moment } from '../../src/rules/editable'
import { linesOf } from '../metadata/scope'
import { mayRead } from '../metadata/access/access'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'
import { mergeRows } from './merge-rows'
import { mayWrite } from '../metadata/moment'
import { isKept, tidy } from '../metadata/tidy'
import type { Call } from '../http/call'

interface Merged {
  doc: Row
  /** Paths (`biz_date`, `lines.0.qty`) that the draft names, whatever their value. */
  given: Set<string>
  errors: FieldError[]
}

interface Merging {
  moment: Moment
  /** The engine's own draft, taken as it is. */
  system?: boolean
  /** The draft that a rule made from the source document; the operator's values are merged into it. */
  made?: Row | null
}

/**
 * Merges the draft's values into the row, as far as this operator may write the fields now. Other fields of the draft
 * are ignored, because a form sends every field that it shows. Drafts of the engine (`system`) are merged without this
 * check.
 */
export function mergeDraft(
  call: Call,
  resource: Resource,
  { current, draft }: { current: Row | null; draft: Row },
  { moment, system = false, made = null }: Merging,
): Merged {
  const doc: Row = { ...(current ?? emptyRow(resource)), ...headerOf(resource, made) }
  const given = new Set(Object.keys(made ?? {}).filter((name) => made?.[name] != null))
  const errors: FieldError[] = []
  const scope = { ...call.env, doc: current ?? draft }
  for (const [name, field] of Object.entries(resource.shape.fields)) {
    if (!Object.hasOwn(draft, name) || resource.server[name]?.rollup) continue
    if (!system && (!mayRead(call, field) || !mayWrite(resource, name, moment, scope))) continue
    if (current && isKept(field, draft[name])) continue
    doc[name] = tidy(field, draft[name])
    given.add(name)
  }
  for (const name of Object.keys(resource.tables)) {
    const rows = mergeRows(call, resource, name, {
      current: linesOf(current ?? {}, name),
      draft: draft[name],
      context: {
        moment,
        doc: scope.doc,
        system,
        made: made && linesOf(made, name),
      },
    })
    doc[name] = rows.rows
    errors.push(...rows.errors)
    for (const path of rows.given) given.add(path)
  }
  return { doc, given, errors }
}

const headerOf = ({ shape }: Resource, made: Row | null): Row =>
  Object.fromEntries(Object.entries(made ?? {}).filter(([name]) => name in shape.fields))

function emptyRow({ shape }: Resource): Row {
  const empty: Row = Object.fromEntries(Object.keys(shape.fields).map((name) => [name, null]))
  return shape.states ? { ...empty, [shape.states.field]: shape.states.initial } : empty
}
