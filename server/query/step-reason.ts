import type { Call } from '../http/call'
import { reasonIn } from '../metadata/access/system-reason'
import type { Resource } from '../metadata/description'
import { keptTextsIn } from '../metadata/kept-texts'
import { onceFor } from '../metadata/sql/once-for'
import { allResources } from '../metadata/registry'
import type { Row } from '../metadata/row'

/** Columns of the mixin receipt with the reason of a step. */
const REASONS = ['check_remark', 'void_reason', 'close_reason']

/**
 * A reason that the engine stored, in the language of the operator; a reason that a person wrote is returned unchanged.
 */
export const stepReason = (call: Call, reason: string): string => reasonIn(reason, call.locale, ownStepLabels(call))

/** Translates the texts and reasons that the engine stored in the rows into the operator's language, in place. */
export function translateReasons(call: Call, { shape, hooks }: Resource, rows: readonly Row[]): void {
  for (const row of rows)
    for (const name of hooks?.keptTexts ?? []) {
      const stored = row[name]
      if (typeof stored === 'string') row[name] = keptTextsIn(stored, call.locale)
    }
  if (shape.kind !== 'receipt') return
  const labels = ownStepLabels(call)
  for (const row of rows) {
    for (const name of REASONS) {
      const reason = row[name]
      if (typeof reason === 'string' && reason !== '') row[name] = reasonIn(reason, call.locale, labels)
    }
  }
}

/** Labels of the steps that manifests add to documents. */
const ownStepLabels = (call: Call) => stepLabelsOf(allResources(call))

const stepLabelsOf = onceFor((resources: readonly Resource[]) =>
  resources.flatMap(({ transitions }) => Object.values(transitions).flatMap(({ label }) => label ?? [])),
)
