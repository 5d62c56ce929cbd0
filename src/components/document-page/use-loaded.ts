import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, FORBIDDEN, hasCode, MISSING } from '@/request/api-error'
import { fieldErrorsOf } from '@/request/error-details'
import { isOffline, isUnreachable, onConnectionChange } from '@/request/connection'
import type { Doc } from '@/rules/conditions'
import type { OperatorScope } from '@/components/operator-context'
import { useTranslation } from 'react-i18next'
import { keepDocument, knownDocument } from './known-documents'
import type { ResourceApi, RowMeta } from '@/request/resource'
import type { Draft } from './draft/draft'
import type { Text } from '@/rules/rules'
import type { Previewer } from './form/previewer'

export type LoadState =
  | { kind: 'loading' | 'missing' | 'forbidden' }
  /** `since`: epoch ms of the kept answer that is shown, because the server cannot be reached. */
  | { kind: 'ready'; since?: number }
  /** The server cannot be reached, and this browser has not kept the document. */
  | { kind: 'offline' }
  /** `reasons`: what the server says about single fields, which no form shows because the document did not open. */
  | { kind: 'failed'; message: string; reasons?: readonly Text[]; code?: number; requestId?: string | undefined }

interface Options {
  operator: OperatorScope
  api: Pick<ResourceApi<Doc>, 'detail'>
  draft: Draft
  /** Takes over what the page on which this document was created has left to this page. */
  takeHandOver: () => void
  previewer: Previewer
  /** Null while creating, and for a singleton. */
  id: number | null
  /** Type and id of the document to create from. */
  sourceType: string | null
  sourceId: number | null
  /** Initial values of a new document. */
  initialValues: Doc
}

/** Turns the error of a load call into the state that the page shows. */
export function failureOf(error: unknown): LoadState {
  if (hasCode(error, MISSING)) return { kind: 'missing' }
  if (hasCode(error, FORBIDDEN)) return { kind: 'forbidden' }
  return {
    kind: 'failed',
    message: error instanceof Error ? error.message : String(error),
    reasons: fieldErrorsOf(error),
    ...(error instanceof ApiError && { code: error.code, requestId: error.requestId }),
  }
}

/**
 * Loads the document into the draft: the stored one, or a new one with its defaults. When a tab without unsaved changes
 * comes to the front again, a newer version is loaded silently; unsaved changes are never replaced.
 */
export function useLoaded(options: Options): { loaded: LoadState; reload: () => Promise<void> } {
  const { api, draft, takeHandOver, previewer, operator, id, sourceType, sourceId, initialValues } = options
  const [loaded, setLoaded] = useState<LoadState>({ kind: 'loading' })
  const hasDocument = useRef(false)
  /** The page shows a kept answer, which the server may have changed since. */
  const isStale = useRef(false)
  const running = useRef<AbortController>(null)

  const load = useCallback(async () => {
    const isStored = id !== null || draft.shape.kind === 'singleton'
    const showKept = () => {
      const kept = knownDocument(operator, draft.shape, id)
      if (!kept) return setLoaded({ kind: 'offline' })
      draft.loadStored(kept.doc)
      hasDocument.current = true
      isStale.current = true
      setLoaded({ kind: 'ready', since: kept.at })
    }
    running.current?.abort()
    if (isStored && isOffline()) return hasDocument.current ? undefined : showKept()
    const call = (running.current = new AbortController())
    try {
      if (!isStored)
        await startNewDocument(
          draft,
          previewer,
          sourceType && sourceId ? { source_type: sourceType, source_id: sourceId } : null,
          {
            initialValues,
            // The operator can type from now on. If the tab is hidden before the server has answered with its
            // proposals, showing the tab again must not start the document anew.
            show: () => {
              hasDocument.current = true
              setLoaded({ kind: 'ready' })
            },
          },
        )
      else {
        const doc = await api.detail(id, call.signal, hasDocument.current ? {} : { quiet: true })
        if (call.signal.aborted) return
        keepDocument(operator, draft.shape, id, { doc: doc as Doc & RowMeta, now: Date.now() })
        if (hasDocument.current && draft.dirty) refresh(draft, doc)
        else {
          draft.loadStored(doc)
          takeHandOver()
        }
      }
      if (call.signal.aborted) return
      hasDocument.current = true
      isStale.current = false
      setLoaded({ kind: 'ready' })
    } catch (error) {
      if (call.signal.aborted) return
      // A failed refresh keeps the document that is already on the page, unless the operator may no longer see it.
      if (hasDocument.current && !hasCode(error, FORBIDDEN)) return
      if (isStored && isUnreachable(error)) showKept()
      else setLoaded(failureOf(error))
    }
  }, [api, draft, takeHandOver, previewer, operator, id, sourceType, sourceId, initialValues])

  const onShown = useEffectEvent(() => {
    if (!hasDocument.current) void load()
    else if (!draft.creating && !draft.dirty) void load()
  })
  // Runs again when the tab comes to the front.
  useEffect(() => onShown(), [id])
  useEffect(() => () => running.current?.abort(), [])

  const reload = useCallback(async () => {
    if (!hasDocument.current) setLoaded({ kind: 'loading' })
    await load()
  }, [load])
  const onReconnected = useEffectEvent(() => {
    if ((!hasDocument.current || isStale.current) && !isOffline()) void reload()
  })
  useEffect(() => onConnectionChange(() => onReconnected()), [])
  const { flags, permissions } = operator
  // The log and the names of linked documents come from the server, in the language of the call.
  const { language } = useTranslation().i18n
  const loadedWith = useRef({ flags, permissions, language })
  const onRightsOrLanguage = useEffectEvent(() => {
    const before = loadedWith.current
    loadedWith.current = { flags, permissions, language }
    const isSame = before.flags === flags && before.permissions === permissions && before.language === language
    if (!isSame && hasDocument.current && !draft.creating) void load()
  })
  useEffect(() => onRightsOrLanguage(), [flags, permissions, language])
  return { loaded, reload }
}

/**
 * Starts a new document. Without a source, the page is shown at once with the defaults that the browser knows, and the
 * proposals of the server follow. With a source, the page is shown when the rows of the source have arrived.
 */
async function startNewDocument(
  draft: Draft,
  previewer: Previewer,
  source: Doc | null,
  { initialValues, show }: { initialValues: Doc; show: () => void },
): Promise<void> {
  const blank: Doc = Object.fromEntries(Object.keys(draft.shape.fields).map((name) => [name, null]))
  if (draft.shape.states) blank[draft.shape.states.field] = draft.shape.states.initial
  draft.startNew({ ...blank, ...initialValues, ...source }, Object.keys(initialValues))
  if (source) return previewer.now({ fromSource: true, quiet: true })
  show()
  await previewer.open()
}

/**
 * Refreshes the log, links and actions of a draft with unsaved changes, and nothing else. A newer version is ignored
 * here; the next save handles the conflict.
 */
function refresh(draft: Draft, stored: Doc): void {
  if (stored.version !== draft.baseline.version) return
  const { actions, links, log } = stored
  draft.setMetadata({ actions, links, log })
}
