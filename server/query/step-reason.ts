import { isChinese } from '../../src/rules/text-in'
import type { Call } from '../http/call'
import { reasonIn } from '../metadata/access/system-reason'
import { allResources } from '../metadata/registry'
import type { Row } from '../metadata/row'

/** Columns of the mixin receipt with the reason of a step. */
const REASONS = ['check_remark', 'void_reason', 'close_reason']

/** A reason that the engine stored, in the language of the operator; a reason that a person wrote is returned unchanged. */
export const stepReason = (call: Call, reason: string): string => reasonIn(reason, call.locale, ownStepLabels(call))

/** Translates the reasons of rows that the engine stored, in place. */
export function translateReasons(call: Call, rows: readonly Row[]): void {
  // Reasons of the system are stored in Chinese.
  if (isChinese(call.locale)) return
  const labels = ownStepLabels(call)
  for (const row of rows) {
    for (const name of REASONS) {
      const reason = row[name]
      if (typeof reason === 'string' && reason !== '') row[name] = reasonIn(reason, call.locale, labels)
    }
  }
}

/** Labels of the steps that manifests add to documents. */
const ownStepLabels = (call: Call) =>
  allResources(call).flatMap(({ transitions }) => Object.values(transitions).flatMap(({ label }) => label ?? []))
