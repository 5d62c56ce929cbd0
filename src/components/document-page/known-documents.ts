import type { OperatorScope } from '@/components/operator-context'
import type { RowMeta } from '@/request/resource'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'

/**
 * Documents that were opened lately in this tab of the browser, to be shown while the server cannot be reached. They
 * are in session storage, which ends with the tab; signing out removes every key with this prefix.
 */
const PREFIX = 'document:'
const MAX_DOCUMENTS = 20
/** Longer documents are not kept, because session storage is limited to some megabytes. */
const MAX_LENGTH = 200_000

export interface KnownDocument {
  /** Epoch ms at which the server sent the document. */
  at: number
  doc: Doc & RowMeta
}

type Place = Pick<OperatorScope, 'tenantId' | 'operatorId' | 'storeId'>

/** `id` is null for the only row of a singleton. */
function keyOf({ tenantId, operatorId, storeId }: Place, { entity }: Shape, id: number | null): string {
  return `${PREFIX}${[tenantId, operatorId, storeId, entity, id].join(':')}`
}

/** Keeps an answer of the server; the oldest documents give way. */
export function keepDocument(place: Place, shape: Shape, id: number | null, doc: Doc & RowMeta, now: number): void {
  try {
    const open = Object.fromEntries(Object.entries(doc).filter(([name]) => shape.fields[name]?.type !== 'secret'))
    const text = JSON.stringify({ at: now, doc: open })
    const key = keyOf(place, shape, id)
    if (text.length > MAX_LENGTH) return sessionStorage.removeItem(key)
    sessionStorage.setItem(key, text)
    const kept = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))
    const oldest = kept.toSorted((a, b) => timeOf(a) - timeOf(b)).slice(0, Math.max(0, kept.length - MAX_DOCUMENTS))
    for (const name of oldest) sessionStorage.removeItem(name)
  } catch {
    // Session storage is full or forbidden: the document is then not available while offline.
  }
}

const timeOf = (key: string): number => read(key)?.at ?? 0

/** The document as the server sent it last; null when this tab has not kept it. */
export function knownDocument(place: Place, shape: Shape, id: number | null): KnownDocument | null {
  return read(keyOf(place, shape, id))
}

function read(key: string): KnownDocument | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as KnownDocument | null
    return stored && typeof stored.at === 'number' && stored.doc && typeof stored.doc === 'object' ? stored : null
  } catch {
    return null
  }
}
