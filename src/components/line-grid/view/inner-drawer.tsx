import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import Button from 'antd/es/button'
import Drawer from 'antd/es/drawer'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_PART } from '@/components/dialog/covered'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { InnerRows, useInnerCount, useUnfolded } from './inner-panel'
import styles from './inner.module.css'

/** On a phone: the button of a card that opens the rows within the row in a drawer. */
export function InnerDrawer({ lineKey, index }: { lineKey: string; index: number }) {
  const { sheet, actions } = useSheet()
  const { t } = useTranslation('grid')
  const open = useUnfolded() === lineKey
  const count = useInnerCount(lineKey)
  const title = sheet.props.inner?.title ?? ''
  return (
    <>
      <Button
        block
        icon={<RightOutlined />}
        iconPlacement="end"
        onClick={() => actions.unfold(lineKey, { enter: false })}
      >
        {t('inner_rows', { name: title, count })}
      </Button>
      <Drawer
        open={open}
        onClose={() => actions.fold()}
        placement="bottom"
        size="85%"
        title={t('inner_of', { line: index + 1, name: title })}
        destroyOnHidden
      >
        <div className={styles.drawer} data-inner-rows {...DOCUMENT_PART}>
          <InnerRows lineKey={lineKey} />
        </div>
      </Drawer>
    </>
  )
}
