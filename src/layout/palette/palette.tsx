import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import Modal from 'antd/es/modal'
import type { Command } from './command'
import { PaletteLine } from './palette-line'
import type { TypeAhead } from './type-ahead'
import { type CommandSources, useCommands } from './use-commands'
import styles from './palette.module.css'

export interface PaletteProps extends CommandSources {
  onClose: () => void
  typeAhead?: TypeAhead
}

/**
 * The command palette. A few letters find screens by title or pinyin, documents by number, masters by name,
 * and actions.
 */
export default function Palette(props: PaletteProps) {
  const { open, onClose, typeAhead } = props
  const { t } = useTranslation('layout')
  const list = useId()
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(0)
  /** Enter was pressed before the answer to the typed text had arrived. */
  const [isEntered, setIsEntered] = useState(false)
  const { commands, isSearching } = useCommands(typed, props)
  const current = Math.min(position, Math.max(0, commands.length - 1))
  const chooseFirst = useEffectEvent(() => {
    setIsEntered(false)
    choose(commands[0])
  })
  useEffect(() => {
    if (isEntered && !isSearching) chooseFirst()
  }, [isEntered, isSearching])

  function choose(command: Command | undefined) {
    if (!command) return
    close()
    command.run()
  }
  /**
   * While the answer to the typed text is on its way, the first command may come from the text before. Enter then waits
   * for the answer, unless the operator has moved to another command with the arrow keys.
   */
  function chooseCurrent() {
    const command = commands[current]
    if (!command || (command.isOutdated && position === 0)) setIsEntered(isSearching)
    else choose(command)
  }
  function close() {
    setTyped('')
    setPosition(0)
    setIsEntered(false)
    onClose()
  }
  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes, Enter accepts its suggestion.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setPosition((current + step + commands.length) % Math.max(1, commands.length))
    else if (event.key === 'Enter') chooseCurrent()
    else return
    event.preventDefault()
  }

  return (
    <Modal
      open={open}
      onCancel={close}
      footer={null}
      closable={false}
      width={600}
      style={{ top: 80 }}
      styles={{ container: { padding: 0 } }}
      aria-label={t('palette.label')}
      destroyOnHidden
      afterClose={typeAhead?.end}
    >
      <div className={styles.head}>
        <SearchOutlined />
        <input
          autoFocus
          role="combobox"
          aria-label={t('palette.label')}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={commands.length > 0 ? `${list}-${current}` : undefined}
          placeholder={t('palette.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPosition(0)
            setIsEntered(false)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => {
            const typedBefore = typeAhead?.take()
            if (typedBefore) setTyped((now) => typedBefore + now)
          }}
        />
        <kbd>Esc</kbd>
      </div>
      <div id={list} role="listbox" aria-label={t('palette.label')} aria-busy={isSearching} className={styles.list}>
        {commands.map((command, index) => (
          <PaletteLine
            key={command.key}
            id={`${list}-${index}`}
            command={command}
            selected={index === current}
            onHover={() => setPosition(index)}
            onChoose={() => choose(command)}
          />
        ))}
      </div>
      {commands.length === 0 && (
        <p className={styles.none}>{t(isSearching ? 'palette.searching' : 'palette.nothing')}</p>
      )}
    </Modal>
  )
}
