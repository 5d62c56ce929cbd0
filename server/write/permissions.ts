import { allResources } from '../metadata/registry'
import { isRoleType } from '../../src/rules/access/role-type'
import type { FieldError } from '../../src/rules/rules'
import { ceilingOf } from '../metadata/access/ceiling'
import { fieldError } from '../metadata/field-error'
import type { Call } from '../http/call'
import type { Resource } from '../metadata/description'
import type { Row } from '../metadata/row'

/** Most permission codes that an error names. */
const MAX_NAMED_CODES = 5

/**
 * Errors for permission codes beyond the ceiling of the role type (docs/domain.md, Access). Store roles have no type
 * field.
 */
export function permissionErrors(call: Call, resource: Resource, doc: Row): FieldError[] {
  if (resource.shape.fields.permissions?.type !== 'text_list' || !Array.isArray(doc.permissions)) return []
  const roleType = resource.shape.fields.role_type ? doc.role_type : 'store'
  const ceiling = new Set(isRoleType(roleType) ? ceilingOf(allResources(call), roleType) : [])
  const beyond = doc.permissions.filter((code) => !ceiling.has(code))
  if (beyond.length === 0) return []
  const named = beyond.slice(0, MAX_NAMED_CODES)
  return [
    fieldError('permissions', {
      zh: `超出角色类型的权限：${named.join('、')}`,
      en: `Not available to this role type: ${named.join(', ')}`,
    }),
  ]
}
