import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { useEntityText } from '@/components/entity-text'
import { usePage } from '@/components/document-page/page-context'
import type { AnyDocumentPageProps } from '@/components/document-page/types'
import styles from './form.module.css'
import { ProblemCount } from './problem-count'
import { allNamesOf } from './open-cards'

interface Props {
  section: AnyDocumentPageProps['sections'][number]
  /** Path of the table that the card shows. */
  field?: string
  children: ReactNode
}

/** A card with its title. The title of a foldable card is a button that folds the card away. */
export function Card({ section, field, children }: Props) {
  const page = usePage()
  const text = useEntityText(page.props.shape.entity)
  const id = useId()
  const open = useSyncExternalStore(page.openCards.subscribe, () => page.openCards.isOpen(section))
  const title = text.section(section.key)
  return (
    <section className={styles.card} aria-label={title} data-field={field}>
      <h2 className={styles.title}>
        {section.fold === undefined ? (
          title
        ) : (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => page.openCards.toggle(section)}
          >
            <DownOutlined className={open ? undefined : styles.foldedMark} aria-hidden />
            {title}
            {!open && <ProblemCount names={allNamesOf(section, page.props.shape)} />}
          </button>
        )}
      </h2>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </section>
  )
}
