import { useQueryClient } from '@tanstack/react-query'
import App from 'antd/es/app'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { OPERATOR_KEY } from '@/auth/operator'
import { ApiError } from '@/request/api-error'
import { isLineDown } from '@/request/connection'
import type { RowMeta } from '@/request/resource'
import type { Stage } from '@/rules/check'
import type { Doc } from '@/rules/conditions'
import { useEntityText } from '@/components/entity-text'
import { may, useOperator } from '@/components/operator-context'
import { jumpToFirst } from '@/components/document-page/header/jump'
import type { Notice } from '@/components/document-page/header/notice'
import { type Offers, offers } from './transition-list'
import { type Dialogs, useDialogs } from '@/components/document-page/dialogs/use-dialogs'
import type { PageTools } from '@/components/document-page/use-page'
import { useHeldSave } from '@/components/document-page/draft/use-held-save'
import { type Saved, useSave } from './use-save'
import { useStore } from '@/components/document-page/use-store'
import { useTransition } from './use-transition'
import { dropRefusal, keepRefusal, type Refusal } from '@/components/refusals/refusals'
import { reasonOf } from '@/components/refusals/reason'
import { useRefusal } from '@/components/refusals/use-refusal'
import { useProblems } from '@/components/form/use-problems'
import { useText } from '@/i18n/use-locale'

interface Options {
  tools: PageTools
  reload: () => Promise<void>
  /** What was kept over a reload is of no use any more. */
  forget: () => void
}

export interface Acts {
  dialogs: Dialogs
  offers: Offers
  running: string | null
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
export function useActs({ tools, reload, forget }: Options): Acts {
  const { page } = tools
  const { shape, actions = {}, paths } = page.props
  const operator = useOperator()
  const text = useEntityText(shape.entity)
  const { t } = useTranslation('document')
  const say = useText()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const dialogs = useDialogs()
  const [notice, setNotice] = useState<Notice | null>(null)

  const verb = (names: readonly string[]) => (names.length > 1 ? t('submit_approve') : text.action(names[0] ?? ''))
  const unsaved = () => page.draft.creating || page.draft.dirty
  const line = useHeldSave(() => saveNow())
  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.kind === 'session') return
    if (error instanceof ApiError && error.kind === 'network' && unsaved()) line.hold()
    setNotice({
      message: error instanceof Error ? error.message : String(error),
      ...(error instanceof ApiError && error.code !== undefined && { code: error.code }),
    })
  }
  /** Lists, and whatever else counts on this document, are read anew when somebody looks at them. */
  const stale = () => {
    void queries.invalidateQueries({ queryKey: [operator.tenantId, operator.storeId] })
    // One's own name and face stand in the frame, and the company's settings in every expression.
    if (shape.kind === 'singleton') void queries.invalidateQueries({ queryKey: OPERATOR_KEY })
  }
  const open = (row: RowMeta) => {
    if (page.props.onCreated) return page.props.onCreated(row.id)
    if (paths.update !== undefined) void navigate(`${paths.update}?id=${row.id}`, { replace: true })
  }

  const { saving, save } = useSave({
    tools,
    dialogs,
    onFailure: failed,
    verb: t('save'),
    onSaved() {
      forget()
      stale()
    },
  })

  /** Shows where it hurts when a save was refused at fields. */
  async function saved(stage?: Stage): Promise<Saved> {
    setNotice(null)
    const result = await save(stage)
    if (result.at === 'refused') jumpToFirst(page)
    return result
  }

  const { running, run } = useTransition({
    tools,
    dialogs,
    save: saved,
    reload,
    wording: (names) => ({ verb: verb(names), confirm: names.map(text.confirm).find(Boolean) ?? '' }),
    onFailure: failed,
    onNotice: setNotice,
    onKept(names, refused) {
      const { id, version } = page.draft.doc
      if (typeof id !== 'number' || typeof version !== 'number') return
      keepRefusal(operator, { entity: shape.entity, id, version, verb: verb(names), ...refused })
    },
    onDone(names, row, created) {
      if (row) dropRefusal(operator, { entity: shape.entity, id: row.id })
      stale()
      void message.success(t('done', { verb: verb(names) }))
      if (created && row) return open(row)
      void reload()
    },
    onCreated: open,
    onRefused: () => jumpToFirst(page),
  })

  async function saveNow(): Promise<boolean> {
    if (!unsaved()) return true
    line.release()
    if (isLineDown()) {
      line.hold()
      return false
    }
    const result = await saved()
    if (result.at !== 'saved') return false
    void message.success(t('saved'))
    if (result.created) open(result.row)
    else void reload()
    return true
  }

  const identity = useStore(page.draft, ({ doc, creating }) =>
    creating ? '' : `${String(doc.id)} ${String(doc.version)}`,
  )
  const [id, version] = identity.split(' ').map(Number)
  const kept = useRefusal(shape.entity, { id, version })
  const keptErrors = kept?.errors
  // Where the document is opened again, what was refused stands at its fields as it did at the time.
  useEffect(() => {
    if (keptErrors && page.problems.list.length === 0) page.problems.show(keptErrors)
  }, [keptErrors, page])
  const found = useProblems(page.control)
  const remembered: Notice | null =
    kept && found.length === 0
      ? { ...noticeOf(kept), message: t('refused_before', { verb: kept.verb, reason: reasonOf(kept, say) }) }
      : null

  const allowed = useStore(page.draft, ({ doc, creating }) =>
    allowedNow(doc, creating && shape.kind === 'receipt' && may(operator, shape.entity, 'submit')),
  )
  const offered = offers(allowed.split(',').filter(Boolean), actions, shape.kind)
  const start = (names: readonly string[]) => {
    setNotice(null)
    void run(names)
  }

  return {
    dialogs,
    offers: offered,
    // An open question is what the operator waits for, not the button behind it.
    running: dialogs.open ? null : running,
    saving: saving && !dialogs.open,
    notice: line.held ? { message: t('held'), calm: true } : (notice ?? remembered),
    clearNotice() {
      line.release()
      if (kept && !notice) dropRefusal(operator, kept)
      setNotice(null)
    },
    verb,
    run: start,
    runPrimary: () => offered.primary && offered.primary.create === undefined && start(offered.primary.names),
    saveNow,
    discard() {
      forget()
      line.release()
      setNotice(null)
      page.problems.clear()
      page.draft.discard()
    },
  }
}

const noticeOf = ({ code, path }: Refusal): Omit<Notice, 'message'> => ({
  ...(code !== undefined && { code }),
  ...(path !== undefined && { path }),
})

/** What the server allows now, of a new document too once it has answered. Joined, to compare by value. */
function allowedNow(doc: Doc, maySubmit: boolean): string {
  if (Array.isArray(doc.actions)) return doc.actions.join(',')
  return maySubmit ? 'submit' : ''
}
