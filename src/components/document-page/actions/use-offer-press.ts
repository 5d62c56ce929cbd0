import { useNavigate } from 'react-router-dom'
import { entityName } from '@/rules/key'
import { usePage } from '@/components/document-page/page-context'
import type { Offered } from './transition-list'

/** What the button of an action does: it runs transitions, or opens the screen on which the next document is made. */
export function useOfferPress(onRun: (names: readonly string[]) => void): (offer: Offered) => void {
  const { props, draft } = usePage()
  const navigate = useNavigate()
  return ({ names, create }) => {
    if (create === undefined) return onRun(names)
    void navigate(`${create}?source_type=${entityName(props.shape.entity)}&source_id=${String(draft.doc.id)}`)
  }
}
