import Drawer from 'antd/es/drawer'
import { useTranslation } from 'react-i18next'
import { useSheetEvents } from '@/components/line-grid/keys/use-sheet-events'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { LineCard } from '@/components/line-grid/view/line-card'
import { unreadTexts } from '@/rules/rows/unread-text'

/** All fields of a line, such as its batch and dates, to be filled in. */
export function LineDrawer({
  lineKey,
  redrawToken,
  onClose,
}: {
  lineKey: string | null
  redrawToken: object
  onClose: () => void
}) {
  const { sheet, actions } = useSheet()
  const { t } = useTranslation('station')
  const events = useSheetEvents(actions, null)
  return (
    <Drawer
      open={lineKey !== null}
      onClose={() => {
        sheet.commit()
        // The drawer stays open while a text is not a valid value, because only the drawer shows the reason.
        if (unreadTexts(sheet.store.line(lineKey ?? '')?.row ?? {}).length === 0) onClose()
      }}
      placement="bottom"
      size="80%"
      title={t('line')}
      destroyOnHidden
    >
      {lineKey !== null && (
        <div {...events} data-line-sheet>
          <ol style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            <LineCard
              lineKey={lineKey}
              index={sheet.store.indexOf(lineKey)}
              columns={sheet.props.columns}
              redrawToken={redrawToken}
            />
          </ol>
        </div>
      )}
    </Drawer>
  )
}
