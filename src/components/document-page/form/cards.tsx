import Tabs from 'antd/es/tabs'
import { useSyncExternalStore } from 'react'
import { useEntityText } from '@/components/entity-text'
import { usePage } from '@/components/document-page/page-context'
import { TableCard } from '@/components/document-page/rows/table-card'
import type { AnyDocumentPageProps } from '@/components/document-page/types'
import { FieldCard } from './field-card'
import styles from './form.module.css'
import { ProblemCount } from './problem-count'
import { allNamesOf } from './open-cards'
import { useShownCards } from './use-shown-cards'

type Section = AnyDocumentPageProps['sections'][number]

/** The cards of the form. Cards without a tab come first; the tabs that have a card to show are below. */
export function Cards({ sections }: { sections: readonly Section[] }) {
  const page = usePage()
  const text = useEntityText(page.props.shape.entity)
  const shown = useShownCards(sections)
  const { shape } = page.props
  // Inner rows have no card of their own; the sheet of the outer table shows them.
  const isInner = (section: Section) => 'table' in section && shape.tables?.[section.table]?.in !== undefined
  const visible = sections.filter((section) => shown.has(section.key) && !isInner(section))
  const tabs = [...new Set(visible.flatMap(({ tab }) => tab ?? []))]
  const chosen = useSyncExternalStore(page.openCards.subscribe, () => page.openCards.tab)
  const inTab = (tab: string | undefined) => visible.filter((section) => section.tab === tab)
  return (
    <>
      {inTab(undefined).map(card)}
      {tabs.length > 0 && (
        <Tabs
          className={styles.tabs}
          activeKey={chosen !== null && tabs.includes(chosen) ? chosen : tabs[0]}
          animated={false}
          onChange={(tab) => page.openCards.choose(tab)}
          items={tabs.map((tab) => ({
            key: tab,
            // Hidden tabs are drawn too: their sheets keep what is typed, and a jump to a problem finds its field.
            forceRender: true,
            label: (
              <span className={styles.tabLabel}>
                {text.tab(tab)}
                <ProblemCount names={inTab(tab).flatMap((section) => allNamesOf(section, shape))} />
              </span>
            ),
            children: <div className={styles.tabCards}>{inTab(tab).map(card)}</div>,
          }))}
        />
      )}
    </>
  )
}

const card = (section: Section) =>
  'fields' in section ? (
    <FieldCard key={section.key} section={section} />
  ) : (
    <TableCard key={section.key} section={section} />
  )
