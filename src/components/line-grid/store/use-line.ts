import { useCallback } from 'react'
import type { LineStore } from './line-store'
import type { Sheet } from './sheet'
import { useTopic } from './use-topic'

/** A line and its problems. */
export function useLine(store: LineStore, lineKey: string) {
  const topic = `row:${lineKey}`
  const line = useTopic(
    store,
    topic,
    useCallback(() => store.line(lineKey), [store, lineKey]),
  )
  const problems = useTopic(
    store,
    topic,
    useCallback(() => store.problems.of(lineKey), [store, lineKey]),
  )
  return { line, problems }
}

/** The cursor in a line (`Cursor.ofRow`), and whether the line was scanned last. */
export function useLineMarks(sheet: Sheet, lineKey: string) {
  const { store, cursor } = sheet
  const cursorHere = useTopic(
    store,
    `cursor:${lineKey}`,
    useCallback(() => cursor.ofRow(lineKey), [cursor, lineKey]),
  )
  const isScanned = useTopic(
    store,
    'scanned',
    useCallback(() => sheet.scannedKey === lineKey, [sheet, lineKey]),
  )
  return { cursorHere, isScanned }
}
