import { useTranslation } from 'react-i18next'
import App from 'antd/es/app'
import type { OpenTab } from './tabs'
import { useTitleOf } from '@/layout/use-title'

export type Why = 'close' | 'store' | 'sign_out'

/** One question for all tabs whose changes would be lost; true when nothing would be. */
export function useDiscard(): (tabs: readonly OpenTab[], why: Why) => Promise<boolean> {
  const { modal } = App.useApp()
  const { t } = useTranslation('layout')
  const titleOf = useTitleOf()
  return async (tabs, why) => {
    if (tabs.length === 0) return true
    return modal.confirm({
      title: t('discard.title'),
      content: (
        <>
          <p>{t(`discard.${why}`)}</p>
          <ul>
            {tabs.map((tab) => (
              <li key={tab.id}>{titleOf(tab)}</li>
            ))}
          </ul>
        </>
      ),
      okText: t('discard.ok'),
      okButtonProps: { danger: true },
      cancelText: t('discard.cancel'),
      focusable: { autoFocusButton: 'cancel' },
    })
  }
}
