import type { RawEntity } from '../../language'
import { SUPERSEDE } from '../transitions/standard'

const STATUS = { zh: '已变更', en: 'Amended', color: 'gray', counts_as: 'voided' } as const

/** Whether approved documents of the entity can be amended: the manifest states the transition `amend`. */
export const isAmendable = ({ kind, transitions }: Pick<RawEntity, 'kind' | 'transitions'>): boolean =>
  kind === 'receipt' && transitions?.amend !== undefined

/** Returns the document with the status of a version that a newer version has replaced. The manifest may word it. */
export function withAmended(raw: RawEntity): RawEntity {
  const use = raw.states?.use
  return {
    ...raw,
    states: {
      ...raw.states,
      ...(use && !use.includes(SUPERSEDE.to) && { use: [...use, SUPERSEDE.to] }),
      add: { [SUPERSEDE.to]: STATUS, ...raw.states?.add },
    },
  }
}
