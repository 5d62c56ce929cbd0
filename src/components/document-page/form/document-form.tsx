import Drawer from 'antd/es/drawer'
import useBreakpoint from 'antd/es/grid/hooks/useBreakpoint'
import { useRef, useState } from 'react'
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
import { type Acts, useActs } from '@/components/document-page/actions/use-acts'
import type { AnyDocumentPageProps } from '@/components/document-page/types'
import { useFocusAfterTransition } from '@/components/document-page/actions/use-focus-after-transition'
import { usePress } from '@/components/document-page/actions/use-press'
import { useKeys } from '@/components/document-page/actions/use-keys'
import { useLeave } from '@/components/document-page/actions/use-leave'
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
  const acts = useActs({ tools, reload, forget: restore.forget })
  useKeys({ active: !acts.dialogs.open, onSave: () => void acts.saveNow(), onPrimary: acts.runPrimary })
  const press = usePress(acts.run)
  const cardActions = {
    offers: acts.offers.all,
    running: acts.running,
    disabled: acts.saving || acts.running !== null,
    verb: acts.verb,
    press,
  }
  const root = useRef<HTMLDivElement>(null)
  useFocusAfterTransition(root, acts.finished)
  useLeave({ onSave: acts.saveNow, onDiscard: acts.discard })

  return (
    <div className={styles.page} ref={root}>
      <Top acts={acts} buttons={!phone} />
      {since !== undefined && <StaleNote since={since} />}
      <StatusBanner />
      <LinksStrip />
      <VersionNote />
      <StationLink save={acts.saveNow} />
      {header}
      {restore.found && <RestoreOffer stored={restore.found} onRestore={restore.restore} onDiscard={restore.decline} />}
      <ProblemList notice={acts.notice} onJump={(path) => jumpTo(page, path)} onClose={acts.clearNotice} />
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
        <SaveBar saving={acts.saving} onSave={() => void acts.saveNow()} onDiscard={acts.discard} />
        {phone && <Buttons acts={acts} />}
      </div>
      <DialogHost open={acts.dialogs.open} verb={acts.verb} />
    </div>
  )
}

/** Whether the section is a table whose rows are counted by scanning and may still be written. */
function isCounted(section: AnyDocumentPageProps['sections'][number], { viewer, draft }: Page): boolean {
  if (!('table' in section)) return false
  const table = viewer.shape.tables?.[section.table]
  return table?.quantity !== undefined && isWritable(viewer.shape, draft.doc, draft.creating, viewer.roleType)
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

function Top({ acts, buttons }: { acts: Acts; buttons: boolean }) {
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
        buttons={buttons && <Buttons acts={acts} />}
      />
      {open !== undefined && (
        <Drawer open={open} onClose={() => setOpen(false)} title={t('history')} size={320}>
          <Timeline />
        </Drawer>
      )}
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
