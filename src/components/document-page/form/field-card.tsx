import { useEntityText } from '@/components/entity-text'
import { fieldState } from './field-state'
import { FormField } from './form-field'
import styles from './form.module.css'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'

/** A card of header fields; gone while none of them is shown. */
export function FieldCard({ title, fields }: { title: string; fields: readonly string[] }) {
  const page = usePage()
  const text = useEntityText(page.props.shape.entity)
  const any = useStore(page.draft, ({ doc, creating }) =>
    fields.some((name) => fieldState(page.viewer, doc, name, creating, page.env()).shown),
  )
  if (!any) return null
  return (
    <section className={styles.card} aria-label={text.section(title)}>
      <h2 className={styles.title}>{text.section(title)}</h2>
      <div className={styles.grid}>
        {fields.map((name) => (
          <FormField key={name} name={name} />
        ))}
      </div>
    </section>
  )
}
