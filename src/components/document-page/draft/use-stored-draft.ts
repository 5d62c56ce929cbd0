import { useEffect, useEffectEvent, useState } from 'react'
import type { OperatorScope } from '@/components/operator-context'
import type { Shape } from '@/rules/field'
import { documentName } from '../header/key-facts'
import { changesBetween, hasChanges } from './same-value'
import { draftKey, dropDraft, readDraft, restored, type StoredDraft, writeDraft } from './stored-draft'
import type { Page } from '@/components/document-page/page-context'
import { withStored } from './with-stored'

const WRITE_DELAY_MS = 500

export interface Restore {
  /**
   * Changes that were not saved when the page was reloaded, and that the page does not show now; null without such
   * changes.
   */
  found: StoredDraft | null
  /** Puts the stored changes into the document, unsaved, beside what was typed since. */
  restore: () => void
  /** Removes the stored changes that were found, and keeps what was typed since. */
  decline: () => void
  /** Removes the stored draft after the operator has saved or discarded the changes. */
  forget: () => void
}

const asOf = (shape: Shape, { baseline, creating }: Page['draft']) => ({
  baseline,
  name: creating ? '' : documentName(shape, baseline),
  now: Date.now(),
})

/**
 * Stores unsaved changes so that the changes survive a reload. Offers to restore the changes, and never restores any
 * without the consent of the operator.
 */
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
  const [isChecked, setChecked] = useState(false)
  const [isNew, setNew] = useState(false)

  // Runs when the document is loaded, before the first edit can overwrite the stored draft.
  if (ready && !isChecked) {
    setChecked(true)
    setNew(draft.creating)
    const stored = readDraft(key, Date.now())
    if (stored && !draft.dirty && hasChanges(changesBetween(shape, draft.doc, restored(shape, stored, draft.doc))))
      setFound(stored)
  }

  // Reads `found` when it runs: a discarded find must not be written again by an edit that was waiting.
  const write = useEffectEvent((at: string, edited: Page['draft']) => {
    // The address of a new document would offer what belongs to the document that was stored from it.
    if (isNew && !edited.creating) return
    // While the operator has not answered, both the changes found and those typed since have to survive a reload.
    if (edited.dirty) writeDraft(at, shape, found ? withStored(shape, found, edited) : edited.doc, asOf(shape, edited))
    else if (!found) dropDraft(at)
  })

  useEffect(() => {
    if (!ready) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const writeNow = () => {
      timer = undefined
      write(key, draft)
    }
    // Changes that the page has taken over from the page before, whose store notified nobody here.
    if (draft.dirty) writeNow()
    const unsubscribe = draft.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(writeNow, WRITE_DELAY_MS)
    })
    return () => {
      unsubscribe()
      if (timer !== undefined) {
        clearTimeout(timer)
        writeNow()
      }
    }
  }, [draft, key, ready])

  return {
    found,
    restore() {
      if (!found) return
      setFound(null)
      draft.replace(withStored(shape, found, draft))
    },
    decline() {
      setFound(null)
      if (draft.dirty) writeDraft(key, shape, draft.doc, asOf(shape, draft))
      else dropDraft(key)
    },
    forget() {
      setFound(null)
      dropDraft(key)
    },
  }
}
