import Spin from 'antd/es/spin'
import { useTranslation } from 'react-i18next'

/** What an empty list of choices says: still asking, could not ask, nothing there. */
export function OptionsEmpty({ loading, failed }: { loading: boolean; failed: boolean }) {
  const { t } = useTranslation('document')
  return (
    <div style={{ padding: 8, textAlign: 'center' }}>
      {loading ? <Spin size="small" /> : t(failed ? 'options.failed' : 'options.none')}
    </div>
  )
}
