import ColumnHeightOutlined from '@ant-design/icons/es/icons/ColumnHeightOutlined'
import MoreOutlined from '@ant-design/icons/es/icons/MoreOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import RedoOutlined from '@ant-design/icons/es/icons/RedoOutlined'
import SnippetsOutlined from '@ant-design/icons/es/icons/SnippetsOutlined'
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined'
import Button from 'antd/es/button'
import { ButtonMenu } from '../../button-menu'
import { memo, type RefObject, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TOUCH, useMedia } from '@/components/use-media'
import { useText } from '@/i18n/use-text'
import type { FieldError } from '@/rules/rules'
import type { Notice } from '@/components/line-grid/store/sheet-actions'
import { Attention } from './attention'
import type { CellPosition } from '@/components/line-grid/store/cursor'
import styles from './grid-bar.module.css'
import { GoodsSearch } from '@/components/line-grid/scan/goods-search'
import gridStyles from './line-grid.module.css'
import { KeyHelp } from '@/components/line-grid/keys/key-help'
import { rowMenu } from './row-menu'
import { ScanBar } from '@/components/line-grid/scan/scan-bar'
import { ScanList } from '@/components/line-grid/scan/scan-list'
import type { Scanner } from '@/components/line-grid/scan/scanner'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import type { SheetLayout } from '@/components/line-grid/types'
import { useTopic } from '@/components/line-grid/store/use-topic'

interface Props {
  scanner: Scanner | null
  scanField: RefObject<HTMLInputElement | null>
  notice: Notice | null
  /** A problem of the table as a whole. */
  error: FieldError | null
  onShow: (place: CellPosition) => void
  onShowLine: (key: string) => void
  /** True for the card layout of phones. */
  cards: boolean
  layout: SheetLayout
  /** A new object when the language or the editability changes; not read, but it makes the memoised bar draw again. */
  redrawToken: object
  /** Opens the dialog that takes pasted rows. */
  onPasteRows: () => void
}

/** Keys of the notices about changes that can be undone. */
const UNDOABLE: readonly string[] = ['removed', 'pasted']

/** The bar above the sheet: scan field, goods search, problems, tools. */
export const GridBar = memo(function GridBar({
  scanner,
  scanField,
  notice,
  error,
  onShow,
  onShowLine,
  cards,
  layout,
  onPasteRows,
}: Props) {
  const { sheet, actions } = useSheet()
  const { t } = useTranslation('grid')
  const say = useText()
  const [menuOpen, setMenuOpen] = useState(false)
  const { density } = layout
  const can = useTopic(
    sheet.store,
    'history',
    useCallback(() => `${sheet.store.canUndo} ${sheet.store.canRedo}`, [sheet]),
  )
  const [canUndo, canRedo] = can.split(' ').map((word) => word === 'true')
  const isTouched = useMedia(TOUCH)
  const said = notice && t(`notice.${notice.key}`, { count: notice.count })
  const canBeUndone = notice !== null && UNDOABLE.includes(notice.key)
  const { readOnly } = sheet.props
  const searchable = sheet.rowsKind === 'free' && sheet.isWritable && sheet.props.shape.goods === true
  return (
    <>
      {scanner && cards && (
        <div className={gridStyles.top}>
          <ScanBar scanner={scanner} input={scanField} onShow={onShowLine} onCorrect={onShow} />
          <ScanList scanner={scanner} focusScanField={() => scanField.current?.focus()} />
        </div>
      )}
      <div className={readOnly ? styles.reading : styles.bar}>
        {scanner && !cards && <ScanBar scanner={scanner} input={scanField} onShow={onShowLine} onCorrect={onShow} />}
        {searchable && <GoodsSearch focusedByF3={scanner ? undefined : scanField} />}
        <div className={styles.middle}>
          {error && <span className={styles.error}>{say(error)}</span>}
          <Attention onShow={onShow} />
          <span role="status" className={styles.notice}>
            {said !== null && canBeUndone && !isTouched ? t('notice.undo', { said }) : said}
          </span>
        </div>
        {readOnly && !cards && layout.chooser !== null && <div className={styles.readingTools}>{layout.chooser}</div>}
        {!readOnly && (
          <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
            {sheet.rowsKind === 'free' && (
              <Button type="text" icon={<PlusOutlined />} disabled={!sheet.canAdd} onClick={() => actions.add()}>
                {t('add_row')}
              </Button>
            )}
            {cards && (
              <Button type="text" icon={<SnippetsOutlined />} onClick={onPasteRows}>
                {t('menu.paste')}
              </Button>
            )}
            <Button
              type="text"
              icon={<UndoOutlined />}
              disabled={!canUndo}
              title={`${t('undo')} Ctrl Z`}
              aria-label={t('undo')}
              onClick={() => actions.undo()}
            />
            <Button
              type="text"
              icon={<RedoOutlined />}
              disabled={!canRedo}
              title={`${t('redo')} Ctrl Shift Z`}
              aria-label={t('redo')}
              onClick={() => actions.redo()}
            />
            <ButtonMenu
              menu={menuOpen ? rowMenu(actions, t, onPasteRows) : { items: [] }}
              open={menuOpen}
              onOpenChange={setMenuOpen}
            >
              <Button type="text" icon={<MoreOutlined />} title={t('row_menu')} aria-label={t('row_menu')} />
            </ButtonMenu>
            {!cards && (
              <Button
                type="text"
                icon={<ColumnHeightOutlined />}
                title={t(density === 'compact' ? 'density.default' : 'density.compact')}
                aria-label={t(density === 'compact' ? 'density.default' : 'density.compact')}
                onClick={layout.toggleDensity}
              />
            )}
            {!cards && layout.chooser}
            {!cards && <KeyHelp />}
          </div>
        )}
      </div>
      {scanner && !cards && <ScanList scanner={scanner} focusScanField={() => scanField.current?.focus()} />}
    </>
  )
})
