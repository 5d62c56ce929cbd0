import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { ConfirmPopover } from '@/components/dialog/confirm-popover'
import { KeyHint } from '@/components/key-help/key-hint'
import { useEntityText } from '@/components/entity-text'
import { usePage } from '@/components/document-page/page-context'
import styles from '@/components/document-page/page.module.css'
import { hasChanges } from '@/components/document-page/draft/same-value'
import { useStore } from '@/components/document-page/use-store'

const MAX_NAMED_FIELDS = 4

/** The bar at the bottom of a document with unsaved changes: what has changed, save, discard. */
export function SaveBar({ saving, onSave, onDiscard }: { saving: boolean; onSave: () => void; onDiscard: () => void }) {
  const {
    draft,
    props: { shape },
  } = usePage()
  const { t } = useTranslation('document')
  const text = useEntityText(shape.entity)
  const changes = useStore(draft, (store) => store.changes)
  const creating = useStore(draft, (store) => store.creating)
  const changed = hasChanges(changes)
  if (!creating && !changed) return null
  const names = [
    ...changes.fields.map(text.field),
    ...changes.tables.map(({ table, rows }) =>
      t('changed.rows', { title: t([`${shape.entity}:tables.${table}.title`, 'lines']), count: rows }),
    ),
  ]
  const listed = names.slice(0, MAX_NAMED_FIELDS).join(t('comma'))
  return (
    <div className={styles.bar} role="region" aria-label={t('unsaved')}>
      <div className={styles.changes} title={names.join(t('comma'))}>
        {creating
          ? t('changed.new')
          : t(names.length > MAX_NAMED_FIELDS ? 'changed.more' : 'changed.these', { listed, count: names.length })}
      </div>
      {changed && (
        <ConfirmPopover
          title={t('discard.ask')}
          okText={t('discard.do')}
          cancelText={t('discard.not')}
          okButtonProps={{ danger: true }}
          onConfirm={onDiscard}
        >
          <Button disabled={saving}>{t('discard.do')}</Button>
        </ConfirmPopover>
      )}
      <KeyHint keys="Ctrl S">
        <Button type={shape.kind === 'receipt' ? 'default' : 'primary'} loading={saving} onClick={onSave}>
          {t('save')}
        </Button>
      </KeyHint>
    </div>
  )
}
