import { useTranslation } from 'react-i18next'
import type { UncountedScan } from '@/components/line-grid/scan/scan-queue'
import { ConfirmList } from './confirm-list'

interface Props {
  scans: readonly UncountedScan[]
  verb: string
  onReply: (answer: true | null) => void
}

/** Names the scans that no line counts, because their list is gone once the document is submitted. */
export function UncountedDialog({ scans, verb, onReply }: Props) {
  const { t } = useTranslation(['document', 'grid'])
  return (
    <ConfirmList title={t('uncounted.title', { count: scans.length })} verb={verb} onReply={onReply}>
      {scans.map(({ code, why }, index) => (
        // The index is a valid key, because the list does not change while the dialog is open.
        <li key={index}>
          <code>{code}</code> {t(`grid:scan.state.${why}`)}
        </li>
      ))}
    </ConfirmList>
  )
}
