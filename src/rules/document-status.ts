import type { DocumentStatus, States } from './field'

/**
 * Returns what a status counts as: the status itself, or for a status that the manifest adds to a document, the one of
 * the six statuses whose meaning it has.
 */
export const countsAs = (states: States | undefined, status: string): string => states?.countsAs?.[status] ?? status

/** Whether the status is one of these, or counts as one of these. */
export const isOneOf = (states: States | undefined, status: unknown, wanted: readonly DocumentStatus[]): boolean =>
  typeof status === 'string' && wanted.some((one) => one === countsAs(states, status))

/** Returns these statuses, and those that the manifest adds and that count as one of them. */
export const statusesLike = (states: States | undefined, wanted: readonly DocumentStatus[]): string[] => [
  ...wanted,
  ...Object.entries(states?.countsAs ?? {}).flatMap(([name, status]) => (wanted.includes(status) ? [name] : [])),
]
