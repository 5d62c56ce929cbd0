import { editable, fieldAt } from '../../src/rules/editable'
import type { Field, RoleType } from '../../src/rules/field'
import { resourceOf } from '../metadata/registry'
import type { Resource } from '../metadata/description'
import type { Person, Reply } from './person'
import { otherSamples, sampleValue } from './sample-value'

type Row = Record<string, unknown>

/** The last answer to a draft that could not be saved, and the fields of the draft whose values are made up here. */
export interface Refused {
  answer: Reply
  draft: Row
  given: ReadonlySet<string>
}
export type Made = { id: number } | Refused

/** Some texts have a form that only their pattern knows: each try offers the next. */
const MOST_TRIES = 16
const REFERENCES = new Set<Field['type']>(['ref', 'refs', 'tree_ref'])

/**
 * Makes one row of an entity through the API, the way somebody does who writes into every field and then mends what is
 * complained of. A reference that must be given takes the first choice, and where there is none, a row is made for it.
 */
export class SampleRows {
  private readonly made = new Map<string, Made | null>()
  private readonly person: Person
  private readonly at: { today: string; now: number }

  constructor(person: Person, at: { today: string; now: number }) {
    this.person = person
    this.at = at
  }

  /** Null while the row is being made: an entity that needs a row of its own first. */
  async rowOf(resource: Resource): Promise<Made | null> {
    const known = this.made.get(resource.entity)
    if (known !== undefined) return known
    this.made.set(resource.entity, null)
    const made = await this.make(resource)
    this.made.set(resource.entity, made)
    return made
  }

  private async make(resource: Resource): Promise<Made> {
    const { base, shape } = resource
    const { data: proposed, ...answer } = await this.person.post(`${base}/preview`, {})
    if (answer.code !== 0) return { answer: { ...answer, data: proposed }, draft: {}, given: new Set() }
    const draft: Row = { ...proposed, confirm_warnings: true }
    const given = new Set<string>()
    for (const name of Object.keys(shape.fields)) await this.give(resource, draft, name, given, isRequired)
    for (const [table, { rows, fields }] of Object.entries(shape.tables ?? {})) {
      if (rows !== 'free') continue
      const line: Row = {}
      draft[table] = [line]
      for (const name of Object.keys(fields)) await this.give(resource, draft, `${table}.${name}`, given, isRequired)
    }
    return this.send(resource, draft, given)
  }

  private async send(resource: Resource, draft: Row, given: Set<string>): Promise<Made> {
    let refused: Reply | undefined
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const reply = await this.person.post(`${resource.base}/create`, draft)
      if (reply.code === 0) return { id: Number(reply.data.id) }
      refused = reply
      let isMended = false
      for (const { path } of reply.data.errors ?? [])
        isMended = (await this.mend(resource, draft, path, given)) || isMended
      if (!isMended) break
    }
    return { answer: refused as Reply, draft, given }
  }

  /** Gives a missing value, or the next one of those that a field may want; takes back what need not be there. False when nothing is left to try. */
  private async mend(resource: Resource, draft: Row, path: string, given: Set<string>): Promise<boolean> {
    const [head = '', index, inner] = path.split('.')
    const name = inner === undefined ? head : `${head}.${inner}`
    const field = fieldAt(resource.shape, name)
    const row = inner === undefined ? draft : (draft[head] as Row[] | undefined)?.[Number(index)]
    const key = inner ?? head
    if (!field || !row) return false
    if (row[key] == null || row[key] === '') return this.give(resource, draft, name, given, () => true)
    if (!given.has(name)) return false
    const next = otherSamples(field)
    const other = next[next.indexOf(row[key]) + 1]
    if (other === undefined && field.required) return false
    row[key] = other ?? null
    return true
  }

  /** Writes a value into an empty field that may be written; `wanted` says of which references. True when there is one. */
  private async give(
    resource: Resource,
    draft: Row,
    name: string,
    given: Set<string>,
    wanted: (field: Field) => boolean,
  ): Promise<boolean> {
    const [head = '', inner] = name.split('.')
    const row = inner === undefined ? draft : (draft[head] as Row[])[0]
    const key = inner ?? head
    const field = fieldAt(resource.shape, name)
    if (!field || !row || (row[key] != null && row[key] !== '') || !isOpen(resource, name, this.role)) return false
    if (REFERENCES.has(field.type) && !wanted(field)) return false
    const value = REFERENCES.has(field.type)
      ? await this.chosen(resource, draft, name, field)
      : sampleValue(field, this.at)
    if (value === undefined) return false
    row[key] = value
    given.add(name)
    return true
  }

  /** The first choice of a reference, as its JSON. */
  private async chosen(resource: Resource, draft: Row, name: string, field: Field): Promise<unknown> {
    const ask = async () => {
      const query = { field: name, form: JSON.stringify({ ...draft, confirm_warnings: undefined }) }
      const { code, data } = await this.person.get(`${resource.base}/options`, query)
      const [first] =
        code === 0 ? (data as unknown as { id: number; disabled?: true }[]).filter((one) => !one.disabled) : []
      return first?.id
    }
    let id = await ask()
    if (id === undefined && field.ref !== undefined) {
      await this.rowOf(resourceOf(field.ref))
      id = await ask()
    }
    if (id === undefined) return undefined
    return field.type === 'refs' ? [id] : id
  }

  private get role(): RoleType {
    return this.person.operator.role_type
  }
}

const isRequired = (field: Field) => field.required === true

/** Whether the role may write the field of a new row by hand, if the field's own condition, which may read the row, allows it. */
export function isOpen({ shape }: Resource, name: string, role_type: RoleType): boolean {
  return editable(shape, name, { status: null, creating: true, role_type })
}
