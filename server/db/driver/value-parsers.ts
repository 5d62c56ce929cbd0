import pg from 'pg'

/** int8 and numeric are parsed as numbers, because all stored exact values are integers below 2^53. */
export const NUMBER_TYPES = { 20: Number, 1700: Number }

/** Types that stay text, because drizzle's columns parse them: dates, times, intervals and arrays of them. */
const TEXT_TYPES = new Set([1082, 1083, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231])

type Parser = (text: string) => unknown

const parsers = new Map<number, Parser>()

/** Parsers of column types by OID, for `pg`. */
export const valueParsers = {
  getTypeParser(oid: number): Parser {
    const known = parsers.get(oid)
    if (known) return known
    const parser = parserOf(oid)
    parsers.set(oid, parser)
    return parser
  },
}

function parserOf(oid: number): Parser {
  if (oid in NUMBER_TYPES) return Number
  if (TEXT_TYPES.has(oid)) return (text) => text
  return pg.types.getTypeParser(oid, 'text')
}
