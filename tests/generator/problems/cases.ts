import type { Case } from './case'
import { BORROWED_CASES } from './borrowed-cases'
import { CURE_CASES } from './master-cases/cures'
import { DOCUMENT_CASES } from './document-cases'
import { ENDLESS_CASES } from './endless-cases'
import { EXPRESSION_CASES } from './expression-cases'
import { FILTER_CASES } from './filter-cases'
import { FULL_WIDTH_CASES } from './full-width-cases'
import { ACCESS_LINTS } from './lint-cases/access'
import { POSTING_LINTS } from './lint-cases/postings'
import { SETTER_LINTS } from './lint-cases/setters'
import { CORRECTION_CASES } from './lint-cases/corrections'
import { NOTATION_CASES } from './lint-cases/notations'
import { KEYWORD_LINTS } from './lint-cases/keywords'
import { SCREEN_LINTS } from './lint-cases/screens'
import { PRINT_LINTS } from './lint-cases/prints'
import { REPORT_LINTS } from './lint-cases/reports'
import { STATION_LINTS } from './lint-cases/stations'
import { AMEND_LINTS } from './lint-cases/amend'
import { INNER_TABLE_LINTS } from './lint-cases/inner-tables'
import { CAPACITY_LINTS } from './lint-cases/capacity'
import { OWN_STEP_LINTS } from './lint-cases/own-steps'
import { REVEALED_VALUE_LINTS } from './lint-cases/revealed-values'
import { WRITTEN_VALUE_LINTS } from './lint-cases/written-values'
import { TRANSITION_LINTS } from './lint-cases/transitions'
import { SHORT_CASES } from './short-cases'
import { FIELD_CASES } from './master-cases/fields'
import { FORM_CASES } from './master-cases/forms'
import { LIST_CASES } from './master-cases/lists'
import { NAME_CASES } from './master-cases/names'
import { NUMBER_PATTERN_CASES } from './master-cases/number-patterns'
import { REFERENCE_CASES } from './master-cases/references'
import { TRANSITION_CASES } from './master-cases/transitions'
import { UNIQUENESS_CASES } from './master-cases/uniqueness'
import { FOLLOWED_CASES } from './followed-cases'
import { FOREIGN_CASES } from './foreign-cases'
import { MEANT_CASES } from './meant-cases'
import { NEWCOMER_CASES } from './newcomer-cases'
import { NO_EFFECT_CASES } from './no-effect-cases'
import { SHAPE_CASES } from './shape-cases'
import { YAML_CASES } from './yaml-cases'

/**
 * All broken manifests, by the kind of mistake. Of two cases of one code that are equally short, the first becomes the
 * worked example of the code.
 */
export const CASE_GROUPS: readonly (readonly [title: string, cases: readonly Case[]])[] = [
  [
    'links of masters',
    [
      ...FIELD_CASES,
      ...REFERENCE_CASES,
      ...UNIQUENESS_CASES,
      ...LIST_CASES,
      ...FORM_CASES,
      ...NUMBER_PATTERN_CASES,
      ...TRANSITION_CASES,
      ...NAME_CASES,
    ],
  ],
  ['links of documents', DOCUMENT_CASES],
  ['expressions', EXPRESSION_CASES],
  ['conditions over rows', FILTER_CASES],
  [
    'lints',
    // Manifests in the right shape that still cannot work.
    [
      ...ACCESS_LINTS,
      ...REVEALED_VALUE_LINTS,
      ...WRITTEN_VALUE_LINTS,
      ...TRANSITION_LINTS,
      ...OWN_STEP_LINTS,
      ...CAPACITY_LINTS,
      ...AMEND_LINTS,
      ...INNER_TABLE_LINTS,
      ...POSTING_LINTS,
      ...SETTER_LINTS,
      ...STATION_LINTS,
      ...PRINT_LINTS,
      ...SCREEN_LINTS,
      ...KEYWORD_LINTS,
    ],
  ],
  ['shape', SHAPE_CASES],
  ['YAML', YAML_CASES],
  ['signs of a Chinese keyboard', FULL_WIDTH_CASES],
  ['words of the mistake', MEANT_CASES],
  ['mistakes of people who come from other tools', NEWCOMER_CASES],
  ['notations of other tools', NOTATION_CASES],
  ['what never ends', ENDLESS_CASES],
  ['what has no effect', NO_EFFECT_CASES],
  ['words of other tools', BORROWED_CASES],
  ['first manifests of a person', SHORT_CASES],
  ['signs and words of other languages', FOREIGN_CASES],
  ['reports', REPORT_LINTS],
  ['hints that hold to the letter', FOLLOWED_CASES],
  ['one clear correction', CORRECTION_CASES],
  ['cures', CURE_CASES],
]
