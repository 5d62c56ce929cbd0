import { useRef, useState } from 'react'
import { fieldErrorsOf, hasCode } from '@/request/api-error'
import { newIdempotencyKey } from '@/request/idempotency'
import type { RowMeta } from '@/request/resource'
import type { Stage } from '@/rules/check'
import type { Doc } from '@/rules/conditions'
import type { PageTools } from '@/components/document-page/use-page'
import { mergeDocuments } from '@/components/document-page/draft/merge'
import { isWritable } from '@/components/document-page/form/field-state'
import type { Dialogs } from '@/components/document-page/dialogs/use-dialogs'
import { payload } from '@/components/document-page/draft/payload'
import { rebase } from '@/components/document-page/draft/rebase'
import { warningsOf } from '@/components/document-page/header/warnings'

const FIELD_ERRORS = 40000
const CONFLICT = 40900
const DUPLICATE = 40902
const WARNINGS = 42210

/** `saved`: stored. `refused`: the document shows why. `stopped`: the operator turned back. */
export type Saved = { at: 'saved'; row: Doc & RowMeta; created: boolean } | { at: 'refused' | 'stopped' }

interface Options {
  tools: PageTools
  dialogs: Dialogs
  /** A failure of the whole, to be shown on the page. */
  onFailure: (error: unknown) => void
  /** The word for saving, where a question needs it. */
  verb: string
  onSaved: (row: Doc & RowMeta, created: boolean) => void
}

/** Stage of a plain save: a draft may be incomplete, a master may not. */
function saveStage(kind: string, creating: boolean): Stage {
  return { stage: kind === 'receipt' ? 'save' : 'submit', creating }
}

export interface Save {
  saving: boolean
  /** Checks and stores. What was typed stays typed whatever comes of it. */
  save: (stage?: Stage) => Promise<Saved>
}

export function useSave({ tools, dialogs, onFailure, verb, onSaved }: Options): Save {
  const { page, previewer, check } = tools
  const { draft, problems } = page
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  // Kept until the save succeeded: an answer that was lost must not make a second document.
  const key = useRef<{ body: string; key: string }>(null)

  async function send(confirmed: boolean): Promise<Saved> {
    const { api, shape, rules } = page.props
    const sent = draft.doc
    const creating = draft.creating
    const body: Doc = { ...payload(shape, rules, sent, page.env()), ...(confirmed && { confirm_warnings: true }) }
    const text = JSON.stringify(body)
    if (key.current?.body !== text) key.current = { body: text, key: newIdempotencyKey() }
    const row = creating
      ? await api.create(body, key.current.key)
      : await api.update(Number(sent.id), { ...body, version: Number(sent.version) }, key.current.key)
    key.current = null
    rebase(draft, sent, row)
    problems.clear()
    onSaved(row, creating)
    return { at: 'saved', row, created: creating }
  }

  /** Somebody else saved meanwhile: merges field by field, asks where both wrote, and saves on top of the new version. */
  async function resolve(): Promise<Saved> {
    const { api, shape } = page.props
    const theirs = await api.detail(Number(draft.doc.id))
    const merge = mergeDocuments(shape, draft.baseline, draft.doc, theirs)
    const frozen = !isWritable(shape, theirs, false, page.viewer.roleType)
    const choose = await dialogs.ask('conflict', { merge, frozen })
    if (!choose) return { at: 'stopped' }
    if (frozen) {
      draft.load(theirs, false)
      return { at: 'stopped' }
    }
    draft.replace(merge.result(choose), theirs)
    return attempt()
  }

  async function attempt(confirmed = false): Promise<Saved> {
    try {
      return await send(confirmed)
    } catch (error) {
      if (hasCode(error, WARNINGS) && !confirmed)
        return (await dialogs.ask('warnings', { warnings: warningsOf(error.data), verb }))
          ? attempt(true)
          : { at: 'stopped' }
      if (hasCode(error, CONFLICT) && !draft.creating) return resolve()
      const found = fieldErrorsOf(error)
      if ((hasCode(error, FIELD_ERRORS) || hasCode(error, DUPLICATE)) && found.length > 0) problems.show(found)
      else onFailure(error)
      return { at: 'refused' }
    }
  }

  return {
    saving,
    async save(stage) {
      if (busy.current) return { at: 'stopped' }
      busy.current = true
      try {
        if (!page.grids.flush()) return { at: 'refused' }
        draft.dropBlankRows()
        await previewer.settled()
        if (!(await check(stage ?? saveStage(page.props.shape.kind, draft.creating)))) return { at: 'refused' }
        setSaving(true)
        return await attempt()
      } catch (error) {
        onFailure(error)
        return { at: 'refused' }
      } finally {
        busy.current = false
        setSaving(false)
      }
    },
  }
}
