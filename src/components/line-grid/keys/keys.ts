import type { SheetActions } from '@/components/line-grid/store/sheet-actions'
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
export function handleKey(event: Key, actions: SheetActions): boolean {
  // The input method is choosing a candidate, so the key belongs to the input method.
  if (event.isComposing || event.keyCode === 229) return false
  const control = event.ctrlKey || event.metaKey
  return actions.sheet.cursor.editing ? whileEditing(event, actions, control) : whileMoving(event, actions, control)
}

function whileEditing(event: Key, actions: SheetActions, control: boolean): boolean {
  const { editing } = actions.sheet.cursor
  switch (event.key) {
    case 'Enter':
      return !event.altKey && leave(event, actions)
    case 'Tab':
    case 'Escape':
      return leave(event, actions)
    case 'F2':
      return true
    case 'ArrowUp':
    case 'ArrowDown':
    case 'ArrowLeft':
    case 'ArrowRight': {
      const move = MOVES[event.key]
      if (!editing?.typed || !move || event.shiftKey || control) return false
      actions.go(move)
      return true
    }
    case 'd':
    case 'D':
      if (control) actions.fillDown()
      return control
    default:
      return false
  }
}

/** Enter, Tab and Escape leave a cell, whether or not it is being edited. */
function leave({ key, shiftKey }: Key, actions: SheetActions): boolean {
  if (key === 'Tab') return actions.tab({ back: shiftKey })
  if (key === 'Enter') actions.enter({ up: shiftKey })
  else actions.cancel()
  return true
}

function whileMoving(event: Key, actions: SheetActions, control: boolean): boolean {
  const move = control ? FAR_MOVES[event.key] : MOVES[event.key]
  if (move && !event.altKey) {
    actions.go(move, { extend: event.shiftKey })
    return true
  }
  if (control && !event.altKey) return withControl(event, actions)
  switch (event.key) {
    case 'Enter':
    case 'Tab':
    case 'Escape':
      return leave(event, actions)
    case 'F2':
      actions.open()
      return true
    case 'Delete':
      if (event.altKey) actions.remove()
      else actions.clear()
      return true
    case 'Backspace':
      actions.open({ text: '', typed: true })
      return true
    // Only with Alt: a plain arrow key moves the cursor.
    case 'ArrowDown':
      actions.open()
      return true
    case 'ArrowRight':
      actions.unfold()
      return true
    case 'ArrowLeft':
      actions.fold()
      return true
    case ' ':
      return toggleWithSpace(actions)
    default:
      return false
  }
}

function withControl(event: Key, actions: SheetActions): boolean {
  switch (event.key.toLowerCase()) {
    case 'z':
      if (event.shiftKey) actions.redo()
      else actions.undo()
      return true
    case 'y':
      actions.redo()
      return true
    case 'd':
      actions.fillDown()
      return true
    case 'a':
      actions.selectAll()
      return true
    case '-':
    case '_':
      actions.remove()
      return true
    default:
      return false
  }
}

function toggleWithSpace(actions: SheetActions): boolean {
  const { active } = actions.sheet.cursor
  if (!active || actions.sheet.field(active.field).type !== 'boolean') return false
  actions.toggle()
  return true
}
