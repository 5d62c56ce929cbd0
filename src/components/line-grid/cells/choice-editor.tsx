import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellEditorProps } from './cell-editor-props'
import { ChoiceList } from './choice-list'
import styles from './editor.module.css'
import { namedBy } from '@/components/line-grid/paste/paste-apply'
import { useSheet } from '@/components/line-grid/store/sheet-context'
import { type Choice, type Choices, useChoices } from './use-choices'
import { useLiveInput } from './use-live-input'

type Leave = 'enter' | 'enter_up' | 'tab' | 'tab_back'

/** An enum value or a reference: typed to search, chosen with the arrows; Enter takes what is marked and goes on. */
export function ChoiceEditor({ lineKey, field, text, problem }: CellEditorProps) {
  const { sheet, act } = useSheet()
  const { t } = useTranslation('grid')
  const { ref, editing, change, name } = useLiveInput(lineKey, field, text)
  const listId = useId()
  const own = sheet.editText({ key: lineKey, field })
  const wanted = editing === null ? null : editing.text === own ? '' : editing.text
  const choices = useFieldChoices(field, wanted, lineKey)
  const [at, setAt] = useState(0)
  // Enter came before the answer: taken as soon as it is here.
  const [leaving, setLeaving] = useState<Leave | null>(null)
  const upToDate = !choices.loading && choices.of === wanted

  useEffect(() => setAt(0), [choices.list])
  const leave = useEffectEvent((how: Leave) => {
    setLeaving(null)
    if (wanted !== null) finish(how)
  })
  useEffect(() => {
    if (leaving !== null && upToDate) leave(leaving)
  }, [leaving, upToDate])

  function choose(choice: Choice) {
    if (choice.option) return sheet.choose({ key: lineKey, field }, choice.option)
    sheet.cursor.edit(null)
    sheet.store.edit('edit', (draft) => draft.set(lineKey, { [field]: choice.value ?? null }))
  }

  function finish(how: Leave) {
    const exact = wanted
      ? namedBy(
          wanted.trim(),
          choices.list.flatMap(({ option }) => (option ? [option] : [])),
        )
      : null
    const choice = (at === 0 && choices.list.find(({ option }) => option && option === exact)) || choices.list[at]
    if (!choice || choice.disabled) {
      if (editing) sheet.cursor.edit({ ...editing, problem: choices.failed ? t('search_failed') : t('nothing_found') })
      return
    }
    choose(choice)
    if (how === 'enter' || how === 'enter_up') act.enter(how === 'enter_up')
    else act.tab(how === 'tab_back')
  }

  function press(event: KeyboardEvent) {
    if (editing === null || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((before) => Math.max(0, Math.min(before + step, choices.list.length - 1)))
    } else if (
      (event.key === 'Enter' || event.key === 'Tab') &&
      (editing.text.trim() !== '' || at > 0) &&
      !(editing.text === own && at === 0)
    ) {
      const how = event.key === 'Enter' ? (event.shiftKey ? 'enter_up' : 'enter') : event.shiftKey ? 'tab_back' : 'tab'
      if (upToDate) finish(how)
      else setLeaving(how)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const trouble = editing ? editing.problem : problem
  return (
    <>
      <input
        ref={ref}
        className={styles.input}
        value={editing ? editing.text : text}
        role="combobox"
        aria-label={name}
        aria-expanded={editing !== null}
        aria-controls={editing ? listId : undefined}
        aria-activedescendant={editing && choices.list.length > 0 ? `${listId}-${at}` : undefined}
        aria-autocomplete="list"
        aria-invalid={trouble !== null || undefined}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => editing === null && event.currentTarget.select()}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={press}
      />
      <button
        type="button"
        tabIndex={-1}
        className={styles.inCell}
        title={t('choose')}
        aria-label={t('choose')}
        onClick={() => (editing ? act.cancel() : act.open())}
      >
        <DownOutlined aria-hidden />
      </button>
      {editing && (
        <ChoiceList
          id={listId}
          anchor={ref}
          choices={choices}
          at={at}
          label={name}
          onChoose={(choice) => {
            choose(choice)
            act.focus()
          }}
        />
      )}
    </>
  )
}

/** Values of an enum are at hand; those of a reference are asked for. */
function useFieldChoices(field: string, text: string | null, lineKey: string): Choices {
  const { sheet, option } = useSheet()
  const definition = sheet.field(field)
  const isEnum = definition.type === 'enum'
  const asked = useChoices(field, isEnum ? null : text, lineKey)
  const own = useMemo((): Choices => {
    const word = (text ?? '').trim().toLowerCase()
    const list = Object.keys(definition.options ?? {}).flatMap((value, place): Choice[] => {
      const name = option(field, value)
      const fits =
        word === '' || name.toLowerCase().includes(word) || value.startsWith(word) || String(place + 1) === word
      return fits ? [{ id: value, code: '', name, value }] : []
    })
    return { list, loading: false, failed: false, of: text ?? '' }
  }, [definition, field, option, text])
  return isEnum ? own : asked
}
