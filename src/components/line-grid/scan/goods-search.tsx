import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceList } from '@/components/line-grid/cells/choice-list'
import { entryColumn } from '@/components/line-grid/view/columns/kept-columns'
import { findOptionByText } from '@/components/line-grid/paste/paste-apply'
import { addGoods } from '@/components/line-grid/store/row-actions'
import styles from './scan-bar.module.css'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { type CellChoice, useChoices } from '@/components/line-grid/cells/use-choices'

interface Props {
  /** The input that F3 focuses, in sheets without a scan field. */
  focusedByF3?: RefObject<HTMLInputElement | null> | undefined
}

/**
 * Adds lines by searching goods: by code, barcode, name or pinyin initials. Goods that already have a line are shown
 * instead. The cell in which values are entered gets the focus.
 */
export function GoodsSearch({ focusedByF3 }: Props) {
  const { sheet, actions } = useSheet()
  const { t } = useTranslation('grid')
  const ownInput = useRef<HTMLInputElement>(null)
  const ref = focusedByF3 ?? ownInput
  const listId = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [highlighted, setHighlighted] = useState(0)
  const [isEnterPending, setEnterPending] = useState(false)
  const choices = useChoices('sku_id', open ? text : null, null)
  const upToDate = !choices.loading && choices.searched === text
  useEffect(() => setHighlighted(0), [choices.list])
  const takeAfterAnswer = useEffectEvent(() => {
    setEnterPending(false)
    takeHighlighted()
  })
  useEffect(() => {
    if (isEnterPending && upToDate) takeAfterAnswer()
  }, [isEnterPending, upToDate])

  function add({ option }: CellChoice) {
    if (!option) return
    setOpen(false)
    setText('')
    const existing = sheet.store.lines.find(({ row }) => row.sku_id === option.id)
    const key = existing?.key ?? addGoods(sheet, option)
    if (key === null) return actions.notify({ key: 'full' })
    if (existing) actions.notify({ key: 'already_there' })
    const { quantity } = sheet.props.shape
    const field = quantity && sheet.props.columns.includes(quantity) ? quantity : entryColumn(sheet)
    sheet.cursor.go({ key, field: field ?? sheet.props.columns[0] ?? '' })
    actions.focus()
  }

  function takeHighlighted() {
    const exact = findOptionByText(
      text.trim(),
      choices.list.flatMap(({ option }) => (option ? [option] : [])),
    )
    const choice =
      (highlighted === 0 && choices.list.find(({ option }) => option === exact && exact)) || choices.list[highlighted]
    if (choice && !choice.disabled) add(choice)
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    switch (event.key) {
      case 'ArrowDown':
        if (!open) setOpen(true)
        else setHighlighted(Math.min(highlighted + 1, choices.list.length - 1))
        break
      case 'ArrowUp':
        setHighlighted(Math.max(0, highlighted - 1))
        break
      case 'Enter':
        if (!open) return
        if (upToDate) takeHighlighted()
        else setEnterPending(true)
        break
      case 'Escape':
        if (!open) return
        setOpen(false)
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.field} data-kind="search">
      <SearchOutlined aria-hidden className={styles.sign} />
      <input
        ref={ref}
        className={styles.input}
        role="combobox"
        value={text}
        placeholder={t('add_goods')}
        aria-label={t('add_goods_label')}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && choices.list.length > 0 ? `${listId}-${highlighted}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setOpen(true)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      {focusedByF3 && <kbd className={styles.key}>F3</kbd>}
      {open && (
        <ChoiceList
          id={listId}
          anchor={ref}
          choices={choices}
          highlightedIndex={highlighted}
          label={t('add_goods_label')}
          onChoose={add}
        />
      )}
    </div>
  )
}
