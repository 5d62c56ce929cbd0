import { useEffect, useState } from 'react'
import type { OperatorScope } from '@/components/operator-context'
import { changesBetween, hasChanges } from './same-value'
import { draftKey, dropDraft, readDraft, restored, type StoredDraft, writeDraft } from './stored-draft'
import type { Page } from '@/components/document-page/page-context'
import { mergeDocuments } from './merge'

const PAUSE = 500

export interface Restore {
  /** What was typed before a reload and is not on the page. */
  found: StoredDraft | null
  restore: () => void
  /** Nothing is kept any more: it was saved, or given up. */
  forget: () => void
}

/** Keeps what is typed over a reload, and offers it again. Nothing is ever put on the page without being asked for. */
export function useStoredDraft(
  page: Page,
  operator: Pick<OperatorScope, 'tenantId' | 'operatorId'>,
  url: string,
  ready: boolean,
): Restore {
  const {
    draft,
    props: { shape },
  } = page
  const key = draftKey(operator, url)
  const [found, setFound] = useState<StoredDraft | null>(null)
  const [looked, setLooked] = useState(false)

  // Once the document is there, and before the first edit can overwrite what was kept.
  if (ready && !looked) {
    setLooked(true)
    const stored = readDraft(key, Date.now())
    if (stored && !draft.dirty && hasChanges(changesBetween(shape, draft.doc, restored(shape, stored, draft.doc))))
      setFound(stored)
  }

  useEffect(() => {
    if (!ready) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      timer = undefined
      if (draft.dirty) writeDraft(key, shape, draft.doc, draft.baseline, Date.now())
      else if (!found) dropDraft(key)
    }
    const stop = draft.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(write, PAUSE)
    })
    return () => {
      stop()
      if (timer !== undefined) {
        clearTimeout(timer)
        write()
      }
    }
  }, [draft, key, shape, ready, found])

  return {
    found,
    restore() {
      if (!found) return
      setFound(null)
      const sameVersion = (found.version ?? null) === (draft.doc.version ?? null)
      // Somebody saved since: theirs stays where only they wrote; where both did, what was typed here is shown again.
      const doc = sameVersion
        ? restored(shape, found, draft.doc)
        : mergeDocuments(shape, found.baseline, found.doc, draft.doc).result(() => 'mine')
      draft.replace(doc)
    },
    forget() {
      setFound(null)
      dropDraft(key)
    },
  }
}
