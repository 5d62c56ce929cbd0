import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '@/request/api-error'
import { isLineDown, onLine } from '@/request/connection'
import type { Doc } from '@/rules/conditions'
import type { ResourceApi } from '@/request/resource'
import type { Draft } from './draft/draft'
import type { Previewer } from './form/previewer'

export type Loaded =
  | { at: 'loading' | 'ready' | 'missing' | 'forbidden' }
  | { at: 'failed'; message: string; code?: number; requestId?: string | undefined }

interface Options {
  api: Pick<ResourceApi<Doc>, 'detail'>
  draft: Draft
  previewer: Previewer
  /** Null while creating, and for the one row of a singleton. */
  id: number | null
  /** Create from this document. */
  sourceType: string | null
  sourceId: number | null
  /** Values that a new document is opened with. */
  given: Doc
  visible: boolean
}

/** Why a document could not be shown, from the error of its call. */
export function whyNot(error: unknown): Loaded {
  if (error instanceof ApiError && error.code === 40400) return { at: 'missing' }
  if (error instanceof ApiError && error.code === 40300) return { at: 'forbidden' }
  return {
    at: 'failed',
    message: error instanceof Error ? error.message : String(error),
    ...(error instanceof ApiError && { code: error.code, requestId: error.requestId }),
  }
}

/**
 * Brings the document into the draft: the stored one, or a new one with its defaults. A tab that comes back with nothing
 * typed quietly looks whether somebody else has changed it; what was typed is never replaced.
 */
export function useLoaded({ api, draft, previewer, id, sourceType, sourceId, given, visible }: Options): {
  loaded: Loaded
  reload: () => Promise<void>
} {
  const [loaded, setLoaded] = useState<Loaded>({ at: 'loading' })
  const present = useRef(false)
  const running = useRef<AbortController>(null)

  const load = useCallback(async () => {
    running.current?.abort()
    const call = (running.current = new AbortController())
    try {
      if (id === null && draft.shape.kind !== 'singleton')
        await begin(
          draft,
          previewer,
          sourceType && sourceId ? { source_type: sourceType, source_id: sourceId } : null,
          given,
          () => setLoaded({ at: 'ready' }),
        )
      else {
        const doc = await api.detail(id, call.signal)
        if (call.signal.aborted) return
        if (present.current && draft.dirty) refresh(draft, doc)
        else draft.load(doc, false)
      }
      if (call.signal.aborted) return
      present.current = true
      setLoaded({ at: 'ready' })
    } catch (error) {
      if (call.signal.aborted) return
      // What is on the page stays on the page: a failed refresh is not a reason to take it away.
      if (!present.current) setLoaded(whyNot(error))
    }
  }, [api, draft, previewer, id, sourceType, sourceId, given])

  const come = useEffectEvent(() => {
    if (!present.current) void load()
    else if (!draft.creating && !draft.dirty) void load()
  })
  useEffect(() => {
    if (visible) come()
  }, [visible, id])
  useEffect(() => () => running.current?.abort(), [])

  const reload = useCallback(async () => {
    if (!present.current) setLoaded({ at: 'loading' })
    await load()
  }, [load])
  const comeBack = useEffectEvent(() => {
    if (visible && !present.current && !isLineDown()) void reload()
  })
  useEffect(() => onLine(() => comeBack()), [])
  return { loaded, reload }
}

/** A new document: at once with the defaults that the browser knows; from a source only when its rows are here. */
async function begin(
  draft: Draft,
  previewer: Previewer,
  source: Doc | null,
  given: Doc,
  show: () => void,
): Promise<void> {
  const blank: Doc = Object.fromEntries(Object.keys(draft.shape.fields).map((name) => [name, null]))
  if (draft.shape.states) blank[draft.shape.states.field] = draft.shape.states.initial
  draft.load({ ...blank, ...given, ...source }, true, Object.keys(given))
  if (source) return previewer.now(true)
  show()
  // Without the server's proposals the form is still a form.
  await previewer.now().catch(() => undefined)
}

/** Under typed work only what surrounds it is renewed; a newer version is a matter of the next save, which asks. */
function refresh(draft: Draft, stored: Doc): void {
  if (stored.version !== draft.baseline.version) return
  const { actions, links, log } = stored
  draft.surround({ actions, links, log })
}
