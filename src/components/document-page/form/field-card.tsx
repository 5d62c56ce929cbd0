import type { AnyDocumentPageProps } from '@/components/document-page/types'
import { Card } from './card'
import { CardButtons } from './card-buttons'
import { FormField } from './form-field'
import styles from './form.module.css'

type FieldSection = Extract<AnyDocumentPageProps['sections'][number], { fields: readonly string[] }>

/** A card of header fields. */
export function FieldCard({ section }: { section: FieldSection }) {
  return (
    <Card section={section}>
      <div className={styles.grid}>
        {section.fields.map((name) => (
          <FormField key={name} name={name} />
        ))}
      </div>
      <CardButtons buttons={section.buttons} />
    </Card>
  )
}
