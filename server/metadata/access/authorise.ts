import { mayDecideOwnDocument } from './own-documents'
import { isSeen } from '../../../src/rules/access/needs'
import type { Text } from '../../../src/rules/rules'
import { ApiError } from '../../http/api-error'
import { fieldError } from '../field-error'
import { hasPermission, NOT_YOURS, placeField, viewerOf } from './access'
import { actionRefusal } from './lacking'
import { placeOfRole } from './role-place'
import { startsFrom, statusField } from '../status'
import { evaluate, type Scope, scopeOf } from '../scope'
import type { Resource } from '../description'
import type { Transition } from '../transition-description'
import { numberIn, type Row } from '../row'
import type { Call } from '../../http/call'

/**
 * Entry of a row's `actions` for submitting and approving in one request. Only operators who may do both and may decide
 * on their own documents get this entry.
 */
export const SUBMIT_APPROVE = 'submit_approve'

/**
 * Whether the operator may fire the transition on the document `scope.doc`. The role type must be in the transition's
 * ceiling and meet its condition, one of the operator's roles must hold the permission, and the operator's place must
 * own the document. A withdrawal is for the submitter or head office. The status and `when` are not checked.
 * `ignoresCondition`: the condition of the role type is not tested.
 */
export function mayFire(
  call: Call,
  resource: Resource,
  name: string,
  { rule, scope, ignoresCondition = false }: { rule: Transition; scope: Scope; ignoresCondition?: boolean },
): boolean {
  const { operator } = call
  const ceiling = rule.roles[operator.role_type]
  if (!ceiling) return false
  if (!hasPermission(call, resource, name)) return false
  if (ceiling !== true && !ignoresCondition && !evaluate(ceiling, scope)) return false
  if (name === 'withdraw' && operator.role_type !== 'head_office' && scope.doc.submitted_by !== operator.id)
    return false
  return ownsPlace(call, resource, scope.doc)
}

/** 40300 for an operator for whom `mayFire` is false, with what the operator lacks for the document. */
export function transitionRefusal(call: Call, resource: Resource, doc: Row, name: string): ApiError {
  const { operator } = call
  const rule = resource.transitions[name]
  if (!rule?.roles[operator.role_type] || !hasPermission(call, resource, name))
    return actionRefusal(call, resource, name)
  if (!ownsPlace(call, resource, doc)) return placeRefusal(resource)
  const error =
    name === 'withdraw' && operator.role_type !== 'head_office' && doc.submitted_by !== operator.id
      ? fieldError('permission', NOT_SUBMITTER)
      : fieldError('permission', NOT_THIS_DOCUMENT)
  return new ApiError(40300, { errors: [error] })
}

/** 40300 for a document that the operator may see, and that another store or warehouse owns. */
export const placeRefusal = (resource: Resource): ApiError =>
  new ApiError(40300, { errors: [fieldError(placeField(resource) ?? 'id', NOT_YOURS)] })

const NOT_SUBMITTER: Text = {
  zh: '仅提交人或总部可以撤回',
  en: 'Only the person who submitted it, or head office, may withdraw it',
}
const NOT_THIS_DOCUMENT: Text = {
  zh: '您的角色类型不能对此单据执行该操作',
  en: 'Your role type may do this to other documents, not to this one as it is',
}

/**
 * Whether the operator's place owns the row; always true for head office and for rows without a place. Both parties
 * may read a two-party document, but only its owner may fire transitions (docs/domain.md, Scope).
 */
export function ownsPlace(call: Call, resource: Resource, row: Row): boolean {
  const { operator } = call
  const { by, field } = resource.scope
  const works = placeOfRole(operator.role_type)
  if (works === 'everywhere') return true
  if (by !== 'store' && by !== 'warehouse') return true
  if (works !== by) return false
  if (by === 'store') {
    const place = row[field ?? 'store_id']
    // A document of several stores belongs to head office; a store owns only a document of that store alone.
    return Array.isArray(place)
      ? place.length > 0 && place.every((id) => id === operator.store_id)
      : place === operator.store_id
  }
  return operator.warehouse_ids.includes(numberIn(row, field ?? 'warehouse_id') ?? 0)
}

/**
 * Whether conditions of the transition read a field that the operator may not see. If these conditions decided whether
 * the transition is offered, the offer would reveal something about the value, such as that an amount is below a limit.
 */
export const restsOnHidden = (call: Call, { needs = [] }: Pick<Transition, 'needs'>): boolean =>
  !needs.every((need) => isSeen(need, viewerOf(call)))

/**
 * Transitions that the operator may fire on the row now, in the manifest's order, with SUBMIT_APPROVE after `submit`
 * where it applies. The row must carry the facts that role conditions and `when` read (see `loadReferenceFacts`). A
 * transition whose conditions rest on a hidden value is among them whatever the value is, and may be refused when it is
 * run.
 */
export function availableTransitions(call: Call, resource: Resource, row: Row): string[] {
  const rules = heldTransitions(call, resource)
  if (rules.length === 0) return []
  const scope = scopeOf(call, row)
  const status = row[statusField(resource)]
  const may = (name: string, rule: Transition) => {
    const ignoresCondition = restsOnHidden(call, rule)
    return (
      mayFire(call, resource, name, { rule, scope, ignoresCondition }) &&
      (ignoresCondition || !rule.when || evaluate(rule.when, scope))
    )
  }
  const { submit, approve } = resource.transitions
  return rules
    .filter(([name, rule]) => startsFrom(rule, status) && may(name, rule))
    .flatMap(([name]) =>
      name === 'submit' && approve && startsFrom(approve, submit?.to) && mayDecideOwnDocument(call, approve)
        ? [name, ...(may('approve', approve) ? [SUBMIT_APPROVE] : [])]
        : [name],
    )
}

/** The transitions that the operator's role type and permissions allow on some row, put together once per operator. */
function heldTransitions(call: Call, resource: Resource): readonly [string, Transition][] {
  const { operator } = call
  const known = transitionsHeld.get(operator) ?? new WeakMap<Resource, [string, Transition][]>()
  transitionsHeld.set(operator, known)
  const found =
    known.get(resource) ??
    Object.entries(resource.transitions).filter(
      ([name, rule]) => rule.roles[operator.role_type] && hasPermission(call, resource, name),
    )
  known.set(resource, found)
  return found
}

const transitionsHeld = new WeakMap<Call['operator'], WeakMap<Resource, [string, Transition][]>>()

/** Transitions that may be requested together with the first save of a new document: submit, or submit and approve. */
export function firstTransitions(call: Call, resource: Resource, draft: Row): string[] {
  return availableTransitions(call, resource, draft).filter((name) => name === 'submit' || name === SUBMIT_APPROVE)
}
