/*
 * The service worker of the built console: caches the files with which a screen starts, so that a station opens without
 * a network. The build writes SHELL in front of this text: the version, its files, its page and the hashes of the
 * inline scripts of that page.
 *
 * Only code is cached, never an answer of the API, so that another person who signs in on this browser finds no data.
 */
/* global SHELL */
const PREFIX = 'shell-'
const CACHE = `${PREFIX}${SHELL.version}`
const PAGE = '/index.html'
/** Milliseconds after which a server that has not answered with the page counts as unreachable. */
const PAGE_TIMEOUT_MS = 5000
/** Statuses with which a proxy answers when the server behind it is gone. */
const GATEWAY_STATUS = [502, 503, 504]
/** Addresses that the server answers itself; every other address is a screen of the console. */
const SERVER_PATH = /^\/(api|assets|health|metrics)(\/|$)/

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
  else if (request.mode === 'navigate' && !SERVER_PATH.test(pathname)) event.respondWith(page(request))
})

/**
 * Caches every file of this version. If one file fails, the installation fails and the previous version stays active.
 */
async function install() {
  const cache = await caches.open(CACHE)
  await Promise.all(
    SHELL.files.map(async (path) => {
      // File names contain a hash of the content, so a cached file of an older version is identical.
      const answer = (await caches.match(path, { ignoreVary: true })) ?? (await fetch(path))
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      await cache.put(path, answer)
    }),
  )
  await cache.put(PAGE, await pageToCache())
  await self.skipWaiting()
}

/**
 * The page of this version with the headers of the server, such as its content security policy. The text comes from the
 * build, because a server of another version may answer while an update is under way.
 */
async function pageToCache() {
  const { ok, status, headers: serverHeaders } = await fetch(PAGE, { cache: 'no-store' })
  if (!ok) throw new Error(`${PAGE}: ${status}`)
  const headers = new Headers(serverHeaders)
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The server allows the inline scripts of its own page, which may be of another version.
  const policy = headers.get('Content-Security-Policy') ?? ''
  const scripts = ["script-src 'self'", ...SHELL.inlineScripts].join(' ')
  if (policy) headers.set('Content-Security-Policy', policy.replace(/script-src [^;]*/, scripts))
  return new Response(SHELL.page, { headers })
}

/**
 * Deletes the files of older versions. The files of the previous version stay, because its open pages may still load
 * some of them.
 */
async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/**
 * The page of the server, which names the newest files; without a server the page of this version, whose files are
 * cached.
 */
async function page(request) {
  const timeout = new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS))
  const answer = await Promise.race([fetch(request).catch(() => undefined), timeout])
  if (answer && !GATEWAY_STATUS.includes(answer.status)) return answer
  return (await caches.match(PAGE, { cacheName: CACHE, ignoreVary: true })) ?? Response.error()
}

/**
 * A file never changes under its name, so a cached copy equals the file of the server. Files that a screen loads later
 * are cached too.
 */
async function asset(event) {
  const { request } = event
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.status === 200) {
    const copy = answer.clone()
    // When the disk is full, the file is served without being cached.
    event.waitUntil(
      caches
        .open(CACHE)
        .then((cache) => cache.put(request, copy))
        .catch(() => undefined),
    )
  }
  return answer
}
