import type { Yaml } from './field'

/** An entity of a converted form, as its manifest describes it. */
export interface Filled {
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

/**
 * Makes one row of each entity through the API, the way somebody does who writes into every field and then mends what is
 * complained of. A link that must be given has its target made first.
 */
export class Filler {
  private readonly base: string
  private readonly entities: ReadonlyMap<string, Filled>
  /** Id of the row that was made, or what was said against it. */
  readonly made = new Map<string, number | string>()
  private headers: Record<string, string> = {}

  constructor(base: string, entities: readonly Filled[]) {
    this.base = base
    this.entities = new Map(entities.map((one) => [one.entity, one]))
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
    const known = this.made.get(entity)
    if (known !== undefined) return known
    const found = this.entities.get(entity)
    if (!found) return `no entity ${entity}`
    this.made.set(entity, 'it needs itself')
    const result = await this.make(found)
    this.made.set(entity, result)
    return result
  }

  private async make({ base, fields, tables }: Filled): Promise<number | string> {
    const body: Yaml = await this.row(fields, false)
    let said = ''
    for (let tries = 0; tries < 6; tries++) {
      const response = await this.post(`${base}/create`, body)
      const { code, msg, data } = (await response.json()) as Answer
      if (code === 0) return data.id
      const errors = data?.errors ?? []
      said = `${code} ${msg} ${errors.map(({ path, en }) => `${path}: ${en}`).join('; ')}`
      const mended = await Promise.all(errors.map(({ path }) => this.mend(body, path, fields, tables)))
      if (!mended.some(Boolean)) break
    }
    return said.slice(0, 300)
  }

  /** Gives what is missing at the path of an error; false when something is there already. */
  private async mend(body: Yaml, path: string, fields: Filled['fields'], tables: Filled['tables']): Promise<boolean> {
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
      rows.push(await this.row(table.fields, true))
      return true
    }
    const row = rows[Number(index)]
    const yaml = table.fields[inner]
    if (!row || !yaml || row[inner] != null) return false
    row[inner] = await this.value(yaml)
    return row[inner] !== undefined
  }

  /** A value for every field that may be written; links only where they must be given. */
  private async row(fields: Filled['fields'], all: boolean): Promise<Yaml> {
    const row: Yaml = {}
    for (const [name, yaml] of Object.entries(fields)) {
      if (yaml.edit !== undefined || yaml.copy !== undefined) continue
      if (LINKS.has(String(yaml.type)) && !(yaml.required === true || all)) continue
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
