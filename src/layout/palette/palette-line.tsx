import { useEffect, useRef } from 'react'
import type { Command } from './command'
import styles from './palette.module.css'

interface LineProps {
  id: string
  command: Command
  selected: boolean
  onHover: () => void
  onChoose: () => void
}

/** A command of the palette as it is listed. The selected command is scrolled into view. */
export function PaletteLine({ id, command, selected, onHover, onChoose }: LineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) line.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={selected}
      className={[styles.line, selected && styles.selected, command.isOutdated && styles.outdated]
        .filter(Boolean)
        .join(' ')}
      onMouseMove={onHover}
      onClick={onChoose}
    >
      <span className={styles.title}>{command.title}</span>
      <span className={styles.hint}>{command.hint}</span>
    </div>
  )
}
