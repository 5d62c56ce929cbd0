import type { Act } from '@/components/line-grid/store/acts'
import type { Move } from '@/components/line-grid/store/moves'

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing' | 'keyCode'
>

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'row_start',
  End: 'row_end',
  PageUp: 'page_up',
  PageDown: 'page_down',
}
const FAR_MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: 'top',
  ArrowDown: 'bottom',
  ArrowLeft: 'row_start',
  ArrowRight: 'row_end',
  Home: 'first',
  End: 'last',
}

/** Runs the action of a key in the sheet. True when the sheet handled the key and the browser must not. */
export function pressed(event: Key, act: Act): boolean {
  // The input method is choosing a candidate, so the key belongs to the input method.
  if (event.isComposing || event.keyCode === 229) return false
  const control = event.ctrlKey || event.metaKey
  return act.sheet.cursor.editing ? whileEditing(event, act, control) : whileMoving(event, act, control)
}

function whileEditing(event: Key, act: Act, control: boolean): boolean {
  const { editing } = act.sheet.cursor
  switch (event.key) {
    case 'Enter':
      return !event.altKey && leave(event, act)
    case 'Tab':
    case 'Escape':
      return leave(event, act)
    case 'F2':
      return true
    case 'ArrowUp':
    case 'ArrowDown':
    case 'ArrowLeft':
    case 'ArrowRight': {
      const move = MOVES[event.key]
      if (!editing?.typed || !move || event.shiftKey || control) return false
      act.go(move, false)
      return true
    }
    case 'd':
    case 'D':
      if (control) act.fill()
      return control
    default:
      return false
  }
}

/** Enter, Tab and Escape leave a cell, whether or not it is being edited. */
function leave({ key, shiftKey }: Key, act: Act): boolean {
  if (key === 'Tab') return act.tab(shiftKey)
  if (key === 'Enter') act.enter(shiftKey)
  else act.cancel()
  return true
}

function whileMoving(event: Key, act: Act, control: boolean): boolean {
  const move = control ? FAR_MOVES[event.key] : MOVES[event.key]
  if (move && !event.altKey) {
    act.go(move, event.shiftKey)
    return true
  }
  if (control && !event.altKey) return withControl(event, act)
  switch (event.key) {
    case 'Enter':
    case 'Tab':
    case 'Escape':
      return leave(event, act)
    case 'F2':
      act.open()
      return true
    case 'Delete':
      if (event.altKey) act.remove()
      else act.clear()
      return true
    case 'Backspace':
      act.open(true, '')
      return true
    // Only with Alt: a plain arrow key moves the cursor.
    case 'ArrowDown':
      act.open()
      return true
    case 'ArrowRight':
      act.unfold()
      return true
    case 'ArrowLeft':
      act.fold()
      return true
    case ' ':
      return space(act)
    default:
      return false
  }
}

function withControl(event: Key, act: Act): boolean {
  switch (event.key.toLowerCase()) {
    case 'z':
      if (event.shiftKey) act.redo()
      else act.undo()
      return true
    case 'y':
      act.redo()
      return true
    case 'd':
      act.fill()
      return true
    case 'a':
      act.selectAll()
      return true
    case '-':
    case '_':
      act.remove()
      return true
    default:
      return false
  }
}

function space(act: Act): boolean {
  const { active } = act.sheet.cursor
  if (!active || act.sheet.field(active.field).type !== 'boolean') return false
  act.toggle()
  return true
}
