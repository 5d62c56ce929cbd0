import { AskDialog } from '../../ask/ask-dialog'
import { DocumentFacts } from '../../ask/document-facts'
import { ForecastFacts } from '../../ask/forecast-facts'
import type { Answer } from '../../ask/asked'
import type { OpenQuestion } from './use-dialogs'
import { usePage } from '../page-context'

interface Props {
  ask: Extract<OpenQuestion, { kind: 'transition' }>['ask']
  verb: string
  onReply: (answer: Answer | null) => void
}

/** What a transition of this document asks. */
export function TransitionDialog({ ask: { names, ...ask }, verb, onReply }: Props) {
  const {
    props: { shape, actions, api },
    draft,
  } = usePage()
  // What is typed and not saved would be posted too, and the server does not know of it yet.
  const stored =
    !draft.dirty && !draft.creating && !actions?.[names[0] ?? '']?.input
      ? { id: Number(ask.row.id), version: Number(ask.row.version) }
      : null
  const name = names.find((one) => actions?.[one]?.input) ?? names.at(-1) ?? ''
  return (
    <AskDialog
      {...ask}
      facts={
        shape.kind === 'receipt' && (
          <>
            <DocumentFacts shape={shape} row={ask.row} />
            {stored && api.forecast && (
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
      onAnswer={onReply}
      onCancel={() => onReply(null)}
    />
  )
}
