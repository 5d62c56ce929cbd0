import { useLayoutEffect, useState } from 'react'
import type { Page } from '@/components/document-page/page-context'
import { toneOf } from '@/components/line-grid/scan/alarm'
import { Scanner } from '@/components/line-grid/scan/scanner'
import type { Sheet } from '@/components/line-grid/store/sheet'
import type { LineGridProps } from '@/components/line-grid/types'
import type { CountStore } from '@/components/station/keep/count-store'
import { Station } from '@/components/station/keep/station'
import type { Ready } from '@/components/station/use-opened'
import { playSignal, signalOfCount } from './signal'

interface Options {
  page: Page
  sheet: Sheet
  table: LineGridProps
  kept: Ready
  place: string
  store: CountStore
}

/** Creates the scanner, and the station that stores and sends its counts, for as long as the screen is open. */
export function useStation({ page, sheet, table, kept, place, store }: Options): {
  station: Station
  scanner: Scanner
} {
  const [parts] = useState(() => {
    const scanner = new Scanner(sheet, table.onLoadOptions, (alarm) => playSignal(toneOf(alarm)))
    const station = new Station(
      { page, sheet, scanner, table: table.table, place, store, isOwner: kept.isOwner },
      kept.count,
    )
    station.onOutcome = (outcome) => {
      const counted = outcome === 'done' ? signalOfCount(scanner, sheet) : null
      if (counted) playSignal(counted)
    }
    return { scanner, station }
  })
  const { scanner, station } = parts
  scanner.setLoad(table.onLoadOptions)
  useLayoutEffect(() => {
    station.start(kept.entries, kept.isUnstored)
    return () => station.stop()
  }, [station, kept])
  return parts
}
