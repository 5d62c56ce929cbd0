import { type Member, members, object } from '../../json-text'
import type { Entity, Model } from '../../model/types'
import { FROM_KEY } from '../messages'
import { GENERAL, PARAMETERS, READING, SECURITY_SCHEMES } from './openapi-components'
import { pathsOfEntity } from './openapi-paths'
import { schemaOfEntity } from './openapi-schema'
import { GENERATED_SERVER, type Output } from '../output'

/**
 * The API as OpenAPI 3.1. Every answer is HTTP 200 with the envelope; `code` 0 is success.
 *
 * When git takes the lines of two branches it is JSON still. What follows from entities is a line for each path and schema,
 * and none of these lines is the last of its object; and between tags, schemas and paths there are always four lines that
 * stay, as git takes two changes with fewer lines between them for one.
 */
export function openapi(model: Model): Output {
  const served = model.entities.filter(({ kind, paths }) => kind !== 'internal' && Object.keys(paths).length > 0)
  const parts = served.map(partsOf)
  const head = members({
    openapi: '3.1.0',
    [`x-${FROM_KEY.slice(1)}`]: 'manifest/entities',
    info: { title: `${model.app.title.zh} · ${model.app.title.en}`, version: '1', description: DESCRIPTION },
    tags: served.map(({ key, title }) => ({ name: key, description: `${title.zh} · ${title.en}` })),
  })
  const fixed = members({ securitySchemes: SECURITY_SCHEMES, parameters: PARAMETERS })
  const schemas = object([...parts.flatMap((part) => part.schemas), ...members(GENERAL)], 2)
  const components = object([...fixed, ['schemas', schemas]], 1)
  const use = members({ servers: [{ url: '/api' }], security: READING })
  const paths = object([...parts.flatMap((part) => part.paths), ...members(END)], 1)
  const document = object([...head, ['components', components], ...use, ['paths', paths]], 0)
  return { path: `${GENERATED_SERVER}/openapi.json`, content: `${document}\n` }
}

interface Parts {
  paths: Member[]
  schemas: Member[]
}

/** Entities are never changed, so what is said of one is written once. */
const written = new WeakMap<Entity, Parts>()

function partsOf(entity: Entity): Parts {
  const known = written.get(entity)
  if (known) return known
  const parts = { paths: members(pathsOfEntity(entity)), schemas: members(schemaOfEntity(entity)) }
  written.set(entity, parts)
  return parts
}

/** Stands last among the paths: extensions may stand there, and this one has no calls. */
const END = { 'x-end': {} }

const DESCRIPTION =
  'Money is integer fen; quantities, percents and decimals are plain numbers; instants are ISO 8601. Every answer is HTTP 200 with {code, status, msg, data}; code 0 is success, any other a refusal whose data.errors name the field, parameter or header. ' +
  'Sign in with POST /store/member/login, keep the cookies of its answer, and send with every further call: `Authorization: Bearer <token>`, the cookie `__Host-bind`, and with every POST the value of the cookie `XSRF-TOKEN` as the header `X-XSRF-TOKEN`. A token without its cookie answers 50008.'
