import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import styles from './line-grid.module.css'

/** Shown while there are no lines: how to add lines to this table. */
export function EmptySheet({ onPasteRows }: { onPasteRows: () => void }) {
  const { sheet, actions } = useSheet()
  const { t } = useTranslation('grid')
  if (!sheet.canAdd) return <span>{t(sheet.rowsKind === 'free' ? 'empty.none' : 'empty.source')}</span>
  return (
    <>
      <span>{t(sheet.props.shape.goods ? 'empty.goods' : 'empty.free')}</span>
      <div className={styles.emptyButtons}>
        <Button size="small" onClick={() => actions.add()}>
          {t('add_row')}
        </Button>
        <Button size="small" onClick={onPasteRows}>
          {t('menu.paste')}
        </Button>
      </div>
    </>
  )
}
