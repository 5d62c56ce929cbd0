import type { Client } from './client'
import { pick } from './random'

type Json = Record<string, unknown>

export interface Operation {
  method: 'GET' | 'POST'
  path: string
  /** Parameters in the address with their schemas. */
  query: readonly { name: string; schema: Json }[]
  /** Valid bodies, made from the schema and from existing rows. Empty when the operation has no body. */
  samples: unknown[]
  multipart: boolean
}

/**
 * Accounts, roles and settings that the operators depend on. Their rows are sent with an outdated version: the server
 * still checks the bodies, but the attack cannot sign the operators out.
 */
const PROTECTED = /^\/(admin\/(admin_member|role|sys_menu|org)|store\/(store|store_member|store_role)|other\/setting)/
const STALE = 999_999
const ROWS = 4

/** Every operation of the OpenAPI document of a server, with sample bodies made of rows that `client` may read. */
export async function readOperations(client: Client, random: () => number): Promise<Operation[]> {
  const document = JSON.parse((await client.get('/openapi.json')).text) as {
    paths: Record<string, Record<string, Json>>
  }
  const resolve = resolver(document)
  const operations: Operation[] = []
  for (const [path, methods] of Object.entries(document.paths)) {
    const rows =
      'post' in methods && /\/(create|update|preview|transition)$/.test(path) ? await rowsOf(client, path) : []
    for (const [method, operation] of Object.entries(methods)) {
      const content =
        (operation.requestBody as { content?: Record<string, { schema: Json }> } | undefined)?.content ?? {}
      const schema = content['application/json']?.schema
      const query = ((operation.parameters ?? []) as Json[])
        .map((parameter) => resolve(parameter))
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => ({ name: String(parameter.name), schema: resolve((parameter.schema ?? {}) as Json) }))
      operations.push({
        method: method.toUpperCase() as Operation['method'],
        path,
        query,
        samples: schema ? samplesOf(path, schema, rows, (part) => sampleOf(resolve, part, random)) : [],
        multipart: 'multipart/form-data' in content,
      })
    }
  }
  return operations
}

function resolver(document: unknown): (schema: Json) => Json {
  return function resolve(schema) {
    if (typeof schema.$ref !== 'string') return schema
    const resolved = schema.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, step) => (at as Json)[step], document)
    return resolve(resolved as Json)
  }
}

/** The first rows of an entity, read by the call that the form uses. */
async function rowsOf(client: Client, path: string): Promise<Json[]> {
  const base = path.slice(0, path.lastIndexOf('/'))
  const list = (await client.get(`${base}/list?pageSize=10`)).data as { list?: { id: number }[] } | null
  const rows: Json[] = []
  for (const { id } of (list?.list ?? []).slice(0, ROWS)) {
    const row = (await client.get(`${base}/detail?id=${id}`)).data
    if (row && typeof row === 'object' && 'id' in row) rows.push(row as Json)
  }
  if (rows.length === 0 && path.endsWith('/update')) {
    const row = (await client.get(`${base}/detail`)).data
    if (row && typeof row === 'object') rows.push(row as Json)
  }
  return rows
}

function samplesOf(path: string, schema: Json, rows: readonly Json[], sample: (schema: Json) => unknown): unknown[] {
  const generated = [sample(schema), sample(schema)]
  const isProtected = PROTECTED.test(path)
  if (path.endsWith('/transition'))
    return rows.flatMap(({ id, version }) =>
      generated.map((body) => ({ ...(body as Json), items: [{ id, version: isProtected ? STALE : version }] })),
    )
  const draft = path.endsWith('/create')
    ? (row: Json) => ({ ...row, id: undefined, version: undefined })
    : (row: Json) => ({ ...row, version: isProtected ? STALE : row.version })
  const ofRows = rows.map((row) => {
    const { actions: _, links: __, timeline: ___, ...fields } = row
    return JSON.parse(JSON.stringify(draft(fields))) as unknown
  })
  return isProtected && path.endsWith('/update') ? ofRows : [...generated, ...ofRows]
}

function sampleOf(resolve: (schema: Json) => Json, reference: Json, random: () => number, depth = 0): unknown {
  const schema = resolve(reference)
  const again = (next: Json) => sampleOf(resolve, next, random, depth + 1)
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (variants) return again(pick(random, variants))
  if (schema.allOf) return Object.assign({}, ...(schema.allOf as Json[]).map(again))
  if ('const' in schema) return schema.const
  if (schema.enum) return pick(random, schema.enum as unknown[])
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, property]) => [
          name,
          again(property),
        ]),
      )
    case 'array':
      return depth > 6
        ? []
        : Array.from({ length: 1 + Math.floor(random() * 2) }, () => again((schema.items ?? {}) as Json))
    case 'integer':
    case 'number':
      return 1 + Math.floor(random() * 20)
    case 'boolean':
      return random() < 0.5
    case 'string':
      return schema.format === 'date'
        ? '2026-11-20'
        : schema.format === 'date-time'
          ? '2026-11-20T08:00:00Z'
          : pick(random, ['a', '测试', 'S0002'])
    default:
      return null
  }
}
