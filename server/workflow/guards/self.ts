import { MESSAGES } from '../messages'
import type { Guard } from './guard'

/** G-SELF: with self-approval off, another pair of eyes decides. */
export const self: Guard = ({ call, scope }) =>
  call.env.setting.allow_self_approve === false && scope.doc.submitted_by === call.operator.id
    ? [{ text: MESSAGES.self() }]
    : []
