import type { FieldError } from '@/rules/rules'
import type { OperatorScope } from '@/components/operator-context'

/** Why the server did not let a document pass, kept until the document changes. */
export interface Refusal {
  /** `module.entity` */
  entity: string
  id: number
  /** Version that was refused: any change of the document answers the refusal. */
  version: number
  /** What was asked for, in the operator's words: `提交`. */
  verb: string
  message: string
  code?: number
  /** `lines.3`: where it is. */
  path?: string
  errors?: readonly FieldError[]
}

type Place = Pick<OperatorScope, 'tenantId' | 'operatorId'>
type Document = Pick<Refusal, 'entity' | 'id'>

/** More would be refusals that nobody comes back to. */
const MOST_KEPT = 50

const listeners = new Set<() => void>()
/** What was read last, so that a page which asks often parses once. */
let read: { key: string; text: string | null; list: readonly Refusal[] } | null = null

/** Begins like the drafts of this browser, which logging out wipes. */
const keyOf = ({ tenantId, operatorId }: Place): string => `draft:refused:${tenantId}:${operatorId}`

/** What this operator was refused, newest first; the same list until it changes. */
export function keptRefusals(place: Place): readonly Refusal[] {
  const key = keyOf(place)
  const text = stored(key)
  if (read?.key !== key || read.text !== text) read = { key, text, list: parsed(text) }
  return read.list
}

/** The refusal of exactly this state of a document; undefined when it was never refused or has changed since. */
export function refusalOf(
  list: readonly Refusal[],
  { entity, id, version }: Document & { version: unknown },
): Refusal | undefined {
  return list.find((kept) => kept.entity === entity && kept.id === id && kept.version === version)
}

export function keepRefusal(place: Place, refusal: Refusal): void {
  write(place, [refusal, ...keptRefusals(place).filter((kept) => !isOf(kept, refusal))].slice(0, MOST_KEPT))
}

/** The document went through, or the operator has read why it did not. */
export function dropRefusal(place: Place, document: Document): void {
  const list = keptRefusals(place)
  const left = list.filter((kept) => !isOf(kept, document))
  if (left.length < list.length) write(place, left)
}

/** Calls back when something is kept or dropped, in this tab or another. Answers how to stop. */
export function onRefusals(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const isOf = (kept: Refusal, { entity, id }: Document): boolean => kept.entity === entity && kept.id === id

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parsed(text: string | null): readonly Refusal[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? (kept as Refusal[]) : []
  } catch {
    return []
  }
}

function write(place: Place, list: readonly Refusal[]): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(list))
  } catch {
    // A full or forbidden storage costs the memory; the page itself still shows the reason.
  }
  for (const listener of listeners) listener()
}
