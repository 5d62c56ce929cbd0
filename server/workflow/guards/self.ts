import { mayDecideOwnDocument } from '../../metadata/access/own-documents'
import { MESSAGES } from '../messages'
import type { Guard } from './guard'

/**
 * Unless self-approval is allowed, the operator who submitted the document may not approve it. The parameter `setting`
 * names the setting that decides; without it, the setting `allow_self_approve` does.
 */
export const self: Guard = ({ call, scope, parameters }) =>
  !mayDecideOwnDocument(call, { guards: [{ name: 'self', ...parameters }] }) &&
  scope.doc.submitted_by === call.operator.id
    ? [{ text: MESSAGES.self() }]
    : []
