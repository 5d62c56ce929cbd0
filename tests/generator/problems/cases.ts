import type { Case } from './case'
import { BORROWED_CASES } from './borrowed-cases'
import { OWN_HINT_CASES } from './master-cases/own-hints'
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
import { SELF_DEFEATING_LINTS } from './lint-cases/self-defeating'
import { SCREEN_LINTS } from './lint-cases/screens'
import { PRINT_LINTS } from './lint-cases/prints'
import { REPORT_LINTS } from './lint-cases/reports'
import { IMPOSSIBLE_LINTS } from './lint-cases/impossible'
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
    'references between the parts of a master',
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
  ['references between documents', DOCUMENT_CASES],
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
      ...IMPOSSIBLE_LINTS,
      ...POSTING_LINTS,
      ...SETTER_LINTS,
      ...STATION_LINTS,
      ...PRINT_LINTS,
      ...SCREEN_LINTS,
      ...SELF_DEFEATING_LINTS,
      ...KEYWORD_LINTS,
    ],
  ],
  ['shape', SHAPE_CASES],
  ['YAML', YAML_CASES],
  ['signs of a Chinese keyboard', FULL_WIDTH_CASES],
  ['mistakes that the message names, such as a list where a map belongs', MEANT_CASES],
  ['mistakes of people who come from other tools', NEWCOMER_CASES],
  ['notations of other tools', NOTATION_CASES],
  ['patterns that run for ever, circles and divisions by zero', ENDLESS_CASES],
  ['keys that never take effect, and required fields that nobody can fill', NO_EFFECT_CASES],
  ['keys, values and expressions of other tools', BORROWED_CASES],
  ['mistakes in the first manifest that somebody writes', SHORT_CASES],
  ['signs of other keyboards, and operators of other languages', FOREIGN_CASES],
  ['reports', REPORT_LINTS],
  ['mistakes that are mended by following the hint word for word', FOLLOWED_CASES],
  ['mistakes with exactly one correction', CORRECTION_CASES],
  ['mistakes whose hint differs from the usual hint of their code', OWN_HINT_CASES],
]
