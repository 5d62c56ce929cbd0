import Drawer from 'antd/es/drawer'
import { useTranslation } from 'react-i18next'
import { useSheetEvents } from '@/components/line-grid/keys/use-sheet-events'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { LineCard } from '@/components/line-grid/view/line-card'

/** All fields of a line, such as its batch and dates, to be filled in. */
export function LineDrawer({
  lineKey,
  epoch,
  onClose,
}: {
  lineKey: string | null
  epoch: object
  onClose: () => void
}) {
  const { sheet, act } = useSheet()
  const { t } = useTranslation('station')
  const events = useSheetEvents(act, null)
  return (
    <Drawer
      open={lineKey !== null}
      onClose={() => {
        // An invalid value in the open editor keeps the drawer open and shows the reason.
        if (sheet.commit()) onClose()
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
              epoch={epoch}
            />
          </ol>
        </div>
      )}
    </Drawer>
  )
}
