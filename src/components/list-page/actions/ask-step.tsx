import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AskDialog } from '../../ask/ask-dialog'
import { DocumentFacts, useShownFacts } from '../../ask/document-facts'
import { ForecastFacts, NoForecast } from '../../ask/forecast-facts'
import { type OptionSource, OptionSourceContext } from '@/components/fields/references/option-source'
import { FailureText } from '../../request-id/failure-text'
import { MAX_FORECAST_ITEMS } from '@/rules/types'
import { useList } from '../list-context'
import { rowLabel, subjectOf } from '../table/row-label'
import { useOpening } from '../table/use-opening'
import { refusedItems } from '../../refusals/reason'
import { jointForecast } from '../../ask/joint-forecast'
import { BatchFacts } from '../../ask/batch-facts'
import { useLines } from './use-lines'
import type { Step } from './use-transitions'

/** Asks for the confirmation, reason or input of a transition of one or several rows. */
export default function AskStep({ step }: { step: Extract<Step, { kind: 'ask' }> }) {
  const list = useList()
  const { transitions, text, shape, api } = list
  const opening = useOpening(list)
  const { t } = useTranslation('list')
  const { name, action, rows, given, errors } = step
  const [first] = rows
  const isBatch = rows.length > 1
  const isForecast = shape.kind === 'receipt' && 'forecast' in api && api.forecast !== undefined && !action.input
  const hasFacts = useShownFacts(shape, first).length > 0
  const documents = useLines(isBatch && shape.kind === 'receipt' ? rows : [])
  const labels = new Map(rows.map((row) => [row.id, rowLabel(shape, row)]))
  const subject = subjectOf(shape, rows, t)
  const source: OptionSource = useCallback(
    async (query, signal) => ('options' in api ? api.options({ ...query, form: first }, signal) : []),
    [api, first],
  )
  return (
    <OptionSourceContext value={source}>
      <AskDialog
        key={errors ? JSON.stringify(errors) : name}
        ns={shape.entity}
        name={name}
        title={t('ask.title', { action: text.action(name), subject })}
        verb={text.action(name)}
        confirm={text.confirm(name)}
        action={action}
        row={first ?? {}}
        facts={
          isBatch ? (
            <>
              <BatchFacts shape={shape} rows={rows.map((row, index) => documents[index] ?? row)} />
              {isForecast && rows.length > MAX_FORECAST_ITEMS && <NoForecast />}
              {isForecast && api.forecastAll && rows.length <= MAX_FORECAST_ITEMS && (
                <ForecastFacts
                  question={[shape.entity, rows.map(({ id, version }) => [id, version]), name]}
                  itemsOf={(id, found) => {
                    const doc = documents[rows.findIndex((row) => row.id === id)]
                    return doc ? refusedItems(shape, doc, found) : {}
                  }}
                  numberOf={(id, no) => {
                    const row = rows.find((other) => other.id === id)
                    return row && opening ? (
                      <Link
                        to={opening.to(row)}
                        // A key with the click opens another tab, beside which the question and a typed reason stay.
                        onClick={(event) => event.ctrlKey || event.metaKey || event.shiftKey || transitions.dismiss()}
                      >
                        {no}
                      </Link>
                    ) : (
                      no
                    )
                  }}
                  ask={async (signal) =>
                    jointForecast(
                      await api.forecastAll!(
                        { items: rows.map(({ id, version }) => ({ id, version })), transitions: [name] },
                        signal,
                      ),
                      ({ id }) => labels.get(id) ?? String(id),
                    )
                  }
                />
              )}
            </>
          ) : (
            (hasFacts || isForecast) &&
            first && (
              <>
                <DocumentFacts shape={shape} row={first} />
                {isForecast && api.forecast && (
                  <ForecastFacts
                    question={[shape.entity, first.id, first.version, name]}
                    ask={(signal) =>
                      api.forecast!({ id: first.id, version: first.version, transitions: [name] }, signal)
                    }
                  />
                )}
              </>
            )
          )
        }
        given={given}
        errors={errors}
        running={transitions.isRunning}
        problem={transitions.problem ? <FailureText error={transitions.problem} /> : null}
        onAnswer={(answer) => transitions.answer(answer)}
        onCancel={() => transitions.dismiss()}
      />
    </OptionSourceContext>
  )
}
