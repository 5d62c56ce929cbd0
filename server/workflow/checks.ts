import { validate, validateInput } from '../../src/rules/check'
import type { FieldError } from '../../src/rules/rules'
import { ApiError } from '../http/api-error'
import { evaluate, type Scope } from '../metadata/scope'
import type { Expression } from '../metadata/expression'
import type { Resource, Transition } from '../metadata/description'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

export interface Warning {
  zh: string
  en: string
  path?: string
  line_no?: number
}

const LEAST = 2
const MOST = 200

export function checkReason(rule: Transition, reason: string | null): void {
  if (!rule.reason) return
  if (reason === null || reason.length < LEAST || reason.length > MOST)
    throw new ApiError(40000, {
      errors: [
        {
          path: 'reason',
          zh: `请填写 ${LEAST}–${MOST} 个字的原因`,
          en: `Give a reason of ${LEAST} to ${MOST} characters`,
        },
      ],
    })
}

/** What the transition asks of the operator, against the limits of its fields. */
export function checkInput(call: Call, rule: Transition, doc: Row, input: Row): void {
  if (!rule.input) return
  const errors = validateInput(rule.input, rule, doc, input, call.env)
  if (errors.length > 0) throw new ApiError(40000, { errors })
}

/**
 * The document as a whole where it is decided on (submit, approve), and the transition's own checks always.
 * All errors at once as 40000; what only asks for confirmation is returned.
 */
export function checkDocument(call: Call, resource: Resource, name: string, rule: Transition, scope: Scope): Warning[] {
  const errors: FieldError[] = []
  const warnings: Warning[] = []
  if (name === 'submit' || name === 'approve') {
    const verdict = validate(resource, scope.doc, call.env, { stage: 'submit', stored: scope.doc })
    errors.push(...verdict.errors)
    // A warning that was confirmed at submit is not asked again by whoever approves.
    if (name === 'submit') warnings.push(...verdict.warnings)
  }
  const own = ownChecks(rule, scope)
  errors.push(...own.errors)
  if (errors.length > 0) throw new ApiError(40000, { errors })
  return [...warnings, ...own.warnings]
}

/** The conditions of a transition alone, for what the engine does in an operator's place. Throws 40000. */
export function checkRules(rule: Transition, scope: Scope): void {
  const { errors } = ownChecks(rule, scope)
  if (errors.length > 0) throw new ApiError(40000, { errors })
}

function ownChecks(rule: Transition, scope: Scope): { errors: FieldError[]; warnings: Warning[] } {
  const errors: FieldError[] = []
  const warnings: Warning[] = []
  for (const { path, check, message, warn } of rule.checks) {
    if (evaluate(check as Expression<boolean>, scope)) continue
    if (warn) warnings.push({ path, ...message })
    else errors.push({ path, ...message })
  }
  return { errors, warnings }
}
