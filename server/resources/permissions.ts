import type { RoleType } from '../../src/rules/field'
import type { FieldError } from '../../src/rules/rules'
import { allResources } from '../posting/registry'
import { ceilingOf } from './ceiling'
import { fieldError } from './field-error'
import type { Resource } from './description'
import type { Row } from './row'

/** Permission codes of a role that its role type can never hold (docs/domain.md, Access). Store roles say no type. */
export function permissionErrors(resource: Resource, doc: Row): FieldError[] {
  if (resource.shape.fields.permissions?.type !== 'text_list' || !Array.isArray(doc.permissions)) return []
  const roleType = (resource.shape.fields.role_type ? doc.role_type : 'store') as RoleType
  const ceiling = new Set(ceilingOf(allResources(), roleType))
  const beyond = (doc.permissions as string[]).filter((code) => !ceiling.has(code))
  if (beyond.length === 0) return []
  return [
    fieldError('permissions', {
      zh: `超出角色类型的权限：${beyond.slice(0, 5).join('、')}`,
      en: `Beyond what the role type may hold: ${beyond.slice(0, 5).join(', ')}`,
    }),
  ]
}
