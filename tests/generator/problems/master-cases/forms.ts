import { inThing, type Case } from '../case'

/** Sections and tabs of a form. */
export const FORM_CASES: readonly Case[] = [
  inThing(
    'a section with an unknown field',
    'size, price, weight]',
    'size, «prise», weight]',
    'MAN2070',
    /"prise" is not a field/,
    /did you mean "price"\?/,
  ),
  inThing(
    'a field in two sections',
    'size, price, weight]}',
    'size, price, weight]}\n    - {title: {zh: 又, en: Again}, fields: [«price»]}',
    'MAN2072',
    /listed twice/,
  ),
  inThing(
    'a section in a tab that is not declared',
    'fields: [thing_code, thing_name, size, price, weight]}',
    'fields: [thing_code, thing_name, size, price, weight], tab: «basic»}\n  tabs: {basics: {zh: 基本, en: Basics}}',
    'MAN2070',
    /no tab "basic"/,
    /did you mean "basics"\?/,
  ),
  inThing(
    'a tab without a section',
    'fields: [thing_code, thing_name, size, price, weight]}',
    'fields: [thing_code, thing_name, size, price, weight]}\n  tabs: {«basics»: {zh: 基本, en: Basics}}',
    'MAN2073',
    /the tab "basics" has no sections/,
    /tab: basics to a section/,
  ),
  inThing(
    'a section whose condition names an unknown field',
    'fields: [thing_code, thing_name, size, price, weight]}',
    'fields: [thing_code, thing_name, size, price, weight], show: «pric» > 1.0}',
    'MAN3004',
    /"pric"/,
    /price/,
  ),
]
