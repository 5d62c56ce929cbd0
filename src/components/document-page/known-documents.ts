import type { OperatorScope, StorageOwner } from '@/components/operator-context'
import { DOCUMENT_PREFIX } from '@/auth/storage-prefixes'
import type { RowMeta } from '@/request/resource'
import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import { keysWith, readJson, writeText } from '@/settings/browser-storage'

/*
 * Documents that were opened lately in this tab of the browser, to be shown while the server cannot be reached. They
 * are in session storage, which ends with the tab; signing out removes them.
 */

const MAX_DOCUMENTS = 20
/** Longer documents are not kept, because session storage is limited to some megabytes. */
const MAX_LENGTH = 200_000

interface KnownDocument {
  /** Epoch ms at which the server sent the document. */
  at: number
  doc: Doc & RowMeta
}

/** Documents are kept per store, because the operator may see other documents in another store. */
type DocumentOwner = StorageOwner & Pick<OperatorScope, 'storeId'>

/** `id` is null for the only row of a singleton. */
function keyOf({ tenantId, operatorId, storeId }: DocumentOwner, { entity }: Shape, id: number | null): string {
  return `${DOCUMENT_PREFIX}${[tenantId, operatorId, storeId, entity, id].join(':')}`
}

/**
 * Keeps an answer of the server, and drops the oldest kept documents beyond `MAX_DOCUMENTS`. Without session storage no
 * document is kept.
 */
export function keepDocument(
  owner: DocumentOwner,
  shape: Shape,
  id: number | null,
  { doc, now }: { doc: Doc & RowMeta; now: number },
): void {
  const open = Object.fromEntries(Object.entries(doc).filter(([name]) => shape.fields[name]?.type !== 'secret'))
  const text = JSON.stringify({ at: now, doc: open })
  if (!writeText(keyOf(owner, shape, id), text.length > MAX_LENGTH ? null : text, 'sessionStorage')) return
  const kept = keysWith(DOCUMENT_PREFIX, 'sessionStorage')
  const oldest = kept.toSorted((a, b) => timeOf(a) - timeOf(b)).slice(0, Math.max(0, kept.length - MAX_DOCUMENTS))
  for (const name of oldest) writeText(name, null, 'sessionStorage')
}

const timeOf = (key: string): number => read(key)?.at ?? 0

/** The document as the server sent it last; null when this tab has not kept it. */
export function knownDocument(owner: DocumentOwner, shape: Shape, id: number | null): KnownDocument | null {
  return read(keyOf(owner, shape, id))
}

function read(key: string): KnownDocument | null {
  const stored = readJson(key, 'sessionStorage') as KnownDocument | null
  return stored && typeof stored.at === 'number' && stored.doc && typeof stored.doc === 'object' ? stored : null
}
