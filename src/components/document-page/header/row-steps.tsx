import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined'
import Button from 'antd/es/button'
import Space from 'antd/es/space'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { rowPosition } from '@/components/row-order'
import { useOperator } from '@/components/operator-context'
import { isCovered } from '@/components/dialog/covered'
import { useWindowKeys } from '@/components/use-window-keys'
import { usePage } from '@/components/document-page/page-context'
import { useStore } from '@/components/document-page/use-store'

/**
 * Leads to the document before and after this one in the list from which it was opened: by two buttons, or by Alt with
 * PageUp and PageDown. Absent when no list has shown the document.
 */
export function RowSteps() {
  const { props, draft, root } = usePage()
  const operator = useOperator()
  const { t } = useTranslation('document')
  const navigate = useNavigate()
  const id = useStore(draft, ({ doc, creating }) => (creating ? null : Number(doc.id)))
  const { update } = props.paths
  const position = id === null || update === undefined ? null : rowPosition(operator, props.shape.entity, id)

  function go(to: number | null): void {
    // A document with unsaved changes keeps its tab, and the other document opens beside it.
    if (to !== null) void navigate(`${update}?id=${to}`, { replace: !draft.dirty })
  }
  useWindowKeys(position !== null, (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    if (isCovered(root.current)) return
    go((event.key === 'PageUp' ? position?.previous : position?.next) ?? null)
  })
  if (!position || position.count < 2) return null
  const { previous, next } = position
  const numbers = { at: position.position, of: position.count }
  return (
    <Space.Compact>
      <Button
        icon={<UpOutlined />}
        disabled={previous === null}
        aria-label={t('previous', numbers)}
        title={t('previous', numbers)}
        onClick={() => go(previous)}
      />
      <Button
        icon={<DownOutlined />}
        disabled={next === null}
        aria-label={t('next', numbers)}
        title={t('next', numbers)}
        onClick={() => go(next)}
      />
    </Space.Compact>
  )
}
