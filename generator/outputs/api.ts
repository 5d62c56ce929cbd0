import { Imports } from '../code'
import { text } from '../literal'
import { entityPath, manifestBanner, type Printer } from './output'

/** The calls of one entity. */
export const api: Printer = (entity) => {
  const { type, value } = entity.names
  const make = entity.kind === 'report' ? 'reportApi' : entity.kind === 'log' ? 'logApi' : 'resourceApi'
  const imports = new Imports()
  imports.value('@/request/resource-api', make)
  imports.value(`./${entity.entity}.fields`, `${value}Shape`)
  imports.type(`./${entity.entity}.types`, type)
  return {
    path: entityPath(entity, '.api.ts'),
    content: `${manifestBanner(entity)}${imports.print()}export const ${value}Api = ${make}<${type}>(${text(entity.base)}, ${value}Shape)\n`,
  }
}
