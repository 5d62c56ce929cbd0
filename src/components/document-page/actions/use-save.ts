import { useRef, useState } from 'react'
import { CONFLICT, hasCode, WARNINGS } from '@/request/api-error'
import { fieldErrorsOf } from '@/request/error-details'
import { DecisionKey } from '@/request/idempotency'
import type { RowMeta } from '@/request/resource'
import type { Stage } from '@/rules/validate/validate'
import type { Doc } from '@/rules/conditions'
import { useTab } from '@/components/tab-context'
import type { PageTools } from '@/components/document-page/use-page'
import { askedConflicts, lostChanges } from '@/components/document-page/draft/asked-conflicts'
import { mergeDocuments } from '@/components/document-page/draft/merge'
import { isWritable, mayWrite } from '@/components/document-page/form/field-state'
import type { Dialogs } from '@/components/document-page/dialogs/use-dialogs'
import { payload } from '@/components/document-page/draft/payload'
import { confirmUncounted } from './confirm-uncounted'
import { rebase } from '@/components/document-page/draft/rebase'
import { warningsOf } from '@/components/refusals/warnings'

/** `saved`: stored. `refused`: the page shows why. `stopped`: the operator cancelled a dialog. */
export type SaveResult = { kind: 'saved'; row: Doc & RowMeta; created: boolean } | { kind: 'refused' | 'stopped' }

interface Options {
  tools: PageTools
  dialogs: Dialogs
  /** Called with a failure that belongs to no field; the page shows a notice. */
  onFailure: (error: unknown) => void
  /** The translated word for "save", used in dialogs. */
  verb: string
  onSaved: (row: Doc & RowMeta, created: boolean) => void
}

/** Validation stage of a plain save: the draft of a document may be incomplete, a master may not. */
function saveStage(kind: string, creating: boolean): Stage {
  return { stage: kind === 'receipt' ? 'save' : 'submit', creating }
}

interface Save {
  saving: boolean
  /** Validates and stores the document. The values that the operator typed stay on the page whatever the result. */
  save: (stage?: Stage) => Promise<SaveResult>
}

export function useSave({ tools, dialogs, onFailure, verb, onSaved }: Options): Save {
  const { page, check } = tools
  const { draft, problems } = page
  const tab = useTab()
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  // A repeated save after a lost answer must not create a second document.
  const [decision] = useState(() => new DecisionKey())

  async function send(confirmed: boolean): Promise<SaveResult> {
    const { api, shape, rules } = page.props
    const sent = draft.doc
    const creating = draft.creating
    const body: Doc = { ...payload(shape, rules, sent, page.env()), ...(confirmed && { confirm_warnings: true }) }
    const key = decision.of(body)
    const row = creating
      ? await api.create(body, key)
      : await api.update(Number(sent.id), { ...body, version: Number(sent.version) }, key)
    decision.answered()
    rebase(draft, sent, row)
    problems.clear()
    onSaved(row, creating)
    return { kind: 'saved', row, created: creating }
  }

  /**
   * Called after a version conflict: merges field by field, asks the operator about fields that both sides changed, and
   * saves on top of the new version. A new version that may not be edited any more is shown in place of the draft.
   */
  async function resolve(): Promise<SaveResult> {
    const { api, shape } = page.props
    const theirs = await api.detail(Number(draft.doc.id))
    const merged = mergeDocuments(shape, draft.baseline, draft.doc, theirs)
    const asOperator = { creating: false, roleType: page.viewer.roleType }
    const mayEdit = (path: string) => mayWrite(shape, theirs, { ...asOperator, path })
    const couldEdit = (path: string) => mayWrite(shape, draft.baseline, { ...asOperator, path })
    const { typed, lost } = lostChanges(merged, shape, { couldEdit, mayEdit })
    const frozen = !isWritable(shape, theirs, asOperator) || (typed.length > 0 && lost.length === typed.length)
    const merge = askedConflicts(merged, mayEdit)
    // The dialog shows every value that the operator is about to lose.
    const choose = await dialogs.ask('conflict', { merge, lost, frozen })
    if (!choose) return { kind: 'stopped' }
    if (frozen) {
      draft.loadStored(theirs)
      return { kind: 'stopped' }
    }
    draft.replace(merge.result(choose), theirs)
    return attempt()
  }

  async function attempt(confirmed = false): Promise<SaveResult> {
    try {
      return await send(confirmed)
    } catch (error) {
      if (hasCode(error, WARNINGS) && !confirmed)
        return (await dialogs.ask('warnings', { warnings: warningsOf(error.data), verb }))
          ? attempt(true)
          : { kind: 'stopped' }
      if (hasCode(error, CONFLICT) && !draft.creating) return resolve()
      const errors = fieldErrorsOf(error)
      if (errors.length > 0) problems.show(errors)
      else onFailure(error)
      return { kind: 'refused' }
    }
  }

  async function run(stage: Stage | undefined): Promise<SaveResult> {
    busy.current = true
    try {
      await page.grids.scansSettled()
      // The page of the stored document lists only scans that come later. A transition has asked already.
      const losesScans = draft.creating && stage === undefined
      if (losesScans && !(await confirmUncounted(page, dialogs, verb))) return { kind: 'stopped' }
      await page.settle()
      if (!(await check(stage ?? saveStage(page.props.shape.kind, draft.creating)))) return { kind: 'refused' }
      setSaving(true)
      return await attempt()
    } catch (error) {
      onFailure(error)
      return { kind: 'refused' }
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return {
    saving,
    async save(stage) {
      if (busy.current) return { kind: 'stopped' }
      const result = run(stage)
      tab.setSaving(result, () => draft.dirty)
      return result
    },
  }
}
