import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import CameraOutlined from '@ant-design/icons/es/icons/CameraOutlined'
import Button from 'antd/es/button'
import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isCountable } from '@/rules/counting'
import type { TableShape } from '@/rules/field'
import { useRedrawToken } from '@/components/line-grid/store/use-redraw-token'
import { SheetContext } from '@/components/line-grid/store/sheet-context'
import { useSheetScope } from '@/components/line-grid/store/use-sheet-scope'
import { ScanBar } from '@/components/line-grid/scan/scan-bar'
import { ScanList } from '@/components/line-grid/scan/scan-list'
import { countingOf } from '@/components/line-grid/scan/scan-target'
import type { LineGridProps } from '@/components/line-grid/types'
import { documentName } from '@/components/document-page/header/key-facts'
import { type Page, PageContext, usePage } from '@/components/document-page/page-context'
import { useTableProps } from '@/components/document-page/rows/use-table-props'
import type { PageTools } from '@/components/document-page/use-page'
import { useStore } from '@/components/document-page/use-store'
import type { Station } from '@/components/station/keep/station'
import type { CountStore } from '@/components/station/keep/count-store'
import type { Ready } from '@/components/station/use-opened'
import { CameraView } from './camera-view'
import { LineDrawer } from './line-drawer'
import { SendStatus } from './send-status'
import { StationFoot } from './station-foot'
import { StationList } from './station-list'
import { StationNotices } from './station-notices'
import styles from './station.module.css'
import { useStation } from './use-station'
import { useWedge } from './use-wedge'

interface Props {
  tools: PageTools
  columns: readonly string[]
  kept: Ready
  place: string
  store: CountStore
}

/** The screen of a station after its document was loaded. */
export function StationScreen(props: Props) {
  const { viewer } = usePage()
  const name = viewer.shape.station?.table ?? ''
  const table = useTableProps(name, props.columns)
  if (!table) return null
  return <CountingScreen {...props} table={table} />
}

function CountingScreen({ tools, kept, place, store, table }: Props & { table: LineGridProps }) {
  const page = usePage()
  const { props: sheetProps, scope } = useSheetScope(table)
  const { t, i18n } = useTranslation('station')
  const navigate = useNavigate()
  const scanField = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const { station, scanner } = useStation({ page, sheet: scope.sheet, table, kept, place, store })
  const view = useSyncExternalStore(station.subscribe, () => station.view)
  const [camera, setCamera] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const keeping = useMemo(() => pageStoringEdits(page, station), [page, station])
  const name = useStore(page.draft, ({ doc }) => documentName(page.props.shape, doc))
  const counting = countingOf(sheetProps.shape as TableShape)
  const redrawToken = useRedrawToken([table.editable, table.readOnly, sheetProps.shape, i18n.language])

  const focusScan = useCallback(() => scanField.current?.focus({ preventScroll: true }), [])
  const scan = useCallback((code: string) => scanner.queue.push(code), [scanner])
  // A picking list, for example, is counted only after it was released. Its station can be opened by address before.
  const countable = useStore(page.draft, ({ doc }) => isCountable(page.viewer.shape, doc, page.viewer.roleType))
  useWedge(scanField, countable ? scan : null)
  useEffect(() => focusScan(), [focusScan])
  const open = useCallback((key: string) => setOpened(key), [])
  const step = useCallback(
    (key: string, by: number) => {
      void station.step(key, by)
      focusScan()
    },
    [station, focusScan],
  )
  useEffect(() => {
    page.grids.register(table.table, {
      flush: () => {
        scope.sheet.store.flush()
        return true
      },
      scansSettled: () => scanner.queue.settled(),
      uncountedScans: () => scanner.queue.uncounted(),
      // A station keeps its scans itself.
      listScans: () => undefined,
      focusScan,
      focusCell(path) {
        const line = scope.sheet.store.lines[Number(path.split('.')[1])]
        if (line) setOpened(line.key)
      },
      selectedRows: () => [],
      // A count is changed by scanning and by its stepper, which keep each change for the time without a network.
      unfold: () => undefined,
      canSet: () => false,
      set: () => undefined,
    })
    return () => page.grids.register(table.table, null)
  }, [page, table.table, scope.sheet, scanner, focusScan])

  if (!counting) return null
  const { update } = page.props.paths
  return (
    <SheetContext value={scope}>
      <section className={styles.station} aria-label={t('list')} data-station onPointerDown={keepFocus}>
        <header className={styles.head}>
          <Button
            type="text"
            className={styles.tool ?? ''}
            icon={<ArrowLeftOutlined />}
            aria-label={t('back')}
            title={t('back')}
            onClick={() => update !== undefined && void navigate(`${update}?id=${String(page.draft.doc.id)}`)}
          />
          <h1 className={styles.title}>{name}</h1>
          <SendStatus view={view} />
          {countable && (
            <Button
              type="text"
              className={styles.tool ?? ''}
              icon={<CameraOutlined />}
              aria-label={t('camera.open')}
              title={t('camera.open')}
              aria-pressed={camera}
              onClick={() => setCamera(!camera)}
            />
          )}
        </header>
        {camera && countable && <CameraView onCode={scan} onClose={() => setCamera(false)} />}
        <div className={styles.scan}>
          {countable && (
            <ScanBar
              scanner={scanner}
              input={scanField}
              onShow={() => list.current?.scrollTo({ top: 0, behavior: 'smooth' })}
              onCorrect={({ key }) => open(key)}
            />
          )}
          <ScanList scanner={scanner} focusScanField={focusScan} readOnly={!countable} />
        </div>
        <StationNotices station={station} view={view} countable={countable} />
        <StationList list={list} counting={counting} redrawToken={redrawToken} onStep={step} onOpen={open} />
        <PageContext value={keeping}>
          <StationFoot tools={tools} station={station} counting={counting} countable={countable} />
        </PageContext>
        <LineDrawer
          lineKey={opened}
          redrawToken={redrawToken}
          onClose={() => {
            setOpened(null)
            focusScan()
          }}
        />
      </section>
    </SheetContext>
  )
}

/**
 * A press of a button leaves the focus in the scan field, where the next scan or quantity is entered: on a button, its
 * Enter would press the button again. A drawer returns the focus to where it was when the drawer opened.
 */
function keepFocus(event: PointerEvent) {
  const { target, currentTarget } = event
  // React passes on the events of drawers and dialogs, which lie elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  if (target.closest('button')) event.preventDefault()
}

/** The page with changes of its header stored like counts. */
function pageStoringEdits(page: Page, station: Station): Page {
  return Object.create(page, {
    edit: {
      value: (...[name, value, chosen]: Parameters<Page['edit']>) => {
        page.edit(name, value, chosen)
        station.setHeader({ [name]: value })
      },
    },
  }) as Page
}
