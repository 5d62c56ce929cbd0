import { FailureText } from '@/components/request-id/failure-text'
import { AskDialog } from '../../ask/ask-dialog'
import { DocumentFacts, useShownFacts } from '../../ask/document-facts'
import { ForecastFacts } from '../../ask/forecast-facts'
import type { Answer } from '../../ask/answer'
import type { OpenQuestion } from './use-dialogs'
import { usePage } from '../page-context'

interface Props {
  ask: Extract<OpenQuestion, { kind: 'transition' }>['ask']
  verb: string
  /** The answer is being carried out. */
  running?: boolean | undefined
  onReply: (answer: Answer | null) => void
}

/** Asks for the confirmation, the reason or the input of a transition. */
export function TransitionDialog({ ask: { names, problem, ...ask }, verb, running, onReply }: Props) {
  const {
    props: { shape, actions, api },
    draft,
  } = usePage()
  // The server forecasts a transition from the stored row. There is no forecast while changes are unsaved, nor for a
  // transition whose input the operator has yet to give.
  const stored =
    !draft.dirty && !draft.creating && !names.some((transition) => actions?.[transition]?.input)
      ? { id: Number(ask.row.id), version: Number(ask.row.version) }
      : null
  const canForecast = shape.kind === 'receipt' && stored !== null && api.forecast !== undefined
  const hasFacts = useShownFacts(shape, ask.row).length > 0
  const name = names.find((transition) => actions?.[transition]?.input) ?? names.at(-1) ?? ''
  return (
    <AskDialog
      {...ask}
      facts={
        (hasFacts || canForecast) && (
          <>
            <DocumentFacts shape={shape} row={ask.row} />
            {canForecast && (
              <ForecastFacts
                question={[shape.entity, stored.id, stored.version, names]}
                ask={(signal) => api.forecast!({ ...stored, transitions: names }, signal)}
              />
            )}
          </>
        )
      }
      ns={shape.entity}
      name={name}
      title={verb}
      verb={verb}
      running={running ?? false}
      problem={problem !== undefined && !running && <FailureText error={problem} />}
      onAnswer={onReply}
      onCancel={() => onReply(null)}
    />
  )
}
