import type { MessageInstance } from 'antd/es/message/interface'
import { useQueryClient } from '@tanstack/react-query'
import { createElement, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CONFLICT, WRONG_STATUS } from '@/request/api-error'
import { errorsToShow } from '@/request/error-details'
import type { TransitionResult } from '@/request/resource'
import type { Doc } from '@/rules/conditions'
import { useEntityText } from '../../entity-text'
import { useOperator } from '../../operator-context'
import { refusedItems } from '../../refusals/reason'
import { dropRefusal, keepRefusal } from '../../refusals/refusals'
import { FailureText } from '../../request-id/failure-text'
import type { AnyListProps, AnyRow } from '../any-row'
import { EmbeddedListContext } from '../embedded/embedded-list'
import { outdateAfterStep } from '../query/after-step'
import { documentKey } from '../query/list-key'
import type { Selection } from '../selection'
import { subjectOf } from '../table/row-label'
import { type Transitions, useTransitions } from './use-transitions'

const NO_ROWS: readonly AnyRow[] = []
const FAILURE_SECONDS = 5

interface Options {
  /** The rows of the list that are loaded. */
  rows: readonly AnyRow[]
  selection: Selection
  message: MessageInstance
}

/**
 * The transitions of a list page, and what follows from them: messages, the selection, the refusals that a document
 * shows when it is opened next, and fresh data. `justChanged` are the rows of the last transition that succeeded.
 */
export function useListTransitions(
  { shape, api, actions }: Required<Pick<AnyListProps, 'shape' | 'api' | 'actions'>>,
  { rows: loaded, selection, message }: Options,
): { transitions: Transitions; justChanged: readonly AnyRow[] } {
  const operator = useOperator()
  const text = useEntityText(shape.entity)
  const { t } = useTranslation('list')
  const queries = useQueryClient()
  const embedded = use(EmbeddedListContext)
  const [justChanged, setJustChanged] = useState(NO_ROWS)

  function keepRefusalOf(name: string, { id, code, msg, data }: TransitionResult<unknown>): void {
    const version = loaded.find((row) => row.id === id)?.version
    // A refusal because another operator has changed the row is not stored.
    if (typeof version !== 'number' || code === CONFLICT || code === WRONG_STATUS) return
    const errors = errorsToShow(code, data?.errors)
    // The dialog that asked about the rows has loaded them to name their goods.
    const doc = queries.getQueryData<Doc>(documentKey(operator, api.base, { id, version }))
    keepRefusal(operator, {
      entity: shape.entity,
      id,
      version,
      verb: text.action(name),
      message: msg,
      code,
      ...(errors.length > 0 && { errors }),
      ...(doc && errors.length > 0 && { items: refusedItems(shape, doc, errors) }),
      ...(data?.documents?.length && { documents: data.documents }),
    })
  }

  const transitions = useTransitions({
    api,
    actions,
    onRun(done) {
      // The rows have changed and may no longer be shown; a selected row that is not shown would be changed unseen.
      selection.drop(done)
      outdateAfterStep(queries, operator)
      embedded?.onChanged()
    },
    onRefused(name, results) {
      for (const result of results) keepRefusalOf(name, result)
    },
    onFailed(error) {
      void message.error({ content: createElement(FailureText, { error }), duration: FAILURE_SECONDS })
    },
    onDone(name, rows, skipped) {
      for (const { id } of rows) dropRefusal(operator, { entity: shape.entity, id: Number(id) })
      selection.set(skipped)
      setJustChanged(rows)
      const done = t('done', { done: text.done(name), subject: subjectOf(shape, rows, t) })
      void message.success(skipped.length > 0 ? t('done_some', { done, count: skipped.length }) : done)
    },
  })
  return { transitions, justChanged }
}
