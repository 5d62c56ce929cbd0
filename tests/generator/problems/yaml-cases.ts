import { T, type Case } from './case'

export const YAML_CASES: readonly Case[] = [
  T(
    'a key given twice',
    'kind: master\n',
    'kind: master\n«kind»: tree\n',
    'MAN1004',
    /the key "kind" occurs twice/,
    /line 4; remove one/,
  ),
  T('a field given twice', '  picture:', '  «size»:', 'MAN1004', /the key "size" occurs twice/, /remove one/),
  T('a tab as indentation', '  size:\n    small', '  size:\n«\t»small', 'MAN1011', /tab/i, /two spaces/),
  T(
    'a brace left open',
    'filters: [thing_name, size, status]',
    'filters: [thing_name, size, status',
    'MAN1014',
    /must be/,
    /not closed/,
  ),
  T(
    'a value that reads as another number',
    'max_length: 40',
    'max_length: «010»',
    'MAN1010',
    /"010" is read as 10/,
    /write 10, or "010"/,
  ),
  T('a hexadecimal number', 'max_length: 40', 'max_length: «0x28»', 'MAN1010', /"0x28" is read as 40/),
  T('an exponent', 'max_length: 40', 'max_length: «4e1»', 'MAN1010', /"4e1" is read as 40/),
  T(
    'an alias',
    'title: {zh: 物品, en: Things}',
    'title: &t {zh: 物品, en: Things}\nscope_field: «*t»',
    'MAN1005',
    /alias \*t/,
    /write the value out/,
  ),
  T('a merge key', 'scope: tenant', 'scope: tenant\n«<<»: {kind: tree}', 'MAN1005', /merge keys/, /write the keys out/),
  T('__proto__', '  picture:', '  «__proto__»:', 'MAN1007', /"__proto__" cannot be a key/, /another name/),
  T('a tag', 'scope: tenant', 'scope: «!thing» tenant', 'MAN1013', /tag/i, /quotes/),
  T('two documents', 'kind: master\n', 'kind: master\n«-»--\na: 1\n', 'MAN1009', /more than one document/, /---/),
]
