import Spin from 'antd/es/spin'
import { useTranslation } from 'react-i18next'

/** Text of an empty list of choices: loading, failed or no matches. */
export function OptionsEmpty({ loading, failed }: { loading: boolean; failed: boolean }) {
  const { t } = useTranslation('document')
  return (
    <div style={{ padding: 8, textAlign: 'center' }}>
      {loading ? <Spin size="small" /> : t(failed ? 'options.failed' : 'options.none')}
    </div>
  )
}
