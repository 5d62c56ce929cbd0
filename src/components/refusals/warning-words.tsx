import { useText } from '@/i18n/use-text'
import type { Warning } from '@/request/resource'
import { FactWords } from './fact-words'
import { WithLinks } from './with-links'

interface Props {
  warning: Warning
  /** Entity of the document that the warning is about. */
  entity: string
  /** Called when a document that the warning names is opened. */
  onOpen?: () => void
}

/** The message of a warning with its values, `Total 120.00, Minimum order 300.00`, and with links to documents. */
export function WarningWords({ warning, entity, onOpen }: Props) {
  const say = useText()
  return (
    <>
      <WithLinks text={say(warning)} documents={warning.documents} {...(onOpen && { onOpen })} />
      <FactWords facts={warning.facts} entity={entity} />
    </>
  )
}
