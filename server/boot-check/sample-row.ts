import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { Registry } from '../metadata/registry'
import { fieldAt } from '../../src/rules/access/editable'
import type { Field } from '../../src/rules/field'
import type { RoleType } from '../../src/rules/access/role-type'
import type { Resource } from '../metadata/description'
import { innerTables } from '../../src/rules/rows/inner-rows'
import { linesOf } from '../metadata/scope'
import { submitAndApprove } from './submit-and-approve'
import type { Person, Reply } from './person'
import { isWritable, otherSamples, sampleValue } from './sample-value'
import { variantsOf } from './sample-variants'

type Row = Record<string, unknown>

/** The last answer to a draft that could not be saved, and the fields of the draft whose values are made up here. */
export interface Refused {
  answer: Reply
  draft: Row
  filled: ReadonlySet<string>
}
type SampleResult = { id: number } | Refused

/** The code of an answer that a value is used by another row. */
const IN_USE = 40902
/** Some text fields accept only a certain pattern; each try offers the next sample text. */
const MAX_TRIES = 16
const OPTIONS = z.array(z.object({ id: z.number(), disabled: z.boolean().optional() }))
const REFERENCES = new Set<Field['type']>(['ref', 'refs', 'tree_ref'])

/**
 * Creates one row of an entity through the API: fills every writable field, then corrects the fields that the answer
 * rejects. A required reference takes the first choice; when there is no choice, a row of the referenced entity is
 * created first, and further ones with other values of its enums when the filter of the reference refuses that row.
 */
export class SampleRows {
  private readonly made = new Map<string, SampleResult | null>()
  private readonly person: Person
  private readonly registry: Registry
  private readonly at: { today: string; now: number }
  private readonly people: readonly Person[]

  /** `people` submit and approve the documents that the person refers to. */
  constructor(
    person: Person,
    registry: Registry,
    { people, ...at }: { today: string; now: number; people: readonly Person[] },
  ) {
    this.person = person
    this.registry = registry
    this.at = at
    this.people = [person, ...people.filter((other) => other !== person)]
  }

  /** Null while the row is being created, which happens when an entity requires a reference to itself. */
  async rowOf(resource: Resource): Promise<SampleResult | null> {
    const known = this.made.get(resource.entity)
    if (known !== undefined) return known
    this.made.set(resource.entity, null)
    const made = await this.make(resource)
    this.made.set(resource.entity, made)
    return made
  }

  private async make(resource: Resource, preset: Row = {}): Promise<SampleResult> {
    const { base, shape } = resource
    const { data: proposed, ...answer } = await this.person.post(`${base}/preview`, preset)
    if (answer.code !== 0) return { answer: { ...answer, data: proposed }, draft: {}, filled: new Set() }
    const draft: Row = { ...proposed, ...preset, confirm_warnings: true }
    const filled = new Set<string>()
    // A draft may lack what its submission requires under a condition, which another value of an enum may meet.
    const conditional = Object.keys(preset).length > 0 ? (resource.rules.required ?? {}) : {}
    for (const name of Object.keys(shape.fields)) {
      const wanted = Object.hasOwn(conditional, name) ? () => true : isRequired
      await this.fill(resource, draft, name, { filled, wanted })
    }
    for (const [table, { rows, fields, in: outer }] of Object.entries(shape.tables ?? {})) {
      if (rows !== 'free') continue
      // Each table gets one row. The key of this row is the name of the table; a row of an inner table refers to the
      // key.
      const line: Row = {
        ...(innerTables(shape, table).length > 0 && { row_key: table }),
        ...(outer !== undefined && { outer_key: outer }),
      }
      draft[table] = [line]
      for (const name of Object.keys(fields))
        await this.fill(resource, draft, `${table}.${name}`, { filled, wanted: isRequired })
    }
    return this.send(resource, draft, filled)
  }

  private async send(resource: Resource, draft: Row, filled: Set<string>): Promise<SampleResult> {
    let refused: Reply | undefined
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const reply = await this.person.post(`${resource.base}/create`, draft)
      if (reply.code === 0) return { id: Number(reply.data.id) }
      refused = reply
      let isCorrected = false
      for (const { path } of reply.data.errors ?? [])
        isCorrected = (await this.correct(resource, draft, path, filled)) || isCorrected
      if (reply.code === IN_USE && !reply.data.errors?.length) isCorrected = renamed(resource, draft, filled)
      if (!isCorrected) break
    }
    return { answer: refused as Reply, draft, filled }
  }

  /**
   * Fills a missing value, tries the next sample value, or empties an optional field. False when no value is left to
   * try.
   */
  private async correct(resource: Resource, draft: Row, path: string, filled: Set<string>): Promise<boolean> {
    const [head = '', index, inner] = path.split('.')
    const name = inner === undefined ? head : `${head}.${inner}`
    if (index === undefined && resource.shape.tables?.[head]) return this.takeRows(resource, draft, head)
    const field = fieldAt(resource.shape, name)
    const row = inner === undefined ? draft : linesOf(draft, head)[Number(index)]
    const key = inner ?? head
    if (!field || !row) return false
    if (row[key] == null || row[key] === '') return this.fill(resource, draft, name, { filled, wanted: () => true })
    if (!filled.has(name)) return false
    const other = nextSample(field, row[key])
    if (other === undefined && field.required) return false
    row[key] = other ?? null
    return true
  }

  /** Takes the rows that the source of the draft proposes for a table. False when the draft has as many already. */
  private async takeRows(resource: Resource, draft: Row, table: string): Promise<boolean> {
    const { code, data } = await this.person.post(`${resource.base}/preview`, draft)
    if (code !== 0 || linesOf(data, table).length <= linesOf(draft, table).length) return false
    draft[table] = data[table]
    return true
  }

  /**
   * Writes a sample value into an empty writable field; references only if `wanted` returns true. False when nothing
   * was written.
   */
  private async fill(
    resource: Resource,
    draft: Row,
    name: string,
    { filled, wanted }: { filled: Set<string>; wanted: (field: Field) => boolean },
  ): Promise<boolean> {
    const [head = '', inner] = name.split('.')
    const row = inner === undefined ? draft : linesOf(draft, head)[0]
    const key = inner ?? head
    const field = fieldAt(resource.shape, name)
    if (!field || !row || (row[key] != null && row[key] !== '') || !isWritable(resource, name, this.role)) return false
    if (REFERENCES.has(field.type) && !wanted(field)) return false
    const value = REFERENCES.has(field.type)
      ? await this.chooseReference(resource, draft, name, field)
      : sampleValue(field, this.at)
    if (value === undefined) return false
    row[key] = value
    filled.add(name)
    return true
  }

  /** The id of the first choice of a reference (a list of one id for `refs`), or undefined without any choice. */
  private async chooseReference(resource: Resource, draft: Row, name: string, field: Field): Promise<unknown> {
    const ask = async () => {
      const query = { field: name, form: JSON.stringify({ ...draft, confirm_warnings: undefined }) }
      const { code, data } = await this.person.get(`${resource.base}/options`, query)
      return code === 0 ? OPTIONS.parse(data).find((option) => !option.disabled)?.id : undefined
    }
    let id = await ask()
    const target = field.ref ?? (field.ref_by === undefined ? undefined : draft[field.ref_by])
    if (id === undefined && typeof target === 'string') {
      const referenced = this.registry.resourceOf(target)
      id = await this.choiceAfter(referenced, await this.rowOf(referenced), ask)
      if (id === undefined)
        for (const preset of variantsOf(referenced, this.role))
          if ((id ??= await this.choiceAfter(referenced, await this.make(referenced, preset), ask)) !== undefined) break
    }
    if (id === undefined) return undefined
    return field.type === 'refs' ? [id] : id
  }

  /** The choice of a reference after a row was created; the choices among documents are mostly approved documents. */
  private async choiceAfter(
    referenced: Resource,
    made: SampleResult | null,
    ask: () => Promise<number | undefined>,
  ): Promise<number | undefined> {
    if (!made || !('id' in made)) return undefined
    const id = await ask()
    return id === undefined && (await submitAndApprove(this.people, referenced, made.id)) ? ask() : id
  }

  private get role(): RoleType {
    return this.person.operator.role_type
  }
}

/** The sample value after `value`; undefined when no further one is left. */
function nextSample(field: Field, value: unknown): unknown {
  const samples = otherSamples(field)
  return samples[samples.findIndex((sample) => isDeepStrictEqual(sample, value)) + 1]
}

/**
 * Gives the texts of a draft their next sample values, because a row that is made along with this one has its name from
 * them. False when no text is left to try.
 */
function renamed({ shape }: Resource, draft: Row, filled: ReadonlySet<string>): boolean {
  let isRenamed = false
  for (const name of filled) {
    const field = fieldAt(shape, name)
    const other = field?.type === 'text' && !name.includes('.') ? nextSample(field, draft[name]) : undefined
    if (other === undefined) continue
    draft[name] = other
    isRenamed = true
  }
  return isRenamed
}

const isRequired = (field: Field) => field.required === true
