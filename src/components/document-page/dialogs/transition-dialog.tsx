import { AskDialog } from '../../ask/ask-dialog'
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
    props: { shape, actions },
  } = usePage()
  const name = names.find((one) => actions?.[one]?.input) ?? names.at(-1) ?? ''
  return (
    <AskDialog
      {...ask}
      ns={shape.entity}
      name={name}
      title={verb}
      verb={verb}
      onAnswer={onReply}
      onCancel={() => onReply(null)}
    />
  )
}
