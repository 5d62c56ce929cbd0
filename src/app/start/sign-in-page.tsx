import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { APP_LOCALES, APP_TITLE } from '@/generated/locales'
import authEnUS from '@/i18n/en-US/auth.json'
import { INTERPOLATION } from '@/i18n/interpolation'
import { LOCALES, offerLocales } from '@/i18n/locale'
import { nameProduct } from '@/i18n/product'
import authZhCN from '@/i18n/zh-CN/auth.json'
import { Login } from '@/pages/login/login'
import styles from '@/pages/login/login.module.css'
import { DEFAULT_SETTINGS } from '@/settings/settings'
import { styleOf } from '@/settings/theme-variables'

const unused = () => {
  throw new Error('a page without scripts calls nothing')
}

const SECOND_STEP = {
  verify: unused,
  passkey: unused,
  passkeyAlone: unused,
  startTotp: unused,
  confirmTotp: unused,
  registerPasskey: unused,
}

interface Page {
  /** The sign-in screen as it is for somebody who has never signed in with this browser. */
  html: string
  /** The alert, as HTML, when the scripts cannot be loaded. */
  notLoaded: string
}

async function pageIn(locale: string): Promise<Page> {
  const i18n = i18next.createInstance()
  await i18n.use(initReactI18next).init({
    lng: locale,
    ns: ['auth'],
    resources: { 'zh-CN': { auth: authZhCN }, 'en-US': { auth: authEnUS } },
    ...INTERPOLATION,
  })
  const notLoaded = renderToStaticMarkup(<p className={styles.alert}>{i18n.t('load_failed', { ns: 'auth' })}</p>)
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/login']}>
        <Login onSubmit={unused} onIdle={unused} onRecall={unused} onForget={unused} secondStep={SECOND_STEP} />
      </MemoryRouter>
    </I18nextProvider>,
  )
  return { html, notLoaded }
}

/**
 * The sign-in screen for the build, which writes it into the page (scripts/imports/sign-in-page.mjs): HTML by language,
 * the product's default language, and the look that the HTML needs before a script runs. A language of the product
 * whose texts are not part of the console has no page.
 */
export async function signInPages(): Promise<{ pages: Record<string, Page>; locale: string; style: string }> {
  offerLocales(APP_LOCALES)
  nameProduct(APP_TITLE)
  const locales = APP_LOCALES.filter((locale: string) => LOCALES.some((builtIn) => builtIn === locale))
  const pages: Record<string, Page> = {}
  for (const locale of locales) pages[locale] = await pageIn(locale)
  return { pages, locale: APP_LOCALES[0], style: `:root{${styleOf(DEFAULT_SETTINGS)}}` }
}
