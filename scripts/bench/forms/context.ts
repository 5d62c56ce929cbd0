import type { FormFacts, Unsupported } from './facts'

export interface ConversionContext {
  forms: ReadonlyMap<string, FormFacts>
  /** Entity by form, without child tables. */
  entities: ReadonlyMap<string, string>
  list: (part: Unsupported) => void
  /** By entity: the other entities of which a row must exist before a row of this entity can be created. */
  needs: Map<string, Set<string>>
}
