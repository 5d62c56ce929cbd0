import Drawer from 'antd/es/drawer'
import useBreakpoint from 'antd/es/grid/hooks/useBreakpoint'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnTabHide, useTabVisible } from '../tab-context'
import { DialogHost } from './dialogs/dialog-host'
import { FieldCard } from './field-card'
import { HeaderStrip } from './header-strip'
import { jumpTo } from './jump'
import { LinksStrip } from './links-strip'
import { isWritable } from './field-state'
import { type Page, usePage } from './page-context'
import styles from './page.module.css'
import { ProblemList } from './problem-list'
import { RestoreOffer } from './restore-offer'
import { SaveBar } from './save-bar'
import { TableCard } from './table-card'
import { Timeline } from './timeline'
import { TransitionButtons } from './transition-buttons'
import { type Acts, useActs } from './use-acts'
import type { AnyDocumentPageProps } from './types'
import { useKeys } from './use-keys'
import { useLeave } from './use-leave'
import type { Restore } from './use-stored-draft'
import type { PageTools } from './use-page'

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
