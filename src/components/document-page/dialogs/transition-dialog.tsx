import { FailureText } from '@/components/request-id/failure-text'
import { AskDialog } from '../../ask/ask-dialog'
import { DocumentFacts, useShownFacts } from '../../ask/document-facts'
import { ForecastFacts } from '../../ask/forecast-facts'
import type { Answer } from '../../ask/answer'
import type { OpenQuestion } from './use-dialogs'
import { type Page, usePage } from '../page-context'
import { useStore } from '../use-store'
import { payload } from '../draft/payload'
import type { ForecastRequest } from '@/request/resource'

interface Props {
  ask: Extract<OpenQuestion, { kind: 'transition' }>['ask']
  verb: string
  /** The answer is being carried out. */
  running?: boolean | undefined
  onReply: (answer: Answer | null) => void
}

/** Asks for the confirmation, the reason or the input of a transition. */
export function TransitionDialog({ ask: { names, problem, ...ask }, verb, running, onReply }: Props) {
  const page = usePage()
  const { shape, actions, api } = page.props
  // The dialog follows the draft, because a running preview may still change its costs. While the answer is carried out
  // it shows the document as it was saved, which is what the transition works on.
  const row = useStore(page.draft, ({ doc }) => doc)
  // A transition whose input the operator has yet to give cannot be forecast.
  const needsInput = names.some((transition) => actions?.[transition]?.input)
  const canForecast = shape.kind === 'receipt' && !needsInput && api.forecast !== undefined
  const hasFacts = useShownFacts(shape, row).length > 0
  const name = names.find((transition) => actions?.[transition]?.input) ?? names.at(-1) ?? ''
  return (
    <AskDialog
      {...ask}
      facts={
        (hasFacts || canForecast) && (
          <>
            <DocumentFacts shape={shape} row={row} />
            {canForecast && (
              <ForecastFacts
                question={[shape.entity, ask.row.id, ask.row.version, names]}
                ask={async (signal) => api.forecast!({ ...(await shownDocument(page)), transitions: names }, signal)}
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

/** The document as the operator sees it: what is stored, and with it what would be saved before the transition. */
async function shownDocument(page: Page): Promise<Omit<ForecastRequest, 'transitions'>> {
  await page.settle()
  const { draft, props } = page
  const { id, version } = draft.doc
  return {
    ...(!draft.creating && { id: Number(id), version: Number(version) }),
    ...((draft.dirty || draft.creating) && { draft: payload(props.shape, props.rules, draft.doc, page.env()) }),
  }
}
