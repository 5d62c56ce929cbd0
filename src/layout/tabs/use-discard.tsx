import { useTranslation } from 'react-i18next'
import App from 'antd/es/app'
import type { WaitForSaves } from './tab-store'
import type { OpenTab } from './tabs'
import { useTitleOf } from '@/layout/use-title'

export type DiscardReason = 'close' | 'store' | 'sign_out'

/** Unsaved changes that this browser stores, with the address and the title of their page. */
export interface KeptChanges {
  url: string
  title: string
}

/**
 * Returns a function that asks once whether to discard the changes of all these tabs, and those that the browser stores
 * for pages `elsewhere`. Without any, the function resolves with true and asks nothing.
 */
export function useDiscard(): (
  tabs: readonly OpenTab[],
  reason: DiscardReason,
  elsewhere?: readonly KeptChanges[],
) => Promise<boolean> {
  const { modal } = App.useApp()
  const { t } = useTranslation('layout')
  const titleOf = useTitleOf()
  return async (tabs, reason, elsewhere = []) => {
    if (tabs.length + elsewhere.length === 0) return true
    return modal.confirm({
      title: t('discard.title'),
      content: (
        <>
          {tabs.length > 0 && <p>{t(`discard.${reason}`)}</p>}
          <ul>
            {tabs.map((tab) => (
              <li key={tab.id}>{titleOf(tab)}</li>
            ))}
          </ul>
          {elsewhere.length > 0 && <p>{t('discard.elsewhere')}</p>}
          <ul>
            {elsewhere.map(({ url, title }) => (
              <li key={url}>{title}</li>
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

/** Returns a function that shows a message until the saves are answered. */
export function useWaitForSaves(): WaitForSaves {
  const { message } = App.useApp()
  const { t } = useTranslation('layout')
  return async (saves) => {
    const hide = message.loading(t('discard.saving'), 0)
    await saves.finally(hide)
  }
}
