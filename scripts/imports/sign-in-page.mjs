import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url))

/**
 * A Vite plugin: the page of the console comes with the sign-in screen as HTML, so that it is shown and takes input
 * before the first script has arrived, which on a slow line is a second later. The screen is that of
 * src/pages/login, rendered when the console is built; src/app/start/hand-over.ts puts React's in its place.
 */
export function signInPage() {
  return {
    name: 'sign-in-page',
    apply: ({ root }, { command }) => command === 'build' && root === undefined,
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        const { locale: defaultLocale, pages, style } = await rendered()
        // A product in languages whose texts are not part of the console: React shows its form.
        if (Object.keys(pages).length === 0) return []
        const notLoaded = Object.fromEntries(Object.entries(pages).map(([locale, page]) => [locale, page.notLoaded]))
        requireStyles(Object.values(pages).flatMap(Object.values).join(''), bundle)
        const data = JSON.stringify([defaultLocale, notLoaded]).replaceAll('<', '\\u003c')
        return [
          { tag: 'style', children: style, injectTo: 'head' },
          ...Object.entries(pages).map(([locale, { html }]) => ({
            tag: 'template',
            attrs: { id: `sign-in-${locale}` },
            children: html,
            injectTo: 'body',
          })),
          { tag: 'script', children: `(${showSignIn})(...${data})`, injectTo: 'body' },
        ]
      },
    },
  }
}

/** Vite compiles the screen for Node, with the same names for its classes as in the build. */
async function rendered() {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    resolve: { alias: { '@': SOURCES } },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    const { signInPages } = await server.ssrLoadModule(`${SOURCES}/app/start/sign-in-page.tsx`)
    return await signInPages()
  } finally {
    await server.close()
  }
}

/** Throws when a class of the HTML has no style in the build: both are compiled separately and have to agree. */
function requireStyles(html, bundle) {
  const styles = Object.values(bundle)
    .filter(({ fileName }) => fileName.endsWith('.css'))
    .map(({ source }) => String(source))
    .join('')
  const classes = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names.split(' ')))
  const unknown = [...classes].filter((name) => !styles.includes(`.${name}`))
  if (classes.size === 0 || unknown.length > 0)
    throw new Error(`the sign-in page has classes without a style: ${unknown.join(', ')}`)
}

/**
 * Runs in the page. Shows the form to a browser without a session, at the addresses at which React would show the
 * same, keeps what hand-over.ts asks for, whether text is being composed and which links and buttons were pressed, and
 * tells when the scripts cannot be loaded. Nothing is ever sent from here. A sign-in that was asked for is no longer
 * wanted when something is typed after it: who presses Enter in the first field goes on to the next. The keys of local
 * storage are those of src/auth/storage.ts and src/i18n/locale.ts.
 */
function showSignIn(defaultLocale, notLoaded) {
  try {
    const { pathname, search } = location
    if (localStorage.getItem('token') || !/^\/(login)?$/.test(pathname) || new URLSearchParams(search).has('help'))
      return
    const locale = localStorage.getItem('locale') ?? defaultLocale
    const template = document.getElementById(`sign-in-${locale}`)
    if (!template) return
    const { rememberPassword = true, username = '' } = JSON.parse(localStorage.getItem('login-config')) ?? {}
    const page = document.importNode(template.content.firstElementChild, true)
    const form = page.querySelector('form')
    // Until hand-over.ts puts React's form in its place.
    page.dataset.waits = ''
    const submit = form.querySelector('[type=submit]')
    const passkey = form.elements.passkey
    let pressed = []
    const keepPressed = (elements) => {
      pressed = elements
      const all = [...page.querySelectorAll('a, button')]
      page.dataset.pressed = pressed.map((element) => all.indexOf(element)).join(' ')
      submit.ariaDisabled = pressed.includes(submit)
    }
    // Of what leaves the form, only the last press counts.
    const leaves = (element) => element === submit || element === passkey || element.localName === 'a'
    const press = (event, element) => {
      event.preventDefault()
      keepPressed([...pressed.filter((other) => !leaves(element) || !leaves(other)), element])
    }
    page.addEventListener('click', (event) => {
      const element = event.target.closest('a, button')
      // With one of these keys a link opens in another tab.
      if (element && !event.ctrlKey && !event.metaKey && !event.shiftKey) press(event, element)
    })
    page.addEventListener('submit', (event) => press(event, submit))
    page.addEventListener('input', () => keepPressed(pressed.filter((element) => !leaves(element))))
    // Errors of elements do not bubble. Once React has its form, this one is no longer shown.
    addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && tellFailure(), true)
    const tellFailure = () => {
      form.querySelector('[role=alert]').innerHTML = notLoaded[locale]
      form.querySelector('[role=alert]').previousSibling?.remove()
      keepPressed([])
    }
    page.addEventListener('compositionstart', () => (page.dataset.composing = ''))
    page.addEventListener('compositionend', () => delete page.dataset.composing)
    if (!isSecureContext || !window.PublicKeyCredential) passkey.remove()
    form.elements.remember.checked = rememberPassword
    if (rememberPassword && typeof username === 'string') form.elements.mobile.value = username
    document.documentElement.lang = locale
    // React goes there as well, but from an address without a screen.
    if (pathname === '/') history.replaceState(null, '', '/login')
    document.getElementById('root').append(page)
    form.elements[form.elements.mobile.value ? 'password' : 'mobile'].focus()
  } catch {
    // Without storage React shows the form.
  }
}
