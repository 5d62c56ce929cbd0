import MinusSquareOutlined from '@ant-design/icons/es/icons/MinusSquareOutlined'
import PlusSquareOutlined from '@ant-design/icons/es/icons/PlusSquareOutlined'
import Button from 'antd/es/button'
import Tooltip from 'antd/es/tooltip'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE, useMedia } from '../../use-media'
import { useStableCallbacks } from '../../use-stable-callbacks'
import type { AnyListProps, AnyRow } from '../any-row'
import { RowCards } from '../cards/row-cards'
import { ListFrame } from '../list-frame'
import { NoRows } from '../states/list-states'
import { RowsTable } from '../table/rows-table'
import { useListController } from '../use-list-controller'
import { AddChild } from './add-child'
import { matchesQuery, sortRows } from './local-query'
import { branchIds, depthOf, parentField, shownRows, toTree, withAncestors } from './tree'
import { TreeCount } from './tree-count'
import { useTreeData } from './use-tree-data'

/** Indent of each level, in px. */
const INDENT = 20
/** Trees with up to this many rows are fully expanded at first. */
const MAX_EXPANDED_ROWS = 80

/** A tree as one table: all rows are loaded, and the operator expands and collapses them. */
export function TreeList(props: AnyListProps) {
  const { t } = useTranslation('list')
  const phone = useMedia(PHONE)
  const { shape, view, detail } = props
  const parent = parentField(shape)
  // Memoised, because every row depends on this function.
  const addChild = useCallback((row: AnyRow) => <AddChild row={row} parent={parent} />, [parent])
  const rowActions = props.rowActions ?? (view.create === undefined && !detail ? undefined : addChild)
  const state = useListController({ ...props, rowActions }, useTreeData)
  const { query, data } = state.list
  const isNarrowed = Boolean(query.q) || Object.keys(query.filters).length > 0

  const shown = useMemo(() => {
    const searched = view.search ?? shape.label
    const matching = isNarrowed ? withAncestors(data.rows, parent, matchesQuery(shape, query, searched)) : data.rows
    return sortRows(matching, query.sort)
  }, [data.rows, isNarrowed, parent, shape, query, view.search])
  const rows = useMemo(() => toTree(shown, parent), [shown, parent])
  const allBranches = useMemo(() => branchIds(shown, parent), [shown, parent])

  // Null until the operator expands or collapses a row. Small trees start fully expanded, since most trees of a store
  // (sixty rows, three levels) are read as a whole; larger trees start with their first level.
  const [expanded, setExpanded] = useState<readonly number[] | null>(null)
  const initiallyExpanded =
    shown.length > MAX_EXPANDED_ROWS ? allBranches.filter((id) => rows.some((row) => row.id === id)) : allBranches
  const expandedIds = isNarrowed ? allBranches : (expanded ?? initiallyExpanded)
  const { toggle } = useStableCallbacks({
    toggle: ({ id }: AnyRow) =>
      setExpanded(expandedIds.includes(id) ? expandedIds.filter((other) => other !== id) : [...expandedIds, id]),
  })
  const branches = useMemo(() => ({ expanded: new Set(expandedIds), toggle, indent: INDENT }), [expandedIds, toggle])
  const isFullyExpanded = allBranches.length > 0 && expandedIds.length >= allBranches.length

  // Cards have no branches to collapse: a phone shows all rows, each after its parent.
  const cards = useMemo(
    () => (phone ? shownRows(rows, new Set(allBranches)).map(({ row }) => row) : []),
    [phone, rows, allBranches],
  )

  const tools = !phone && (
    <Tooltip title={t(isFullyExpanded ? 'tree.collapse' : 'tree.expand')}>
      <Button
        type="text"
        disabled={isNarrowed || allBranches.length === 0}
        icon={isFullyExpanded ? <MinusSquareOutlined /> : <PlusSquareOutlined />}
        aria-label={t(isFullyExpanded ? 'tree.collapse' : 'tree.expand')}
        onClick={() => setExpanded(isFullyExpanded ? [] : allBranches)}
      />
    </Tooltip>
  )
  return (
    <ListFrame
      state={state}
      header={props.header}
      tools={tools}
      pager={!data.isFirstLoad && <TreeCount count={shown.length} />}
    >
      {phone ? (
        <RowCards rows={cards} empty={<NoRows />} />
      ) : (
        <RowsTable rows={rows} empty={<NoRows />} branches={branches} indent={INDENT * depthOf(rows)} />
      )}
    </ListFrame>
  )
}
