import type { SCREENS } from '../../language/app'
import type { EntityDraft } from '../drafts/draft-types'
import type { Text } from '../fields/field-types'
import { singularTitle } from '../identity'
import { derivedText, plainText } from '../texts'

export type Screen = (typeof SCREENS)[number]

/** Screens that have no menu entry because users open them from another screen. */
export const HIDDEN: ReadonlySet<Screen> = new Set(['create', 'update', 'station'])

/** The screens that an entity of its kind has. */
export function screensOf({ raw }: Pick<EntityDraft, 'raw'>): Screen[] {
  if (raw.kind === 'internal') return []
  if (raw.kind === 'report' || raw.kind === 'log') return ['list']
  if (raw.kind === 'singleton' || raw.screen === 'one') return ['one']
  return ['list', 'create', 'update', ...stationOf({ raw })]
}

/** The counting screen, if the entity has one. */
export function stationOf({ raw }: Pick<EntityDraft, 'raw'>): Screen[] {
  return raw.station ? ['station'] : []
}

/** Returns the title of a screen of an entity; used when the route states no title. */
export function titleOf(screen: Screen, { raw }: EntityDraft): Text {
  const singular = singularTitle(raw.title)
  if (screen === 'list' || screen === 'one') return plainText(raw.title)
  if (screen === 'station') return derivedText(singular, { zh: `清点${singular.zh}`, en: `Count ${singular.en}` })
  if (screen === 'create') return derivedText(singular, { zh: `新建${singular.zh}`, en: `New ${singular.en}` })
  return derivedText(
    singular,
    raw.kind === 'receipt'
      ? { zh: `${singular.zh}详情`, en: singular.en }
      : { zh: `编辑${singular.zh}`, en: `Edit ${singular.en}` },
  )
}
