import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellEditorProps } from './cell-editor-props'
import { ChoiceList } from './choice-list'
import styles from './editor.module.css'
import { findOptionByText } from '@/components/line-grid/paste/paste-apply'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { type CellChoice, type CellChoices, useChoices } from './use-choices'
import { useLiveInput } from './use-live-input'

type LeaveKey = 'enter' | 'enter_up' | 'tab' | 'tab_back'

/** Index of the highlight while none of the choices is highlighted, so that Enter and Tab leave the cell as it is. */
const NOTHING = -1

/**
 * Combobox for an enum value or a reference: typing searches, the arrow keys move the highlight, Enter and Tab take the
 * highlighted choice and move to the next cell. Typed text highlights the first choice; until something is typed,
 * nothing is highlighted, and the first arrow key goes to the first choice.
 */
export function ChoiceEditor({ lineKey, field, text, problem, isWarning }: CellEditorProps) {
  const { sheet, actions } = useSheet()
  const { t } = useTranslation('grid')
  const { ref, editing, change, name, typing } = useLiveInput(lineKey, field, text)
  const listId = useId()
  const initialText = sheet.editText({ key: lineKey, field })
  const searchText = editing === null ? null : editing.text === initialText ? '' : editing.text
  const choices = useFieldChoices(field, searchText, lineKey)
  const firstHighlight = searchText?.trim() ? 0 : NOTHING
  const [highlighted, setHighlighted] = useState(firstHighlight)
  // Enter or Tab was pressed before the search answered; the choice is taken when the answer arrives.
  const [leaving, setLeaving] = useState<LeaveKey | null>(null)
  const upToDate = !choices.loading && choices.searched === searchText

  useEffect(() => setHighlighted(firstHighlight), [choices.list, firstHighlight])
  const leave = useEffectEvent((how: LeaveKey) => {
    setLeaving(null)
    if (searchText !== null) finish(how)
  })
  useEffect(() => {
    if (leaving !== null && upToDate) leave(leaving)
  }, [leaving, upToDate])

  function choose(choice: CellChoice) {
    if (choice.option) return sheet.choose({ key: lineKey, field }, choice.option)
    sheet.cursor.edit(null)
    sheet.store.edit('edit', (edited) => edited.set(lineKey, { [field]: choice.value ?? null }))
  }

  function finish(how: LeaveKey) {
    const exact = searchText
      ? findOptionByText(
          searchText.trim(),
          choices.list.flatMap(({ option }) => (option ? [option] : [])),
        )
      : null
    const choice =
      (highlighted === 0 && choices.list.find(({ option }) => option && option === exact)) || choices.list[highlighted]
    if (choice && !choice.disabled) choose(choice)
    else sheet.commit(choices.failed ? t('search_failed') : t('nothing_found'))
    if (how === 'enter' || how === 'enter_up') actions.enter({ up: how === 'enter_up' })
    else actions.tab({ back: how === 'tab_back' })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (editing === null || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      setHighlighted((before) => Math.min(Math.max(0, before + step), choices.list.length - 1))
    } else if ((event.key === 'Enter' || event.key === 'Tab') && (searchText?.trim() || highlighted !== NOTHING)) {
      const how = event.key === 'Enter' ? (event.shiftKey ? 'enter_up' : 'enter') : event.shiftKey ? 'tab_back' : 'tab'
      if (upToDate) finish(how)
      else setLeaving(how)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <input
        ref={ref}
        {...typing}
        className={styles.input}
        value={editing ? editing.text : text}
        role="combobox"
        aria-label={name}
        aria-expanded={editing !== null}
        aria-controls={editing ? listId : undefined}
        aria-activedescendant={editing && choices.list[highlighted] ? `${listId}-${highlighted}` : undefined}
        aria-autocomplete="list"
        aria-invalid={(problem !== null && !isWarning) || undefined}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => editing === null && event.currentTarget.select()}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <button
        type="button"
        tabIndex={-1}
        className={styles.inCell}
        title={t('choose')}
        aria-label={t('choose')}
        onClick={() => (editing ? actions.cancel() : actions.open())}
      >
        <DownOutlined aria-hidden />
      </button>
      {editing && (
        <ChoiceList
          id={listId}
          anchor={ref}
          choices={choices}
          highlightedIndex={highlighted}
          label={name}
          onChoose={(choice) => {
            choose(choice)
            actions.focus()
          }}
        />
      )}
    </>
  )
}

/** The choices of an enum come from its definition; the choices of a reference are fetched from the server. */
function useFieldChoices(field: string, text: string | null, lineKey: string): CellChoices {
  const { sheet, option } = useSheet()
  const definition = sheet.field(field)
  const isEnum = definition.type === 'enum'
  const fetched = useChoices(field, isEnum ? null : text, lineKey)
  const enumChoices = useMemo((): CellChoices => {
    const word = (text ?? '').trim().toLowerCase()
    const list = Object.keys(definition.options ?? {}).flatMap((value, index): CellChoice[] => {
      const name = option(field, value)
      const matches =
        word === '' || name.toLowerCase().includes(word) || value.startsWith(word) || String(index + 1) === word
      return matches ? [{ id: value, code: '', name, value }] : []
    })
    return { list, loading: false, failed: false, searched: text ?? '' }
  }, [definition, field, option, text])
  return isEnum ? enumChoices : fetched
}
