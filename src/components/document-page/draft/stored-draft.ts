import type { Doc } from '@/rules/conditions'
import type { Shape } from '@/rules/field'
import type { UncountedScan } from '@/components/line-grid/scan/scan-queue'
import type { StorageOwner } from '@/components/operator-context'
import { DRAFT_PREFIX } from '@/auth/storage-prefixes'
import { keysWith, readJson, writeJson, writeText } from '@/settings/browser-storage'
import { rowsOf } from '@/components/rows'

/** Unsaved changes as they are stored for a reload. */
export interface StoredDraft {
  /** Epoch ms of the last change. */
  at: number
  /** Version of the document that the operator edited; null for a new document. */
  version: number | null
  /**
   * Number, or code and name, of the document; empty for a new one. Drafts of earlier versions of the console have
   * none.
   */
  name?: string
  doc: Doc
  /** The server's document at that time, so that a newer version can be merged field by field. */
  baseline: Doc
  /**
   * Set when the page on which the document was created has left the changes to the page of the stored document, with
   * the scans that no line counts, by table.
   */
  handedOver?: { scans: Readonly<Record<string, readonly UncountedScan[]>> }
}

/** Older drafts are not offered again. */
const MAX_AGE_MS = 30 * 86_400_000

export function draftKey({ tenantId, operatorId }: StorageOwner, url: string): string {
  return `${DRAFT_PREFIX}${tenantId}:${operatorId}:${url}`
}

export function readDraft(key: string, now: number): StoredDraft | null {
  const stored = readJson(key) as StoredDraft | null
  if (!stored || typeof stored !== 'object' || !stored.doc || !stored.baseline) return null
  return now - stored.at < MAX_AGE_MS ? stored : null
}

/** Without local storage the page still holds the changes; only a reload would lose them. */
export function writeDraft(
  key: string,
  shape: Shape,
  doc: Doc,
  { baseline, now, ...more }: { baseline: Doc; now: number } & Pick<StoredDraft, 'name' | 'handedOver'>,
): void {
  const version = typeof baseline.version === 'number' ? baseline.version : null
  const stored: StoredDraft = {
    ...more,
    at: now,
    version,
    doc: storable(shape, doc),
    baseline: storable(shape, baseline),
  }
  writeJson(key, stored)
}

/** Removes all unsaved drafts of an operator who signs out. */
export function dropDrafts(owner: StorageOwner): void {
  for (const key of keysWith(draftKey(owner, ''))) dropDraft(key)
}

export const dropDraft = (key: string): void => void writeText(key, null)

/** Includes the labels and facts of references, so that a restored form shows them; leaves out secrets. */
function storable(shape: Shape, doc: Doc): Doc {
  const header = Object.fromEntries(
    Object.entries(doc).filter(
      ([name]) => shape.fields[name]?.type !== 'secret' && !['actions', 'links', 'log'].includes(name),
    ),
  )
  const tables = Object.fromEntries(Object.keys(shape.tables ?? {}).map((table) => [table, rowsOf(doc, table)]))
  return { ...header, ...tables }
}

/** The server's current document with the values of the stored draft; only valid while both have the same version. */
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

/** An unsaved draft in local storage, with the URL of its page. */
interface KeptDraft {
  url: string
  /** Name of the stored document; empty for a new one. */
  name: string
  at: number
}

/** The unsaved drafts of this operator in this browser, newest first. */
export function keptDrafts(owner: StorageOwner, now: number): KeptDraft[] {
  const start = draftKey(owner, '')
  return keysWith(start)
    .flatMap((key) => {
      const draft = readDraft(key, now)
      return draft ? [{ url: key.slice(start.length), name: draft.name ?? '', at: draft.at }] : []
    })
    .toSorted((a, b) => b.at - a.at)
}
