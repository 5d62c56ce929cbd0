import { inThing, type Case } from '../case'

const after = 'title: {zh: 物品, en: Things}'
/** A thing with keywords after its title. */
const keywords = (name: string, value: string, ...expected: [code: string, message: RegExp, hint?: RegExp]) =>
  inThing(name, after, `${after}\nkeywords: ${value}`, ...expected)

/** Words that people use for a screen, which would find nothing more or cannot be found. */
export const KEYWORD_LINTS: readonly Case[] = [
  keywords(
    'a keyword that is the title',
    '{en: [goods, «THINGS»]}',
    'MAN2164',
    /"THINGS" is the title/,
    /another word/,
  ),
  keywords('a keyword that is the singular of the title', '{en: [«thing»]}', 'MAN2164', /"thing" is the title/),
  keywords('a keyword that is the title in Chinese', '{zh: [«物品»]}', 'MAN2164', /"物品" is the title/),
  keywords('a keyword twice', '{en: [goods, «goods»]}', 'MAN2072', /"goods" is listed twice/, /remove one/),
  keywords(
    'a keyword twice, in capitals',
    '{en: [goods in, «Goodsin»]}',
    'MAN2072',
    /capitals and spaces/,
    /remove one/,
  ),
  keywords('an empty keyword', '{en: [«" "»]}', 'MAN1025', /empty/),
  keywords('a list without keywords', '{en: «[]»}', 'MAN1025', /at least 1|empty/),
  inThing('keywords in no language', after, `${after}\n«keywords»: {}`, 'MAN2164', /no word/, /zh: \[/),
  keywords('a long keyword', `{en: [«${'goods '.repeat(6).trim()}»]}`, 'MAN1025', /30/),
  keywords('keywords in one text', '{en: [«"goods, items"»]}', 'MAN1026', /no comma/),
  keywords('keywords as a text', '{en: «goods»}', 'MAN1022', /list/),
]
