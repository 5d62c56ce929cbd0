import { MAX_STORED_FAVOURITES } from '@/rules/layout-limits'
import { keptList } from './kept-list'
import { onSettings, settingsOwner } from './settings'

/** Maximum number of favourite screens; the list stands above the menu and must leave room for the menu. */
export const MAX_FAVOURITES = 12

/**
 * Names of the routes that the operator has marked, in the order in which they are shown. The server has the same list,
 * so that every browser shows it; this browser's copy is shown until the server has answered, and without a network.
 */
const kept = keptList<string>('quick-operations', (entry): entry is string => typeof entry === 'string')

/**
 * Holds true when this browser has a choice that the server has not stored, because the connection was lost for
 * example.
 */
const unsent = keptList<true>('quick-operations-unsent', (entry): entry is true => entry === true)

/** Sends the names to the server; resolves to whether the server has stored them. Never rejects. */
export type SendFavourites = (names: readonly string[]) => Promise<boolean>

/** How the favourites of the signed-in operator are sent; null until the server has answered, and after a sign-out. */
let sender: { owner: string; send: SendFavourites; isSending: boolean } | null = null
onSettings(() => {
  if (sender !== null && sender.owner !== settingsOwner()) sender = null
})

/** Grows with each choice on this page, and with each answer of the server to one. */
let revision = 0
/** Read this before asking the server for the favourites, so that `takeFavourites` recognises an outdated answer. */
export const favouritesRevision = (): number => revision

export const useFavourites = (): readonly string[] => kept.use()

/**
 * Takes over the favourites that the server has stored. A newer choice in this browser stays and is sent instead.
 * `names` is null when the server has no list: then the list that this browser has kept is sent. `requestedAt` is what
 * `favouritesRevision` returned before the server was asked. `send` also sends later choices.
 */
export function takeFavourites(
  { names, requestedAt }: { names: readonly string[] | null; requestedAt: number },
  send: SendFavourites,
): void {
  const owner = settingsOwner()
  if (owner === null) return
  sender ??= { owner, send, isSending: false }
  if (names === null && kept.current().length > 0) unsent.set([true])
  if (unsent.current().length > 0) void sendNewest()
  else if (names !== null && requestedAt === revision) kept.set(names)
}

/** Stores the favourites here and on the server. Beyond what the server stores, the oldest ones go. */
export function setFavourites(names: readonly string[]): void {
  revision += 1
  kept.set(names.slice(-MAX_STORED_FAVOURITES))
  unsent.set([true])
  void sendNewest()
}

/**
 * Sends the newest favourites, one request at a time: of two requests under way the older one might be stored last.
 * After a failure the favourites stay marked as unsent until the next choice or the next answer of the server.
 */
async function sendNewest(): Promise<void> {
  const current = sender
  if (current === null || current.isSending) return
  current.isSending = true
  let names: readonly string[]
  do {
    names = kept.current()
    const isStored = await current.send(names)
    revision += 1
    // Another operator has signed in meanwhile, whose favourites are not these.
    if (sender !== current) return
    if (isStored && kept.current() === names) unsent.set([])
  } while (kept.current() !== names)
  current.isSending = false
}
