import type { SCREENS } from '../../language/app'
import type { EntityDraft } from '../drafts/draft-types'
import type { Text } from '../fields/field-types'
import { singularTitle } from '../identity'
import { derivedText, plainText } from '../texts'

export type Screen = (typeof SCREENS)[number]

/** Screens that have no menu entry because users open them from another screen. */
export const HIDDEN_SCREENS: ReadonlySet<Screen> = new Set(['create', 'update', 'station'])

/** The screens that an entity of its kind has. */
export function screensOf({ raw }: Pick<EntityDraft, 'raw'>): Screen[] {
  if (raw.kind === 'internal') return []
  if (raw.kind === 'report' || raw.kind === 'log') return ['list']
  if (raw.kind === 'singleton' || raw.screen === 'one') return ['one']
  return ['list', 'create', 'update', ...stationScreens({ raw })]
}

/** The counting screen, if the entity has one. */
export function stationScreens({ raw }: Pick<EntityDraft, 'raw'>): Screen[] {
  return raw.station ? ['station'] : []
}

/** How the title of a screen is made from the name of a row. The screen of a stored document has no verb. */
const WORDS: Record<'station' | 'create' | 'update' | 'receipt', Parameters<typeof derivedText>[1]> = {
  station: { zh: (name) => `清点${name}`, en: (name) => `Count ${name}` },
  create: { zh: (name) => `新建${name}`, en: (name) => `New ${name}` },
  update: { zh: (name) => `编辑${name}`, en: (name) => `Edit ${name}` },
  receipt: { zh: (name) => `${name}详情`, en: (name) => name },
}

/** Returns the title of a screen of an entity; used when the route states no title. */
export function titleOf(screen: Screen, { raw }: EntityDraft): Text {
  const singular = singularTitle(raw.title)
  if (screen === 'list' || screen === 'one') return plainText(raw.title)
  return derivedText(singular, WORDS[screen === 'update' && raw.kind === 'receipt' ? 'receipt' : screen])
}
