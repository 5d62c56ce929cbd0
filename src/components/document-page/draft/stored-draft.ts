import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import type { OperatorScope } from '@/components/operator-context'
import { rowsOf } from './same-value'

/** Logging out wipes every key that begins so. */
export const DRAFT_PREFIX = 'draft:'

/** What was typed and not saved, as it survives a reload. */
export interface StoredDraft {
  /** Epoch ms of the last change. */
  at: number
  /** Version that the typing started from; null for a new document. */
  version: number | null
  doc: Doc
  /** What the server held then, so that a newer version can be merged field by field. */
  baseline: Doc
}

type Place = Pick<OperatorScope, 'tenantId' | 'operatorId'>

const MONTH = 30 * 86_400_000

export function draftKey({ tenantId, operatorId }: Place, url: string): string {
  return `${DRAFT_PREFIX}${tenantId}:${operatorId}:${url}`
}

export function readDraft(key: string, now: number): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null
    if (!stored || typeof stored !== 'object' || !stored.doc || !stored.baseline) return null
    return now - stored.at < MONTH ? stored : null
  } catch {
    return null
  }
}

export function writeDraft(key: string, shape: Shape, doc: Doc, baseline: Doc, now: number): void {
  try {
    const version = typeof baseline.version === 'number' ? baseline.version : null
    const kept: StoredDraft = { at: now, version, doc: storable(shape, doc), baseline: storable(shape, baseline) }
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Full or forbidden: the page still holds everything, only a reload would lose it.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was written either.
  }
}

/** With the texts and facts of references, so that a restored form reads as it did; without anything secret. */
function storable(shape: Shape, doc: Doc): Doc {
  const open = Object.fromEntries(
    Object.entries(doc).filter(
      ([name]) => shape.fields[name]?.type !== 'secret' && !['actions', 'links', 'log'].includes(name),
    ),
  )
  const tables = Object.fromEntries(Object.keys(shape.tables ?? {}).map((table) => [table, rowsOf(doc, table)]))
  return { ...open, ...tables }
}

/** A stored draft put over what the server holds now, when that is still the version it was typed on. */
export function restored(shape: Shape, stored: StoredDraft, current: Doc): Doc {
  return {
    ...current,
    ...stored.doc,
    ...(current.version === undefined ? {} : { version: current.version }),
    ...keepSecrets(shape, current),
  }
}

function keepSecrets(shape: Shape, current: Doc): Doc {
  return Object.fromEntries(
    Object.entries(shape.fields)
      .filter(([, field]) => field.type === 'secret')
      .map(([name]) => [name, current[name] ?? null]),
  )
}

/** Something that was typed and not saved, and the address at which it waits. */
export interface KeptDraft {
  url: string
  at: number
}

/** What this operator left unsaved in this browser, newest first. */
export function keptDrafts(place: Place, now: number): KeptDraft[] {
  const start = draftKey(place, '')
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .flatMap((key) => {
        const draft = readDraft(key, now)
        return draft ? [{ url: key.slice(start.length), at: draft.at }] : []
      })
      .toSorted((a, b) => b.at - a.at)
  } catch {
    return []
  }
}
