import { inField, inOrder, type Case } from '../case'

const NUMBER = 'number: "OR{yyyyMMdd}{seq:4}"'

/** A number pattern of another tool, and the pattern of this language. */
const number = (written: string, meant: string): Case => ({
  ...inOrder(`the number pattern ${written}`, NUMBER, `number: «"${written}"»`, 'MAN2090', /is not a number pattern/),
  corrected: `number: "${meant}"`,
})

const pattern = (written: string, meant: string, message = /not a valid regular expression/): Case =>
  inField(
    `the pattern ${written} of another language`,
    `type: text, pattern: '${written}'`,
    ['MAN2011', message],
    `type: text, pattern: ${JSON.stringify(meant)}`,
  )

const shown = (written: string, meant: string): Case =>
  inField(
    `the condition ${written}`,
    `type: text, show: "${written}"`,
    ['MAN3001', /not valid CEL/],
    `type: text, show: "${meant}"`,
  )

/** Number patterns, regular expressions and conditions as other tools write them, each as it should be. */
export const NOTATION_CASES: readonly Case[] = [
  number('OR-####', 'OR-{seq:4}'),
  number('BK-%Y-%04d', 'BK-{yyyy}-{seq:4}'),
  number('BK-{year}-{seq:4}', 'BK-{yyyy}-{seq:4}'),
  number('OR-{seq}', 'OR-{seq:4}'),
  number('OR-{YYYY}{MM}-{seq:4}', 'OR-{yyyy}{MM}-{seq:4}'),
  number('OR-YYYY-MM-####', 'OR-{yyyy}-{MM}-{seq:4}'),
  number('OR-{0000}', 'OR-{seq:4}'),
  number('OR-0001', 'OR-{seq:4}'),
  number('OR-.YYYY.-.####', 'OR-{yyyy}-{seq:4}'),
  number('OR/%(year)s/', 'OR/{yyyy}/{seq:4}'),
  number('OR-{{seq:4}}', 'OR-{seq:4}'),
  number('OR-${seq:5}', 'OR-{seq:5}'),
  number('OR-{n:06}', 'OR-{seq:6}'),
  number('OR-{0:D5}', 'OR-{seq:5}'),
  number('OR {seq:4}', 'OR-{seq:4}'),
  number('OR{seq:04}', 'OR{seq:4}'),
  pattern(
    '(?i)^[a-z]+x$',
    '^[A-Za-z]+[Xx]$',
    /cannot begin with \(\?i\), .*; write \[Aa\] for a letter in either case$/,
  ),
  pattern('(?s)^[a-z]+x$', '^[a-z]+x$', /cannot begin with \(\?s\), because JavaScript has no such flags$/),
  pattern('\\A[a-z]+\\z', '^[a-z]+$'),
  pattern('^[[:alpha:]]+$', '^[A-Za-z]+$'),
  pattern('^(?P<x>a)$', '^(?<x>a)$'),
  pattern('^a++$', '^a+$'),
  pattern('^[a-z\\_]+$', '^[a-z_]+$'),
  shown("size in ('small', 'large')", "size in ['small', 'large']"),
  shown('price between 1 and 2', 'price >= 1 && price <= 2'),
  shown('eval:doc.price > 1', 'price > 1'),
]
