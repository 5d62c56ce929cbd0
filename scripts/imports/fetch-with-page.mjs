/**
 * A Vite plugin: a browser with a session fetches the console's files together with the first file of the page. They
 * would otherwise be asked for when that file has run, and on a slow line the connection would be idle until then. A
 * short script in the page decides, since who signs in first needs the sign-in screen sooner.
 */
export function fetchWithPage() {
  return {
    name: 'fetch-with-page',
    apply: ({ root }, { command }) => command === 'build' && root === undefined,
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return []
        const files = filesOf(bundle)
        return [{ tag: 'script', children: `(${fetchFiles})(${JSON.stringify(files)})`, injectTo: 'head' }]
      },
    },
  }
}

/**
 * Runs in the page. The files of a list are known by its address `/<module>/<entity>/list`; for another address they
 * are fetched once the table of routes has arrived. The keys `token` and `locale` are those of src/auth/storage.ts and
 * src/i18n/locale.ts; a journey of the downloads fails when they differ.
 */
function fetchFiles({ frame, list, workplace, texts, lists, listTexts }) {
  try {
    if (!localStorage.getItem('token')) return
    const { pathname } = location
    const language = localStorage.getItem('locale') ?? document.documentElement.lang
    const [, module] = /^\/(\w+)\/\w+\/list$/.exec(pathname) ?? []
    const isWorkplace = pathname === '/dashboard/workplace'
    const wanted = [
      frame,
      texts[language],
      (module || isWorkplace) && list,
      isWorkplace && workplace,
      lists[module],
      listTexts[`${module} ${language}`],
    ]
    for (const name of new Set(wanted.flat())) {
      if (!name) continue
      const link = document.createElement('link')
      const isStyle = name.endsWith('.css')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = ''
      link.href = `/assets/${name}`
      document.head.append(link)
    }
  } catch {
    // Without storage nobody is signed in, and what is missing is fetched when it is needed.
  }
}

/** Files by the part of the console that needs them, without those that the page names itself. */
function filesOf(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const modulesOf = ({ facadeModuleId, moduleIds }) => (facadeModuleId ? [facadeModuleId, ...moduleIds] : moduleIds)
  const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => withImports(bundle, chunk)))
  const ends =
    (...paths) =>
    (id) =>
      paths.some((path) => id.endsWith(path))
  const filesWith = (isWanted, known = []) => {
    const files = chunks
      .filter((chunk) => modulesOf(chunk).some(isWanted))
      .flatMap((chunk) => withImports(bundle, chunk))
      .filter((name) => !entry.has(name))
      .map((name) => name.replace('assets/', ''))
    return [...new Set(files)].filter((name) => !known.includes(name))
  }
  const frame = filesWith(ends('/src/app/console.tsx', '/src/app/menu/route-table.ts', '/src/app/messages.ts'))
  const list = filesWith(ends('/src/components/list-page/list-page.tsx'), frame)
  /** Files by what the pattern finds in the ids of their modules. */
  const filesBy = (pattern) => {
    const keyOf = (id) => pattern.exec(id)?.slice(1).filter(Boolean).join(' ')
    const keys = new Set(chunks.flatMap(modulesOf).map(keyOf))
    keys.delete(undefined)
    return Object.fromEntries([...keys].map((key) => [key, filesWith((id) => keyOf(id) === key, [...frame, ...list])]))
  }
  return {
    frame,
    list,
    workplace: filesWith(ends('/src/pages/dashboard/workplace/workplace.tsx'), frame),
    texts: filesBy(/\/src\/(?:i18n\/core-([\w-]+)\.ts|generated\/mixins\.([\w-]+)\.json)$/),
    lists: filesBy(/module-files:([\w-]+)\/lists-[\w-]+$/),
    listTexts: filesBy(/module-files:([\w-]+)\/texts-\1-([a-z]{2,3}(?:-\w+)*)$/),
  }
}

/** The file of a chunk, its styles, and those of all chunks that it imports. */
function withImports(bundle, chunk, known = new Set()) {
  if (!chunk || known.has(chunk.fileName)) return []
  known.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(style)
  for (const name of chunk.imports) withImports(bundle, bundle[name], known)
  return [...known]
}
