import type { DocumentStatus, States } from './field'

/** What the statuses that a manifest adds count as. */
type Counted = Pick<States, 'countsAs'>

/** Statuses of a document before submission, in which operators still edit the document. */
export const WRITING: readonly DocumentStatus[] = ['draft', 'rejected']

/** Statuses of a document that may still be approved. */
export const BEFORE_APPROVAL: readonly DocumentStatus[] = [...WRITING, 'submitted']

/**
 * Returns the built-in status whose rules a status follows. A built-in status follows its own; a status that the
 * manifest adds names the built-in one under `counts_as`.
 */
export const countsAs = (states: Counted | undefined, status: string): string => states?.countsAs?.[status] ?? status

/** Whether the status is one of these, or counts as one of these. */
export const isOneOf = (states: Counted | undefined, status: unknown, wanted: readonly DocumentStatus[]): boolean =>
  typeof status === 'string' && wanted.some((builtIn) => builtIn === countsAs(states, status))

/** Returns these statuses, and those that the manifest adds and that count as one of them. */
export const statusesLike = (states: States | undefined, wanted: readonly DocumentStatus[]): string[] => [
  ...wanted,
  ...Object.entries(states?.countsAs ?? {}).flatMap(([name, status]) => (wanted.includes(status) ? [name] : [])),
]

/**
 * Statuses whose rows a list shows but leaves out of its sums, because void documents have no effect. `chosen` is the
 * filter of the status. A list that shows only void documents adds them up.
 */
export function statusesOutsideSums(states: States | undefined, chosen: readonly string[] | undefined): string[] {
  const voided = statusesLike(states, ['voided']).filter((status) => states?.use.includes(status))
  if (!chosen) return voided
  const shown = voided.filter((status) => chosen.includes(status))
  return chosen.every((status) => shown.includes(status)) ? [] : shown
}
