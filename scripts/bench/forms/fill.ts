import type { Yaml } from './field'

/** An entity of a converted form, as its manifest describes it. */
export interface ConvertedEntity {
  entity: string
  kind: string
  base: string
  fields: Readonly<Record<string, Yaml>>
  tables: Readonly<Record<string, { fields: Readonly<Record<string, Yaml>> }>>
}

interface Answer {
  code: number
  msg: string
  data: { id: number; token: string; errors?: { path: string; en: string }[] }
}

const SAMPLES: Readonly<Record<string, unknown>> = {
  text: 'Aé漢ع😀',
  textarea: 'one\ntwo',
  integer: 1,
  decimal: 1.5,
  money: 125,
  quantity: 1,
  percent: 5,
  date: '2026-11-20',
  datetime: '2026-11-20T08:30:00.000Z',
  time: '08:30',
  boolean: true,
  email: 'a@example.com',
  url: 'https://example.com',
  barcode: '6901234567892',
  color: '#336699',
  secret: 'Secret123',
}
const LINKS = new Set(['ref', 'tree_ref'])
/** Filling what one answer reports may lead to other errors in the next, so a form is sent at most this often. */
const MAX_TRIES = 6

/**
 * Creates one row of each entity through the API, as an operator would: fills every field, then corrects the fields
 * that the server reports. The target of a required link is created first.
 */
export class Filler {
  private readonly base: string
  private readonly entities: ReadonlyMap<string, ConvertedEntity>
  /** By entity: the id of the created row, or the error message of the server. */
  readonly created = new Map<string, number | string>()
  private headers: Record<string, string> = {}

  constructor(base: string, entities: readonly ConvertedEntity[]) {
    this.base = base
    this.entities = new Map(entities.map((entity) => [entity.entity, entity]))
  }

  async signIn(tenant: string, mobile: string, password: string): Promise<void> {
    const response = await this.post('/store/member/login', { tenant_name: tenant, mobile, password })
    const { data } = (await response.json()) as Answer
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
    const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))
    this.headers = {
      Cookie: cookies.join('; '),
      Authorization: `Bearer ${data.token}`,
      ...(xsrf && { 'X-XSRF-TOKEN': xsrf.slice('XSRF-TOKEN='.length) }),
    }
  }

  async fill(entity: string): Promise<number | string> {
    const earlier = this.created.get(entity)
    if (earlier !== undefined) return earlier
    const converted = this.entities.get(entity)
    if (!converted) return `no entity ${entity}`
    this.created.set(entity, 'the entity requires a row of itself')
    const result = await this.create(converted)
    this.created.set(entity, result)
    return result
  }

  private async create({ base, fields, tables }: ConvertedEntity): Promise<number | string> {
    const body: Yaml = await this.row(fields)
    let refusal = ''
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const response = await this.post(`${base}/create`, body)
      const { code, msg, data } = (await response.json()) as Answer
      if (code === 0) return data.id
      const errors = data?.errors ?? []
      refusal = `${code} ${msg} ${errors.map(({ path, en }) => `${path}: ${en}`).join('; ')}`
      const filled = await Promise.all(errors.map(({ path }) => this.fillMissing(body, path, fields, tables)))
      if (!filled.some(Boolean)) break
    }
    return refusal.slice(0, 300)
  }

  /** Fills in the missing value at the path of an error. Returns false when a value is already there. */
  private async fillMissing(
    body: Yaml,
    path: string,
    fields: ConvertedEntity['fields'],
    tables: ConvertedEntity['tables'],
  ): Promise<boolean> {
    const [first = '', index, inner = ''] = path.split('.')
    const table = tables[first]
    if (!table) {
      const yaml = fields[first]
      if (!yaml || body[first] != null) return false
      body[first] = await this.value(yaml)
      return body[first] !== undefined
    }
    const rows = (body[first] ??= []) as Yaml[]
    if (index === undefined || inner === '') {
      if (rows.length > 0) return false
      rows.push(await this.row(table.fields, { fillsOptionalLinks: true }))
      return true
    }
    const row = rows[Number(index)]
    const yaml = table.fields[inner]
    if (!row || !yaml || row[inner] != null) return false
    row[inner] = await this.value(yaml)
    return row[inner] !== undefined
  }

  /**
   * A row with values for the fields that may be written. Optional links stay empty unless `fillsOptionalLinks`,
   * because each creates a row of another entity.
   */
  private async row(fields: ConvertedEntity['fields'], { fillsOptionalLinks = false } = {}): Promise<Yaml> {
    const row: Yaml = {}
    for (const [name, yaml] of Object.entries(fields)) {
      if (yaml.edit !== undefined || yaml.copy !== undefined) continue
      if (LINKS.has(String(yaml.type)) && yaml.required !== true && !fillsOptionalLinks) continue
      const value = await this.value(yaml)
      if (value !== undefined) row[name] = value
    }
    return row
  }

  private async value({ type, ref, values, max_length }: Yaml): Promise<unknown> {
    if (type === 'enum') return Object.keys((values ?? {}) as object)[0]
    if (LINKS.has(String(type))) {
      const id = await this.fill(String(ref))
      return typeof id === 'number' ? id : undefined
    }
    const sample = SAMPLES[String(type)]
    return typeof sample === 'string' && typeof max_length === 'number'
      ? [...sample].slice(0, max_length).join('').slice(0, max_length)
      : sample
  }

  private post(path: string, body: unknown): Promise<Response> {
    return fetch(`${this.base}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), ...this.headers },
      body: JSON.stringify(body),
    })
  }
}
