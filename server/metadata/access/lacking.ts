import type { Need, Needs } from '../../../src/rules/access/needs'
import type { FieldError, Text } from '../../../src/rules/rules'
import { ApiError } from '../../http/api-error'
import type { Call } from '../../http/call'
import type { Access, Resource } from '../description'
import { fieldError } from '../field-error'

/*
 * The `errors` of a refusal with code 40300, which say what the operator lacks. They name only the entity of the
 * address or the field of the parameter, which the caller knows already, so that a refusal tells nothing about rows.
 * The path is `permission`, or the parameter that names a hidden field. The console shows operators the message of the
 * code instead.
 */

/** 40300 for an operator whose roles have none of the permissions, such as `store_order_receipt:approve`. */
export const permissionRefusal = (...permissions: string[]): ApiError =>
  new ApiError(40300, { errors: [fieldError('permission', needsOneOf(permissions))] })

/** 40300 for an operator whose roles lack a flag, such as `can_pos_refund`. */
export const flagRefusal = (flag: string): ApiError =>
  new ApiError(40300, { errors: [fieldError('permission', needsOneOf([flag]))] })

/** 40300 for a parameter that names a field which the operator may not see. */
export function hiddenFieldRefusal(path: string, needs: Needs | undefined): ApiError {
  const all: readonly Need[] = needs === undefined ? [] : typeof needs === 'string' ? [needs] : needs
  // A need may also be a role type; an operator cannot be given another one, so only the other needs are named.
  const named = all.filter((need) => !need.startsWith('@'))
  return new ApiError(40300, { errors: [fieldError(path, named.length === 0 ? NOT_SEEN : needsOneOf(named))] })
}

/**
 * 40300 for an operator whose role type is not one of `types`, which are empty for an action that only the system does.
 */
export const roleTypeRefusal = (...types: readonly string[]): ApiError =>
  new ApiError(40300, { errors: [fieldError('permission', onlyFor(types))] })

/**
 * 40300 for an operator who may perform none of the actions on the entity: the role type or the permissions are wrong.
 */
export const actionRefusal = (call: Pick<Call, 'operator'>, resource: Resource, ...actions: string[]): ApiError =>
  new ApiError(40300, { errors: [missingRight(call, resource, actions)] })

/** The error that names the role types of the actions, or, if the operator has such a role type, the permissions. */
function missingRight(
  { operator }: Pick<Call, 'operator'>,
  resource: Resource,
  actions: readonly string[],
): FieldError {
  const within = actions.filter((action) => roleTypesOf(resource, action).includes(operator.role_type))
  if (within.length > 0)
    return fieldError('permission', needsOneOf(within.map((action) => `${resource.entity}:${action}`)))
  return fieldError('permission', onlyFor([...new Set(actions.flatMap((action) => roleTypesOf(resource, action)))]))
}

/** Role types that may be given the action: list, create, update, export or the name of a transition. */
function roleTypesOf({ access, transitions }: Resource, action: string): string[] {
  const rule = Object.hasOwn(transitions, action) ? transitions[action] : undefined
  if (rule) return Object.keys(rule.roles)
  return Object.entries(access).flatMap(([type, actions]) => (actions?.includes(action as Access) ? [type] : []))
}

const NOT_SEEN: Text = { zh: '您不能查看此字段', en: 'You may not see this field' }

const needsOneOf = (names: readonly string[]): Text => ({
  zh: names.length > 1 ? `角色需要以下权限之一：${names.join('、')}` : `角色缺少权限 ${names.join()}`,
  en:
    names.length > 1
      ? `The role needs one of the permissions ${names.join(', ')}`
      : `The role lacks the permission ${names.join()}`,
})

/** `types` is empty for an action of the system. */
const onlyFor = (types: readonly string[]): Text => ({
  zh: types.length === 0 ? '仅由系统执行' : `仅限角色类型 ${types.join('、')}`,
  en: types.length === 0 ? 'Done by the system only' : `Only for role types: ${types.join(', ')}`,
})
