import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import Button from 'antd/es/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntityText } from '@/components/entity-text'
import { FieldValue } from '@/components/fields/field-value'
import { isWrittenInCard, mayHaveProgressed } from '@/components/document-page/form/in-card'
import styles from './header.module.css'
import { documentName, keyFacts } from './key-facts'
import { usePage } from '@/components/document-page/page-context'
import { RowSteps } from './row-steps'
import { HEADING_ATTRIBUTE } from '@/components/document-page/actions/use-focus-after-transition'
import { PrintButton } from '@/components/document-page/actions/print-button'
import { useStore } from '@/components/document-page/use-store'

/** The sticky strip at the top: name, status and totals of the document, and its buttons. */
export function HeaderStrip({ buttons, onHistory }: { buttons: ReactNode; onHistory?: () => void }) {
  const page = usePage()
  const { props, draft, viewer } = page
  const { shape, sections } = props
  const doc = useStore(draft, (store) => store.doc)
  const text = useEntityText(shape.entity)
  const { t } = useTranslation('document')
  const order = sections.flatMap((section) => ('fields' in section ? section.fields : []))
  const status = shape.states && shape.fields[shape.states.field]
  const name = documentName(shape, doc)
  const facts = keyFacts(shape, order, doc, viewer).filter((field) => !isWrittenInCard(page, field))
  return (
    <header className={styles.strip} data-pane-head>
      <div className={styles.identity}>
        <h1 className={styles.name} tabIndex={-1} {...{ [HEADING_ATTRIBUTE]: '' }}>
          {draft.creating ? t('new') : name || text.title}
        </h1>
        {shape.states && status && <FieldValue name={shape.states.field} field={status} row={doc} ns={shape.entity} />}
        {'progress' in shape.fields && mayHaveProgressed(page) && <Fact name="progress" />}
        {facts.map((fact) => (
          <Fact key={fact} name={fact} />
        ))}
      </div>
      <div className={styles.actions}>
        {onHistory && (
          <Button icon={<HistoryOutlined />} aria-label={t('history')} title={t('history')} onClick={onHistory} />
        )}
        <PrintButton />
        <RowSteps />
        {buttons}
      </div>
    </header>
  )
}

function Fact({ name }: { name: string }) {
  const {
    props: { shape },
    draft,
  } = usePage()
  const doc = useStore(draft, (store) => store.doc)
  const text = useEntityText(shape.entity)
  const field = shape.fields[name]
  if (!field) return null
  return (
    <span className={styles.fact}>
      <span className={styles.factName}>{text.field(name)}</span>
      <FieldValue name={name} field={field} row={doc} ns={shape.entity} />
    </span>
  )
}
