import { schemaComment } from '../../../generator/language'

export const FIRST_APP = `${schemaComment('app', 0)}\n`
export const FIRST_ROUTES = `${schemaComment('routes', 1)}\n`
export const FIRST_ENTITY = `${schemaComment('entity', 2)}\n`
