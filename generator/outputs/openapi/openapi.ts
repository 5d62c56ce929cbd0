import { type Member, members, object } from '../../json-text'
import type { Language } from '../../language/locales'
import type { Entity } from '../../model/entity-types'
import type { Model } from '../../model/model-types'
import { SHARED_SCHEMAS, PARAMETERS, READ_SECURITY, SECURITY_SCHEMES } from './openapi-components'
import { pathsOfEntity } from './openapi-paths'
import { documentLanguages, inLanguages, schemaOfEntity } from './openapi-schema'
import { FROM_KEY, GENERATED_SERVER, type Output } from '../output'

/**
 * Prints the API as OpenAPI 3.1. Every response has HTTP status 200 and the envelope; `code` 0 is success.
 *
 * The layout keeps the file valid JSON after a git merge of two branches. Each path and each schema of an entity is on
 * its own line, and none of these lines is the last of its object, so that every such line ends with a comma. Between
 * tags, schemas and paths there are always four lines that never change, because git treats two changes with fewer
 * lines between them as a single change.
 */
export function openapi(model: Model): Output {
  const served = model.entities.filter(({ kind, paths }) => kind !== 'internal' && Object.keys(paths).length > 0)
  const languages = documentLanguages(model.app.locales)
  const parts = served.map((entity) => partsOfEntity(entity, languages))
  const head = members({
    openapi: '3.1.0',
    [`x-${FROM_KEY.slice(1)}`]: 'manifest/entities',
    info: {
      title: inLanguages(model.app.title, languages),
      version: '1',
      description: DESCRIPTION,
    },
    tags: served.map(({ key, title }) => ({ name: key, description: inLanguages(title, languages) })),
  })
  const fixed = members({ securitySchemes: SECURITY_SCHEMES, parameters: PARAMETERS })
  const schemas = object([...parts.flatMap((part) => part.schemas), ...members(SHARED_SCHEMAS)], 2)
  const components = object([...fixed, ['schemas', schemas]], 1)
  const use = members({ servers: [{ url: '/api' }], security: READ_SECURITY })
  const paths = object([...parts.flatMap((part) => part.paths), ...members(END)], 1)
  const document = object([...head, ['components', components], ...use, ['paths', paths]], 0)
  return { path: `${GENERATED_SERVER}/openapi.json`, content: `${document}\n` }
}

interface Parts {
  paths: Member[]
  schemas: Member[]
}

/** Printed parts by entity. An entity object never changes, so its parts become stale only with the languages. */
const printedParts = new WeakMap<Entity, Parts & { languages: string }>()

function partsOfEntity(entity: Entity, languages: readonly Language[]): Parts {
  const printed = printedParts.get(entity)
  if (printed?.languages === String(languages)) return printed
  const parts = {
    languages: String(languages),
    paths: members(pathsOfEntity(entity, languages)),
    schemas: members(schemaOfEntity(entity, languages)),
  }
  printedParts.set(entity, parts)
  return parts
}

/**
 * The last member of `paths`, so that the line of a real path is never the last line. OpenAPI allows extensions (`x-…`)
 * there.
 */
const END = { 'x-end': {} }

const DESCRIPTION =
  'Money is integer fen; quantities, percents and decimals are plain numbers; instants are ISO 8601. Every answer is HTTP 200 with {code, status, msg, data}; code 0 is success, any other a refusal whose data.errors name the field, parameter or header. ' +
  'Sign in with POST /store/member/login, keep the cookies of its answer, and send with every further call: `Authorization: Bearer <token>`, the cookie `__Host-bind`, and with every POST the value of the cookie `XSRF-TOKEN` as the header `X-XSRF-TOKEN`. A call with a token but without its cookie is answered with 50008.'
