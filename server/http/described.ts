import type { MiddlewareHandler } from 'hono'
import * as z from 'zod'
import type { AppEnv } from './app-env'
import { ApiError } from './api-error'
import { sendFailure } from './envelope'
import { MISSING, UNKNOWN, withAllowed } from './expected'
import { issueText } from './issue-text'
import { errorsOf } from './json-body'
import { envelope, type Json } from './openapi'

/** What the OpenAPI document says about a route. Method and address are read from the route itself. */
export interface RouteDescription {
  /** Unique name of the operation. Client generators derive function names from this name. */
  operationId: string
  tag: string
  summary: string
  /** Schema with which the route parses the query string. */
  query?: z.ZodType
  /** Parameters of the address or of headers, and those of a query string that the route reads without a schema. */
  parameters?: readonly Json[]
  /** Schema with which the route parses the body, or a JSON schema when the route checks the body by hand. */
  body?: z.ZodType | Json
  /** Default: `application/json`. */
  bodyType?: string
  /** `data` of the envelope. Absent for a route whose answer is null. */
  answer?: Json
  /** The route needs no session. */
  open?: true
  /** OpenAPI `responses` of a route that does not answer with the envelope. */
  responses?: Json
}

/** A row of `app.routes`. */
interface Route {
  method: string
  path: string
  handler: unknown
}

/** Security of a call that changes something. A call that only reads has the security of the whole document. */
const WRITING = [{ bearer: [], bind: [], xsrf: [] }]

const descriptions = new WeakMap<object, RouteDescription>()

/**
 * Describes the route it is registered with: `router.post(path, described({…}), handler)`. Returns a middleware that
 * refuses query parameters which the description does not have.
 */
export function described(description: RouteDescription): MiddlewareHandler<AppEnv> {
  const { query, parameters = [] } = description
  const all = [...(query ? queryParameters(query) : []), ...parameters]
  // Parameters of every list are references, and the parser of lists refuses unknown names itself.
  const middleware = all.some(({ $ref }) => $ref !== undefined)
    ? passOn
    : acceptsQuery(all.flatMap(({ name, in: place }) => (place === 'query' ? [String(name)] : [])))
  const own: MiddlewareHandler<AppEnv> = (c, next) => middleware(c, next)
  descriptions.set(own, description)
  return own
}

const passOn: MiddlewareHandler<AppEnv> = (_, next) => next()

/**
 * Refuses with 40000 a query parameter other than `names`. A misspelled parameter would otherwise be ignored, and the
 * caller would take the answer for what was asked for.
 */
export function acceptsQuery(names: readonly string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const unknown = Object.keys(c.req.query()).filter((name) => !names.includes(name))
    if (unknown.length === 0) return next()
    const errors = unknown.map((path) => ({ path, ...withAllowed(UNKNOWN, names) }))
    return sendFailure(c, new ApiError(40000, { errors }))
  }
}

const WHOLE_NUMBER = { zh: '应为整数', en: 'Must be a whole number' }

/** Parses a query string whose numbers are all whole. Throws 40000 with the names of missing and wrong parameters. */
export function readQuery<S extends z.ZodType>(schema: S, sent: Readonly<Record<string, string>>): z.output<S> {
  const { success, data, error } = schema.safeParse(sent, { reportInput: true })
  if (success) return data
  const textFor = (issue: z.core.$ZodIssue) => {
    // A number that is read from a missing parameter or from letters is NaN.
    if (sent[String(issue.path[0])] === undefined) return MISSING
    return Number.isNaN(issue.input) ? WHOLE_NUMBER : issueText(issue)
  }
  throw new ApiError(40000, { errors: errorsOf(error, textFor) })
}

/**
 * The `paths` of an OpenAPI document for every described route below `base`. Throws when a route has two descriptions,
 * or when `known`, the paths that are described elsewhere, has the same operation.
 */
export function describedPaths(routes: readonly Route[], base: string, known: Json = {}): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const { method, path, handler } of routes) {
    const description = descriptions.get(handler as object)
    if (!description) continue
    const address = path.slice(base.length).replace(/:(\w+)/g, '{$1}')
    const name = method.toLowerCase()
    const before = { ...(known[address] as Json | undefined), ...paths[address] }
    if (name in before) throw new Error(`${method} ${path} is described twice`)
    paths[address] = { ...paths[address], [name]: operation(name, description) }
  }
  return paths
}

function operation(method: string, description: RouteDescription): Json {
  const { operationId, tag, summary, query, parameters = [], body, answer, open, responses } = description
  const { bodyType = 'application/json' } = description
  const all = [...(query ? queryParameters(query) : []), ...parameters]
  return {
    tags: [tag],
    operationId,
    summary,
    ...(open ? { security: [] } : method === 'post' && { security: WRITING }),
    ...(all.length > 0 && { parameters: all }),
    ...(body && { requestBody: { required: true, content: { [bodyType]: { schema: schemaOf(body) } } } }),
    responses: responses ?? {
      200: { description: 'Done, or refused: `code` tells.', content: envelope(answer ?? { type: 'null' }) },
    },
  }
}

function schemaOf(body: z.ZodType | Json): Json {
  return body instanceof z.ZodType ? inputSchemaOf(body) : body
}

/** The JSON schema of the input of a zod schema, before its transformations. */
export function inputSchemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

/** One parameter for each key of an object schema. */
function queryParameters(query: z.ZodType): Json[] {
  const { properties, required } = schemaOf(query) as { properties: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(required?.includes(name) && { required: true }),
    schema: withoutSafeIntegers(schema),
    ...(description !== undefined && { description }),
  }))
}

/**
 * Drops the safe-integer bounds that zod gives every integer, because they tell a client nothing about the parameter.
 */
function withoutSafeIntegers(schema: Json): Json {
  const bounds = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }
  return Object.fromEntries(
    Object.entries(schema).filter(([key, value]) => bounds[key as keyof typeof bounds] !== value),
  )
}
