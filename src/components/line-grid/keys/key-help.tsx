import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import Button from 'antd/es/button'
import Popover from 'antd/es/popover'
import { useTranslation } from 'react-i18next'
import styles from '@/components/line-grid/view/grid-bar.module.css'

const KEYS: readonly (readonly [string, string])[] = [
  ['F3', 'scan'],
  ['Enter', 'enter'],
  ['Tab', 'tab'],
  ['F2', 'edit'],
  ['Esc', 'cancel'],
  ['Ctrl D', 'fill'],
  ['Ctrl C / V', 'clipboard'],
  ['Ctrl Z', 'undo'],
  ['Delete', 'clear'],
  ['Ctrl -', 'remove'],
  ['Shift ↑↓←→', 'select'],
  ['Alt ↓', 'open'],
  ['*12', 'quantity'],
  ['-1', 'back'],
  ['1121, +7', 'date'],
]

/** Lists every keyboard shortcut of the sheet. */
export function KeyHelp() {
  const { t } = useTranslation('grid')
  const list = (
    <dl className={styles.keys}>
      {KEYS.map(([key, name]) => (
        <div key={name}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(`key.${name}`)}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <Popover content={list} trigger="click" placement="bottomRight">
      <Button type="text" icon={<QuestionCircleOutlined />} title={t('keys')} aria-label={t('keys')} />
    </Popover>
  )
}
