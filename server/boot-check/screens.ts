import { looseRules } from '../../src/rules/conditions'
import { fieldAt } from '../../src/rules/access/editable'
import { allowed } from '../metadata/access/access'
import type { Access, Resource } from '../metadata/description'
import type { BootFinding, ScreenCall } from './finding'
import type { Person, Reply } from './person'
import type { Refused } from './sample-row'
import { isWritable } from './sample-value'

/** Server settings of a field by which the server fills in its value. */
const FILLS = new Set(['copy', 'recounted', 'computed', 'serverDefault', 'snapshot', 'rollup'])

const SAMPLE_PERIOD = '2026-01-01..2026-01-31'

/** Makes the calls of the screens of one entity as one person, and collects the failures in `findings`. */
export class Screens {
  calls = 0
  readonly findings: BootFinding[] = []
  private readonly person: Person
  private readonly resource: Resource
  /** The error behind an answer 50000, by the id of the request. */
  private readonly reasons: ReadonlyMap<string, string>

  constructor(person: Person, resource: Resource, reasons: ReadonlyMap<string, string>) {
    this.person = person
    this.resource = resource
    this.reasons = reasons
  }

  /** Requests the list; with `details` also its search, order, sums, export, reports and the choices of each filter. */
  async openList({ details }: { details: boolean }): Promise<void> {
    const { list, base } = this.resource
    if (this.resource.shape.kind === 'singleton') return
    const sorted = (list?.sort.allow ?? []).filter((name) => this.isSeen(name)).map((name) => `-${name}`)
    await this.get('list', 'list', `${base}/list`)
    if (list && this.may('list') && details) {
      await this.get('list', 'list', `${base}/list`, {
        query: {
          q: 'a1',
          sort: sorted.join(),
        },
      })
      if (list.sums.length > 0) await this.get('summary', 'list', `${base}/summary`)
    }
    if (!details) return
    if (this.may('export')) await this.get('export', 'export', `${base}/export`, { query: { format: 'csv' } })
    if (!this.may('list')) return
    await this.openReports()
    for (const { field } of list?.filters ?? []) {
      const shape = fieldAt(this.resource.shape, field)
      if (shape?.ref !== undefined && this.isSeen(field))
        await this.get('options', 'list', `${base}/options`, { query: { field }, field })
    }
  }

  /** Requests each report, and its file. */
  private async openReports(): Promise<void> {
    const { base, reports = {} } = this.resource
    for (const [name, { groups, period }] of Object.entries(reports)) {
      if (!groups.every(({ field }) => this.isSeen(field))) continue
      const filters = period === undefined ? {} : { [`f.${period}`]: SAMPLE_PERIOD }
      await this.get('report', 'list', `${base}/report/${name}`, { query: filters })
      if (this.may('export'))
        await this.get('report', 'export', `${base}/report/${name}/export`, { query: { ...filters, format: 'csv' } })
    }
  }

  /** Requests the defaults of a new form, and with `choices` the options of each reference. */
  async openForm({ choices }: { choices: boolean }): Promise<void> {
    const { base, shape } = this.resource
    if (shape.kind === 'report' || shape.kind === 'log') return
    const action: Access = shape.kind === 'singleton' ? 'update' : 'create'
    if (!this.may(action)) return
    const { code, data } = await this.post('new', action, `${base}/preview`, { body: {} })
    if (code !== 0 || !choices) return
    const form = JSON.stringify(data)
    for (const name of this.references()) {
      if (!isWritable(this.resource, name, this.person.operator.role_type) || !this.isSeen(name)) continue
      await this.get('options', action, `${base}/options`, { query: { field: name, form }, field: name })
    }
  }

  /** Requests a row and saves it unchanged. */
  async openRow(id: number | null): Promise<void> {
    const { base } = this.resource
    if (!this.may('list')) return
    const query: Record<string, string> = id === null ? {} : { id: String(id) }
    const { code, data } = await this.get('show', 'list', `${base}/detail`, { query, expected: [40400] })
    if (code !== 0 || !this.may('update') || (Array.isArray(data.actions) && !data.actions.includes('update'))) return
    const reply = await this.person.post(`${base}/update`, { ...data, confirm_warnings: true }, query)
    // Settings that were never saved may have required fields that only a person can fill in.
    const isUnfinished = id === null && (reply.data?.errors ?? []).some(({ path }) => data[path] == null)
    if (!isUnfinished) this.check('save', 'update', reply)
  }

  /**
   * Adds findings when the manifest itself prevents creating a row. Returns false when a person with knowledge of the
   * data might have succeeded.
   */
  addRefusal({ answer, filled, draft }: Refused): boolean {
    if (answer.code === 50000 || answer.code === 40400) {
      this.note('create', answer)
      return true
    }
    const before = this.findings.length
    for (const { path, en } of answer.data.errors ?? []) {
      const [head = '', , inner] = path.split('.')
      const name = inner === undefined ? head : `${head}.${inner}`
      if (!fieldAt(this.resource.shape, name) || filled.has(name)) continue
      const reason = isWritable(this.resource, name, this.person.operator.role_type)
        ? this.refusedDefault(name, draft)
        : this.unfillable(name)
      if (reason)
        this.findings.push({ ...this.base('create'), field: name, code: answer.code, message: `${reason}: ${en}` })
    }
    return this.findings.length > before
  }

  /** The finding for a header field whose proposed default was refused; null when the field is empty. */
  private refusedDefault(name: string, draft: Readonly<Record<string, unknown>>): string | null {
    const value = draft[name]
    return value == null || value === '' ? null : `its default ${JSON.stringify(value)} is refused`
  }

  /**
   * The finding for a required field that no role may write and that the server does not fill; null for other fields.
   */
  private unfillable(name: string): string | null {
    const [head = '', inner] = name.split('.')
    const { rules, server, tables } = this.resource
    const conditions = looseRules(rules)
    const [own, facts] =
      inner === undefined ? [conditions, server[head]] : [conditions.tables?.[head], tables[head]?.server[inner]]
    const isFilled =
      own?.defaults?.[inner ?? head] !== undefined || (facts && Object.keys(facts).some((key) => FILLS.has(key)))
    if (isFilled || !fieldAt(this.resource.shape, name)?.required) return null
    return 'nobody can write it, nothing fills it, and no row is saved without it'
  }

  private may(action: Access): boolean {
    return allowed(this.person, this.resource, action)
  }

  /** False for fields that need a special right: roles without that right have no such field. */
  private isSeen(name: string): boolean {
    return fieldAt(this.resource.shape, name)?.needs === undefined
  }

  private references(): string[] {
    const { fields, tables = {} } = this.resource.shape
    return [
      ...Object.keys(fields),
      ...Object.entries(tables).flatMap(([table, { fields: own }]) =>
        Object.keys(own).map((name) => `${table}.${name}`),
      ),
    ].filter((name) => fieldAt(this.resource.shape, name)?.ref !== undefined)
  }

  private async get(
    call: ScreenCall,
    action: Access,
    path: string,
    {
      query = {},
      field,
      expected = [],
    }: { query?: Readonly<Record<string, string>>; field?: string; expected?: readonly number[] } = {},
  ): Promise<Reply> {
    return this.check(call, action, await this.person.get(path, query), { field, expected })
  }

  private async post(
    call: ScreenCall,
    action: Access,
    path: string,
    { body, query = {} }: { body: unknown; query?: Readonly<Record<string, string>> },
  ): Promise<Reply> {
    return this.check(call, action, await this.person.post(path, body, query))
  }

  /** Adds a finding when a permitted call fails, or when a forbidden call is not refused with 40300. */
  private check(
    call: ScreenCall,
    action: Access,
    reply: Reply,
    { field, expected = [] }: { field?: string; expected?: readonly number[] } = {},
  ): Reply {
    this.calls++
    const may = this.may(action)
    if (may && reply.code !== 0 && !expected.includes(reply.code)) this.note(call, reply, field)
    if (!may && reply.code !== 40300) {
      const message = reply.code === 0 ? `answers a role that may not ${action}` : reply.msg
      this.findings.push({ ...this.base(call), code: reply.code, message })
    }
    return reply
  }

  private note(call: ScreenCall, { code, msg, data }: Reply, field?: string): void {
    const reason = this.reasons.get(data?.request_id ?? '') ?? (code === 50000 ? msg : undefined)
    const [error] = data?.errors ?? []
    const [head = '', , inner] = (error?.path ?? '').split('.')
    const named = field ?? (error ? (inner === undefined ? head : `${head}.${inner}`) : reason && this.namedIn(reason))
    const message = reason ?? (error ? `${msg}: ${error.path} ${error.en}` : msg)
    this.findings.push({ ...this.base(call), ...(named && { field: named }), code, message })
  }

  /** The first field of the entity whose name occurs in a message of the database. */
  private namedIn(message: string): string | undefined {
    const words = new Set(message.match(/\w+/g) ?? [])
    const { fields, tables = {} } = this.resource.shape
    const inRows = Object.entries(tables).flatMap(([table, { fields: own }]) =>
      Object.keys(own).map((name) => [table, name]),
    )
    const header = Object.keys(fields).find((name) => words.has(name))
    if (header !== undefined) return header
    return inRows.find(([, name = '']) => words.has(name))?.join('.')
  }

  private base(call: ScreenCall) {
    return { entity: this.resource.entity, call, role: this.person.role }
  }
}
