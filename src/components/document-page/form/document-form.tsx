import Drawer from 'antd/es/drawer'
import useBreakpoint from 'antd/es/grid/hooks/useBreakpoint'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnTabHide, useTabVisible } from '@/components/tab-context'
import { DialogHost } from '@/components/document-page/dialogs/dialog-host'
import { FieldCard } from './field-card'
import { HeaderStrip } from '@/components/document-page/header/header-strip'
import { jumpTo } from '@/components/document-page/header/jump'
import { LinksStrip } from '@/components/document-page/header/links-strip'
import { isWritable } from './field-state'
import { type Page, usePage } from '@/components/document-page/page-context'
import styles from '@/components/document-page/page.module.css'
import { ProblemList } from '@/components/document-page/header/problem-list'
import { StationLink } from '@/components/document-page/header/station-link'
import { StatusBanner } from '@/components/document-page/header/status-banner'
import { RestoreOffer } from '@/components/document-page/draft/restore-offer'
import { SaveBar } from '@/components/document-page/actions/save-bar'
import { TableCard } from '@/components/document-page/rows/table-card'
import { Timeline } from '@/components/document-page/header/timeline'
import { TransitionButtons } from '@/components/document-page/actions/transition-buttons'
import { type Acts, useActs } from '@/components/document-page/actions/use-acts'
import type { AnyDocumentPageProps } from '@/components/document-page/types'
import { useKeys } from '@/components/document-page/actions/use-keys'
import { useLeave } from '@/components/document-page/actions/use-leave'
import type { Restore } from '@/components/document-page/draft/use-stored-draft'
import type { PageTools } from '@/components/document-page/use-page'

interface Props {
  tools: PageTools
  reload: () => Promise<void>
  restore: Restore
}

/** The document on the page: strip, links, problems, cards, timeline, bar. */
export function DocumentForm({ tools, reload, restore }: Props) {
  const page = usePage()
  const { sections, header, aside } = page.props
  const visible = useTabVisible()
  // On a hand-held the next action is at the thumb.
  const phone = useBreakpoint().sm === false
  // There the lines are what the hand-held is for: they come before what was filled in at the desk.
  const counts = phone && !page.draft.creating
  const ordered = counts
    ? sections.toSorted((a, b) => Number(isCounted(b, page)) - Number(isCounted(a, page)))
    : sections
  const acts = useActs({ tools, reload, forget: restore.forget })
  useKeys({ active: visible && !acts.dialogs.open, onSave: () => void acts.saveNow(), onPrimary: acts.runPrimary })
  useLeave({ onSave: acts.saveNow, onDiscard: acts.discard })

  return (
    <div className={styles.page}>
      <Top acts={acts} buttons={!phone} />
      <LinksStrip />
      <StatusBanner />
      <StationLink />
      {header}
      {restore.found && <RestoreOffer found={restore.found} onRestore={restore.restore} onDiscard={restore.forget} />}
      <ProblemList notice={acts.notice} onJump={(path) => jumpTo(page, path)} onClose={acts.clearNotice} />
      <div className={styles.body}>
        <div className={styles.cards}>
          {ordered.map((section) =>
            'fields' in section ? (
              <FieldCard key={section.key} title={section.key} fields={section.fields} />
            ) : (
              <TableCard key={section.key} title={section.key} table={section.table} columns={section.columns} />
            ),
          )}
        </div>
        {aside}
        <WideTimeline />
      </div>
      <div className={styles.foot}>
        <SaveBar saving={acts.saving} onSave={() => void acts.saveNow()} onDiscard={acts.discard} />
        {phone && <Buttons acts={acts} />}
      </div>
      <DialogHost open={acts.dialogs.open} verb={acts.verb} />
    </div>
  )
}

/** Rows that a scan counts, of a document that may still be written. */
function isCounted(section: AnyDocumentPageProps['sections'][number], { viewer, draft }: Page): boolean {
  if (!('table' in section)) return false
  const table = viewer.shape.tables?.[section.table]
  return table?.quantity !== undefined && isWritable(viewer.shape, draft.doc, draft.creating, viewer.roleType)
}

/** Very wide screens have the timeline beside the cards; elsewhere the lines need the room and it is a drawer. */
function useIsWide(): boolean {
  return useBreakpoint().xxl === true
}

function WideTimeline() {
  const { draft } = usePage()
  const { t } = useTranslation('document')
  const wide = useIsWide()
  if (!wide || draft.creating) return null
  return (
    <aside className={styles.aside} aria-label={t('history')}>
      <h2 className={styles.asideTitle}>{t('history')}</h2>
      <Timeline />
    </aside>
  )
}

function Top({ acts, buttons }: { acts: Acts; buttons: boolean }) {
  const { draft } = usePage()
  const { t } = useTranslation('document')
  const wide = useIsWide()
  const [open, setOpen] = useState(false)
  useOnTabHide(() => setOpen(false))
  return (
    <>
      <HeaderStrip
        onHistory={wide || draft.creating ? undefined : () => setOpen(true)}
        buttons={buttons && <Buttons acts={acts} />}
      />
      <Drawer open={open} onClose={() => setOpen(false)} title={t('history')} size={320}>
        <Timeline />
      </Drawer>
    </>
  )
}

function Buttons({ acts }: { acts: Acts }) {
  return (
    <TransitionButtons
      offers={acts.offers}
      running={acts.running}
      disabled={acts.saving || acts.running !== null}
      verb={acts.verb}
      onRun={acts.run}
    />
  )
}
