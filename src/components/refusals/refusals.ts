import type { FieldError, NamedDocument } from '@/rules/rules'
import { DRAFT_PREFIX } from '@/auth/storage-prefixes'
import type { StorageOwner } from '@/components/operator-context'
import { readText, writeJson, writeText } from '@/settings/browser-storage'

/** A refused transition of a document, stored in the browser until the document changes. */
export interface Refusal {
  /** `module.entity` */
  entity: string
  id: number
  /** Version of the document that was refused; the refusal is outdated for any other version. */
  version: number
  /** Label of the transition in the operator's language: `提交`. */
  verb: string
  message: string
  code?: number
  /** Path of the part that was refused, such as `lines.3`. */
  path?: string
  errors?: readonly FieldError[]
  /** Documents that the message names. */
  documents?: readonly NamedDocument[]
  /** Names of the goods of the refused rows, by the path of the row: `lines.3`. */
  items?: Readonly<Record<string, string>>
}

type Document = Pick<Refusal, 'entity' | 'id'>

/** Older refusals are dropped beyond this number. */
const MAX_REFUSALS = 50

const listeners = new Set<() => void>()
/** Cache of the last read, so that frequent reads parse once. */
let read: { key: string; text: string | null; list: readonly Refusal[] } | null = null

const keyOf = ({ tenantId, operatorId }: StorageOwner): string => `${DRAFT_PREFIX}refused:${tenantId}:${operatorId}`

/** The refusals of this operator, newest first; the same list until it changes. */
export function keptRefusals(owner: StorageOwner): readonly Refusal[] {
  const key = keyOf(owner)
  const text = readText(key)
  if (read?.key !== key || read.text !== text) read = { key, text, list: parsed(text) }
  return read.list
}

/** The refusal of this version of a document; undefined when there is none. */
export function refusalOf(
  list: readonly Refusal[],
  { entity, id, version }: Document & { version: unknown },
): Refusal | undefined {
  return list.find((refusal) => refusal.entity === entity && refusal.id === id && refusal.version === version)
}

export function keepRefusal(owner: StorageOwner, refusal: Refusal): void {
  write(owner, [refusal, ...keptRefusals(owner).filter((kept) => !isOf(kept, refusal))].slice(0, MAX_REFUSALS))
}

/** Removes the refusal of a document, after a transition succeeded or the operator has read the reason. */
export function dropRefusal(owner: StorageOwner, document: Document): void {
  const list = keptRefusals(owner)
  const left = list.filter((refusal) => !isOf(refusal, document))
  if (left.length < list.length) write(owner, left)
}

/** Removes the refusals of an operator who signs out. */
export function dropRefusals(owner: StorageOwner): void {
  writeText(keyOf(owner), null)
  for (const listener of listeners) listener()
}

/**
 * Calls the listener when a refusal is stored or removed, in this tab or another. Returns a function to unsubscribe.
 */
export function onRefusals(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const isOf = (refusal: Refusal, { entity, id }: Document): boolean => refusal.entity === entity && refusal.id === id

function parsed(text: string | null): readonly Refusal[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? (stored as Refusal[]) : []
  } catch {
    return []
  }
}

function write(owner: StorageOwner, list: readonly Refusal[]): void {
  // Without local storage the refusal is not remembered, but the page still shows the reason.
  writeJson(keyOf(owner), list)
  for (const listener of listeners) listener()
}
