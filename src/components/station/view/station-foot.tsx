import App from 'antd/es/app'
import { useQueryClient } from '@tanstack/react-query'
import Button from 'antd/es/button'
import Drawer from 'antd/es/drawer'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '@/request/api-error'
import type { RowMeta } from '@/request/resource'
import type { Doc } from '@/rules/conditions'
import { lostCallOf } from '@/components/connection/use-lost-call'
import { useEntityText } from '@/components/entity-text'
import { outdateAfterStep } from '@/components/list-page/query/after-step'
import { useOperator } from '@/components/operator-context'
import { refusedItems } from '@/components/refusals/reason'
import { keepRefusal } from '@/components/refusals/refusals'
import { useOffers } from '@/components/document-page/actions/use-offers'
import { useTransitionRun } from '@/components/document-page/actions/use-transition-run'
import { useVerb } from '@/components/document-page/actions/use-verb'
import { DialogHost } from '@/components/document-page/dialogs/dialog-host'
import { useDialogs } from '@/components/document-page/dialogs/use-dialogs'
import { FormField } from '@/components/document-page/form/form-field'
import type { Notice } from '@/components/document-page/header/notice'
import { ProblemList } from '@/components/document-page/header/problem-list'
import { usePage } from '@/components/document-page/page-context'
import type { PageTools } from '@/components/document-page/use-page'
import type { Counting } from '@/components/line-grid/scan/scan-target'
import type { Station } from '@/components/station/keep/station'
import { askedFields } from './asked-fields'
import { StationTotals } from './station-totals'
import styles from './station.module.css'

interface Props {
  tools: PageTools
  station: Station
  counting: Counting
  /** Whether the document is counted now; otherwise the station has nothing to finish. */
  countable: boolean
}

/** Totals counted so far, and the button that finishes counting. */
export function StationFoot({ tools, station, counting, countable }: Props) {
  const page = usePage()
  const { shape, paths } = page.props
  const operator = useOperator()
  const text = useEntityText(shape.entity)
  const { t } = useTranslation('station')
  const { message } = App.useApp()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const dialogs = useDialogs()
  const [notice, setNotice] = useState<Notice | null>(null)
  // The fields of the header that the last refusal named. They stay while they are filled in: the first letter of a
  // required value already solves its problem.
  const [asked, setAsked] = useState<readonly string[]>([])

  const verb = useVerb(text)
  const askedBefore = useRef(new Set<string>())
  const ask = () => setAsked(askedFields(page.problems, shape.fields, page.draft.doc, askedBefore.current))
  const notFinished = () => setNotice({ message: t('notice.offline'), calm: true, lost: { sent: false } })
  const { running, run } = useTransitionRun({
    tools,
    dialogs,
    save: async () => {
      if (await station.settle()) return { kind: 'saved', row: page.draft.baseline as Doc & RowMeta, created: false }
      notFinished()
      return { kind: 'refused' }
    },
    reload: async () => undefined,
    wording: (names) => ({ verb: verb(names), confirm: names.map(text.confirm).find(Boolean) ?? '' }),
    onFailure(error) {
      if (error instanceof ApiError && error.kind === 'session') return
      const lost = lostCallOf(error)
      if (lost && !lost.sent) return notFinished()
      setNotice({ message: error instanceof Error ? error.message : String(error), ...(lost && { lost }) })
    },
    onNotice: setNotice,
    onTransitionRefused(names, refusal) {
      const { id, version } = page.draft.doc
      if (typeof id !== 'number' || typeof version !== 'number') return
      const items = refusedItems(shape, page.draft.doc, refusal.errors)
      keepRefusal(operator, { entity: shape.entity, id, version, verb: verb(names), items, ...refusal })
    },
    async onDone(names) {
      await station.forget()
      outdateAfterStep(queries, operator)
      void message.success(text.done(names.at(-1) ?? ''))
      if (paths.update !== undefined)
        void navigate(`${paths.update}?id=${String(page.draft.doc.id)}`, { replace: true })
    },
    onCreated: () => undefined,
    onRefused: ask,
  })

  const { primary } = useOffers(page)
  const names = countable && primary && primary.create === undefined ? primary.names : null

  /** Sends the counts first, so that the confirmation dialog shows what the server would post. */
  async function finish(): Promise<void> {
    setNotice(null)
    setAsked([])
    if (!names) return
    if (await station.settle()) await run(names)
    else if (station.view.state !== 'refused') notFinished()
  }

  return (
    <>
      <div className={styles.notices}>
        <ProblemList notice={notice} isNumbered={false} onJump={(path) => jump(path)} onClose={() => setNotice(null)} />
      </div>
      <footer className={styles.foot}>
        <StationTotals counting={counting} />
        {names && (
          <Button
            type="primary"
            size="large"
            className={styles.confirm ?? ''}
            loading={running !== null && !dialogs.open}
            onClick={() => void finish()}
          >
            {verb(names)}
          </Button>
        )}
      </footer>
      <Drawer
        open={asked.length > 0}
        placement="bottom"
        size="60%"
        title={t('header')}
        onClose={() => setAsked([])}
        footer={
          <Button block type="primary" size="large" onClick={() => void finish()}>
            {names ? verb(names) : t('done')}
          </Button>
        }
      >
        <div className={styles.fields}>
          {asked.map((name) => (
            <FormField key={name} name={name} />
          ))}
        </div>
      </Drawer>
      <DialogHost open={dialogs.open} verb={verb} />
    </>
  )

  function jump(path: string): void {
    if (path in shape.fields) setAsked([...new Set([...askedBefore.current, path])])
    else page.grids.focus(path)
  }
}
