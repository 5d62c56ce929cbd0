import Drawer from 'antd/es/drawer'
import useBreakpoint from 'antd/es/grid/hooks/useBreakpoint'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnTabHide } from '@/components/tab-context'
import { DialogHost } from '@/components/document-page/dialogs/dialog-host'
import { CardActionsContext } from './card-actions'
import { Cards } from './cards'
import { HeaderStrip } from '@/components/document-page/header/header-strip'
import { jumpTo } from '@/components/document-page/header/jump'
import { LinksStrip } from '@/components/document-page/header/links-strip'
import { isWritable } from './field-state'
import { type Page, usePage } from '@/components/document-page/page-context'
import styles from '@/components/document-page/page.module.css'
import { ProblemList } from '@/components/document-page/header/problem-list'
import { StaleNote } from '@/components/document-page/header/stale-note'
import { StationLink } from '@/components/document-page/header/station-link'
import { StatusBanner } from '@/components/document-page/header/status-banner'
import { RestoreOffer } from '@/components/document-page/draft/restore-offer'
import { SaveBar } from '@/components/document-page/actions/save-bar'
import { VersionNote } from '@/components/document-page/header/version-note'
import { Timeline } from '@/components/document-page/header/timeline'
import { TransitionButtons } from '@/components/document-page/actions/transition-buttons'
import { type DocumentActions, useDocumentActions } from '@/components/document-page/actions/use-document-actions'
import type { AnyDocumentPageProps } from '@/components/document-page/types'
import {
  useFocusAfterChanges,
  useFocusAfterTransition,
} from '@/components/document-page/actions/use-focus-after-transition'
import { useOfferPress } from '@/components/document-page/actions/use-offer-press'
import { useDocumentKeys } from '@/components/document-page/actions/use-document-keys'
import { useLeaveGuard } from '@/components/document-page/actions/use-leave-guard'
import type { Restore } from '@/components/document-page/draft/use-stored-draft'
import type { PageTools } from '@/components/document-page/use-page'

interface Props {
  tools: PageTools
  reload: () => Promise<void>
  restore: Restore
  /** Epoch ms of the kept answer that is shown while the server cannot be reached. */
  since: number | undefined
}

/** The body of the page: header strip, links, problems, cards, timeline, save bar. */
export function DocumentForm({ tools, reload, restore, since }: Props) {
  const page = usePage()
  const { sections, header, aside } = page.props
  // On a phone the buttons are at the bottom, in reach of the thumb.
  const phone = useBreakpoint().sm === false
  // On a phone the lines come first: the header was filled in on a desktop, and the phone is used to count.
  const counts = phone && !page.draft.creating
  const ordered = counts
    ? sections.toSorted((a, b) => Number(isCounted(b, page)) - Number(isCounted(a, page)))
    : sections
  const actions = useDocumentActions({ tools, reload, forget: restore.forget })
  useDocumentKeys({
    root: page.root,
    asking: actions.dialogs.open !== null,
    onSave: () => void actions.saveNow(),
    onPrimary: actions.runPrimary,
  })
  const press = useOfferPress(actions.run)
  const cardActions = {
    offers: actions.offers.all,
    running: actions.running,
    disabled: actions.saving || actions.running !== null,
    verb: actions.verb,
    press,
  }
  useFocusAfterTransition(page.root, actions.finished)
  useFocusAfterChanges(page.root)
  useLeaveGuard({ onSave: actions.saveNow, onDiscard: actions.discard })

  return (
    <div className={styles.page} ref={page.root}>
      <Top actions={actions} buttons={!phone} />
      {since !== undefined && <StaleNote since={since} />}
      <StatusBanner />
      <LinksStrip />
      <VersionNote />
      <StationLink save={actions.saveNow} />
      {header}
      {restore.found && <RestoreOffer stored={restore.found} onRestore={restore.restore} onDiscard={restore.decline} />}
      <ProblemList notice={actions.notice} onJump={(path) => jumpTo(page, path)} onClose={actions.clearNotice} />
      <div className={styles.body}>
        <div className={styles.cards}>
          <CardActionsContext value={cardActions}>
            <Cards sections={ordered} />
          </CardActionsContext>
        </div>
        {aside}
        <WideTimeline />
      </div>
      <div className={styles.foot} data-pane-foot>
        <SaveBar saving={actions.saving} onSave={() => void actions.saveNow()} onDiscard={actions.discard} />
        {phone && <Buttons actions={actions} />}
      </div>
      <DialogHost open={actions.dialogs.open} verb={actions.verb} />
    </div>
  )
}

/** Whether the section is a table whose rows are counted by scanning and may still be written. */
function isCounted(section: AnyDocumentPageProps['sections'][number], { viewer, draft }: Page): boolean {
  if (!('table' in section)) return false
  const table = viewer.shape.tables?.[section.table]
  return (
    table?.quantity !== undefined &&
    isWritable(viewer.shape, draft.doc, { creating: draft.creating, roleType: viewer.roleType })
  )
}

/**
 * On very wide screens the timeline is a column beside the cards; on others the lines need the width and it is a
 * drawer.
 */
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

function Top({ actions, buttons }: { actions: DocumentActions; buttons: boolean }) {
  const { draft } = usePage()
  const { t } = useTranslation('document')
  const wide = useIsWide()
  // A drawer that was never opened is not rendered: its styles alone take as long as the fields of the form.
  const [open, setOpen] = useState<boolean>()
  useOnTabHide(open === true, () => setOpen(false))
  return (
    <>
      <HeaderStrip
        onHistory={wide || draft.creating ? undefined : () => setOpen(true)}
        buttons={buttons && <Buttons actions={actions} />}
      />
      {open !== undefined && (
        <Drawer open={open} onClose={() => setOpen(false)} title={t('history')} size={320}>
          <Timeline />
        </Drawer>
      )}
    </>
  )
}

function Buttons({ actions }: { actions: DocumentActions }) {
  return (
    <TransitionButtons
      offers={actions.offers}
      running={actions.running}
      disabled={actions.saving || actions.running !== null}
      verb={actions.verb}
      onRun={actions.run}
    />
  )
}
