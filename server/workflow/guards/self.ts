import { MESSAGES } from '../messages'
import type { Guard } from './guard'

/** Unless self-approval is allowed, the operator who submitted the document may not approve it. */
export const self: Guard = ({ call, scope }) =>
  call.env.setting.allow_self_approve === false && scope.doc.submitted_by === call.operator.id
    ? [{ text: MESSAGES.self() }]
    : []
