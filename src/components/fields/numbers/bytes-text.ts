import { formatDecimal } from '@/exact/scale'
import { localDecimal } from '../../format/locale'
import { groupThousands } from '../../format/number'
import { type Parsed, plainDigits } from './decimal-text'

/** Bytes. */
export const MEBIBYTE = 1_048_576
/** Bytes of a unit, by its first letter; the unit of a number without letter is MiB. */
const UNITS: Readonly<Record<string, number>> = { b: 1, k: 1024, m: MEBIBYTE, g: 1024 * MEBIBYTE }
const SHOWN_DECIMALS = 2

/**
 * Parses a size as people enter it: a number of MiB, or a number with its unit (`850 KB`, `1.2 GiB`, `49152000 B`). The
 * value is in whole bytes. Empty text gives null.
 */
export function parseBytes(text: string): Parsed {
  const plain = plainDigits(text.normalize('NFKC')).toLowerCase()
  if (plain === '') return { value: null }
  const [, digits = '', unit = 'm'] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(?:([kmg])(?:i?b)?|(b))?$/
    .exec(plain)
    ?.filter((group) => group !== undefined) ?? ['']
  if (digits === '') return { problem: 'not_a_number' }
  // Rounded to whole bytes, so a float is exact enough below the limit of safe integers.
  const bytes = Math.round(Number(digits) * (UNITS[unit] ?? MEBIBYTE))
  return Number.isSafeInteger(bytes) ? { value: bytes } : { problem: 'too_large' }
}

/** A size in MiB with at most two decimals, without its unit: `46.88`. Empty for null. */
export const bytesText = (bytes: number | null): string => localDecimal(plainText(bytes))

/** Like `bytesText`, with thousands separators. */
export const groupedBytes = (bytes: number | null): string => groupThousands(plainText(bytes))

const plainText = (bytes: number | null): string =>
  bytes === null ? '' : formatDecimal(Math.round((bytes * 10 ** SHOWN_DECIMALS) / MEBIBYTE), SHOWN_DECIMALS, 0)
