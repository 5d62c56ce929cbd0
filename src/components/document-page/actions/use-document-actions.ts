import { useQueryClient } from '@tanstack/react-query'
import App from 'antd/es/app'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { OPERATOR_KEY } from '@/auth/operator'
import { ApiError } from '@/request/api-error'
import { documentsOf } from '@/request/error-details'
import { isOffline } from '@/request/connection'
import type { RowMeta } from '@/request/resource'
import type { Doc } from '@/rules/conditions'
import type { Stage } from '@/rules/validate/validate'
import { lostCallOf, useFailureWords } from '@/components/connection/use-lost-call'
import { useEntityText } from '@/components/entity-text'
import { outdateAfterStep } from '@/components/list-page/query/after-step'
import { useOperator } from '@/components/operator-context'
import { requestIdToShow } from './notice-of'
import { firstProblemPath, jumpToFirst } from '@/components/document-page/header/jump'
import { documentName } from '@/components/document-page/header/key-facts'
import type { Notice } from '@/components/document-page/header/notice'
import type { Offers } from './transition-list'
import { useEarlierRefusal } from './use-earlier-refusal'
import { useOffers } from './use-offers'
import { type Dialogs, useDialogs } from '@/components/document-page/dialogs/use-dialogs'
import type { PageTools } from '@/components/document-page/use-page'
import { handOver } from '@/components/document-page/draft/hand-over'
import { useHeldSave } from '@/components/document-page/draft/use-held-save'
import type { DocumentLocationState } from '@/components/document-page/location-state'
import { useStartOnArrival } from './use-start-on-arrival'
import { showStoredAddress } from './stored-address'
import { focusedField } from './use-focus-after-transition'
import { type SaveResult, useSave } from './use-save'
import { useTransitionRun } from './use-transition-run'
import { useVerb } from './use-verb'
import { dropRefusal, keepRefusal } from '@/components/refusals/refusals'
import { refusedItems } from '@/components/refusals/reason'

interface Options {
  tools: PageTools
  reload: () => Promise<void>
  /** Drops the draft that was stored for a reload. */
  forget: () => void
}

export interface DocumentActions {
  dialogs: Dialogs
  offers: Offers
  running: string | null
  /** Number of transitions that succeeded on this page, whose new state is shown. */
  finished: number
  saving: boolean
  notice: Notice | null
  clearNotice: () => void
  verb: (names: readonly string[]) => string
  run: (names: readonly string[]) => void
  runPrimary: () => void
  saveNow: () => Promise<boolean>
  discard: () => void
}

/** Everything that the buttons of a document do. */
export function useDocumentActions({ tools, reload, forget }: Options): DocumentActions {
  const { page } = tools
  const { shape, paths } = page.props
  const operator = useOperator()
  const text = useEntityText(shape.entity)
  const { t } = useTranslation('document')
  const failureWords = useFailureWords()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const queries = useQueryClient()
  const dialogs = useDialogs()
  const [notice, setNotice] = useState<Notice | null>(null)
  const [finished, setFinished] = useState(0)

  const verb = useVerb(text)
  const isUnsaved = () => page.draft.creating || page.draft.dirty
  const heldSave = useHeldSave(() => saveNow())
  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.kind === 'session') return
    const lost = lostCallOf(error)
    setNotice({
      message: failureWords(error),
      ...(lost && { lost }),
      ...(error instanceof ApiError && error.code !== undefined && { code: error.code }),
      ...requestIdToShow(error),
      documents: documentsOf(error),
    })
  }
  /** Marks lists and all other cached data of this store as outdated; they are fetched again when next shown. */
  const invalidateCaches = () => {
    void queries.invalidateQueries({ queryKey: [operator.tenantId, operator.storeId] })
    // The frame shows the operator's own name and picture, and expressions read the settings of the company.
    if (shape.kind === 'singleton') void queries.invalidateQueries({ queryKey: OPERATOR_KEY })
  }
  const open = (row: Doc & RowMeta, place?: DocumentLocationState) => {
    const { onCreated } = page.props
    const path = onCreated ? pathname : paths.update
    if (path === undefined) return
    const url = `${path}?id=${row.id}`
    handOver(page, operator, url)
    if (onCreated) return onCreated(row.id)
    const state: DocumentLocationState = { ...place, documentName: documentName(shape, row) }
    void navigate(url, { replace: true, state })
  }

  /** Adds an entry to the browser's history, so that Back returns to the amended version. */
  const openVersion = (newVersion: number) => {
    if (page.props.onCreated) page.props.onCreated(newVersion)
    else if (paths.update !== undefined) void navigate(`${paths.update}?id=${newVersion}`)
  }

  const { saving, save } = useSave({
    tools,
    dialogs,
    onFailure(error) {
      // A save waits for the connection; a transition does not, because the operator may no longer want it then.
      if (lostCallOf(error)) heldSave.hold()
      failed(error)
    },
    verb: t('save'),
    onSaved(row, created) {
      forget()
      invalidateCaches()
      if (created && !page.props.onCreated) showStoredAddress(paths, row)
    },
  })

  function showFirstProblem() {
    // An open dialog keeps the focus in itself.
    dialogs.close()
    jumpToFirst(page)
  }

  /** Saves. When the server refuses values of fields, the focus moves to the first problem. */
  async function saveAndShowProblems(stage?: Stage): Promise<SaveResult> {
    setNotice(null)
    const result = await save(stage)
    if (result.kind === 'refused') showFirstProblem()
    return result
  }

  const { running, run } = useTransitionRun({
    tools,
    dialogs,
    save: saveAndShowProblems,
    reload,
    wording: (names) => ({ verb: verb(names), confirm: names.map(text.confirm).find(Boolean) ?? '' }),
    onFailure: failed,
    onNotice: setNotice,
    onTransitionRefused(names, refused) {
      const { id, version } = page.draft.doc
      if (typeof id !== 'number' || typeof version !== 'number') return
      const items = refusedItems(shape, page.draft.doc, refused.errors)
      keepRefusal(operator, { entity: shape.entity, id, version, verb: verb(names), items, ...refused })
    },
    async onDone(names, row, { created, newVersion }) {
      if (row) dropRefusal(operator, { entity: shape.entity, id: row.id })
      outdateAfterStep(queries, operator)
      void message.success(text.done(names.at(-1) ?? ''))
      if (newVersion !== undefined) return openVersion(newVersion)
      if (created && row) return open(row, { afterTransition: true })
      await reload()
      setFinished((count) => count + 1)
    },
    // The page of the stored document shows the refusal, and goes on at its first field or cell.
    onCreated: (row) => open(row, { focusedField: firstProblemPath(page) }),
    onRefused: showFirstProblem,
  })

  async function saveNow(): Promise<boolean> {
    if (!isUnsaved()) return true
    heldSave.release()
    if (isOffline()) {
      heldSave.hold()
      return false
    }
    const field = focusedField(page)
    const result = await saveAndShowProblems()
    if (result.kind !== 'saved') return false
    void message.success(t('saved'))
    if (result.created) {
      // Scans that came during the save are counted first, because the sheet goes with the page.
      await page.grids.scansSettled()
      page.grids.flush()
      open(result.row, { focusedField: field })
    } else void reload()
    return true
  }

  const earlier = useEarlierRefusal(page, text)
  const offered = useOffers(page)
  const start = (names: readonly string[]) => {
    setNotice(null)
    void run(names)
  }

  useStartOnArrival(offered, start)

  return {
    dialogs,
    offers: offered,
    // While a dialog is open, the button behind it shows no spinner.
    running: dialogs.open ? null : running,
    finished,
    saving: saving && !dialogs.open,
    notice: heldSave.held ? { message: t('held'), calm: true } : (notice ?? earlier.notice),
    clearNotice() {
      heldSave.release()
      if (earlier.refusal && !notice) dropRefusal(operator, earlier.refusal)
      setNotice(null)
    },
    verb,
    run: start,
    runPrimary: () => offered.primary && offered.primary.create === undefined && start(offered.primary.names),
    saveNow,
    discard() {
      forget()
      heldSave.release()
      setNotice(null)
      page.problems.clear()
      page.draft.discard()
    },
  }
}
