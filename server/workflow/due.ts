import { evaluate, scopeOf } from '../metadata/scope'
import { planJob } from '../jobs/plan'
import { startsFrom, statusField } from '../metadata/status'
import type { Resource } from '../metadata/description'
import type { Transition } from '../metadata/transition-description'
import type { Row } from '../metadata/row'
import type { Call } from '../http/call'

/** Kind of job that fires a transition when its time comes. */
export const DUE_TRANSITION = 'transition'

/**
 * The instant (epoch ms) at which a transition of this row becomes due; null = never. The row must have its facts
 * loaded.
 */
export function dueAt(call: Call, rule: Transition | undefined, row: Row): number | null {
  return rule?.due ? (evaluate(rule.due.at, scopeOf(call, row)) ?? null) : null
}

/**
 * Whether a due transition only completes an operator's decision. Other due transitions replace an operator and run
 * guards.
 */
export const completesDecision = (rule: Transition) => !rule.due?.reason

/** Plans a job for each transition of the row that becomes due later. Called after the status may have changed. */
export async function planDue(call: Call, resource: Resource, row: Row): Promise<void> {
  for (const [name, rule] of Object.entries(resource.transitions)) {
    if (!rule.due || !startsFrom(rule, row[statusField(resource)])) continue
    const at = dueAt(call, rule, row)
    if (at === null || (at <= call.now && completesDecision(rule))) continue
    await planAt(call, resource, row, { name, at })
  }
}

/** Plans the job that fires a transition of the row at this instant (epoch ms). */
export function planAt(call: Call, { entity }: Resource, row: Row, { name, at }: { name: string; at: number }) {
  const payload = { entity, id: row.id, transition: name }
  return planJob(call, { kind: DUE_TRANSITION, key: `${entity}:${String(row.id)}:${name}`, due_at: at, payload })
}
