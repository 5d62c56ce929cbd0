import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined'
import Button from 'antd/es/button'
import Checkbox from 'antd/es/checkbox'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveColumn, setColumn } from './list-settings'
import { ShareLayout } from './share-layout'
import styles from './settings.module.css'
import type { ColumnChoice } from './column-button'

/** A list of columns to show or hide, and to reorder by dragging or with arrow buttons. */
export default function ColumnChooser({ columns, isLowOnScreen, settings, views }: ColumnChoice) {
  const { t } = useTranslation('list')
  const [dragged, setDragged] = useState<number | null>(null)
  const columnSettings = settings.settings.columns
  // A column that is not offered now, such as a column of another status, is not listed and keeps its position in the
  // settings.
  const offered = columnSettings.flatMap(({ name }, index) => {
    const column = columns.find((candidate) => candidate.name === name)
    return column ? [{ column, index }] : []
  })
  const move = (from: number, to: number) => settings.change({ columns: moveColumn(columnSettings, from, to) })

  function onDragOver(event: DragEvent, index: number) {
    event.preventDefault()
    if (dragged === null || dragged === index || index === 0) return
    move(dragged, index)
    setDragged(index)
  }

  return (
    <div className={styles.chooser}>
      <ol className={isLowOnScreen ? styles.lowColumns : styles.columns}>
        {offered.map(({ column: { name, label, needed }, index }, position) => {
          const labelText = typeof label === 'string' ? label : name
          // The first column identifies the row, so it cannot be hidden or moved.
          const fixed = index === 0
          return (
            <li
              key={name}
              className={styles.column}
              data-dragged={dragged === index || undefined}
              draggable={!fixed}
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => onDragOver(event, index)}
              onDragEnd={() => setDragged(null)}
            >
              <HolderOutlined aria-hidden className={fixed ? styles.noGrip : styles.grip} />
              <Checkbox
                checked={columnSettings[index]?.shown === true}
                disabled={fixed || needed === true}
                onChange={(event) =>
                  settings.change({ columns: setColumn(columnSettings, name, { shown: event.target.checked }) })
                }
              >
                {label}
              </Checkbox>
              <span className={styles.move}>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  disabled={(offered[position - 1]?.index ?? 0) === 0}
                  aria-label={t('columns.up', { column: labelText })}
                  onClick={() => move(index, offered[position - 1]?.index ?? index)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  disabled={fixed || position === offered.length - 1}
                  aria-label={t('columns.down', { column: labelText })}
                  onClick={() => move(index, offered[position + 1]?.index ?? index)}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <Button type="link" size="small" onClick={() => settings.reset()}>
        {t('columns.reset')}
      </Button>
      <ShareLayout views={views} />
    </div>
  )
}
