import { readFileSync, writeFileSync } from 'node:fs'
import { Refused } from '../problems/refused'
import { readSheet, sheetOf } from './sheet-file'
import type { ReadRow, TextRow, TextTable } from './text-table'
import { readXliff, xliffOf } from './xliff-file'

/** How texts are exchanged with translators, by the ending of the file. */
export type Format = 'xlsx' | 'xliff'

/** Returns the format of a path. Throws Refused for any other ending. */
export function formatOf(path: string): Format {
  if (/\.xlsx$/i.test(path)) return 'xlsx'
  if (/\.(xlf|xliff)$/i.test(path)) return 'xliff'
  throw new Refused(`${path} ends in neither .xlsx nor .xlf; name a sheet texts.xlsx or an XLIFF file texts.xlf`)
}

/** Writes texts as a sheet or as XLIFF 1.2. */
export async function writeTexts(path: string, table: TextTable<TextRow>): Promise<void> {
  writeFileSync(path, formatOf(path) === 'xlsx' ? await sheetOf(table) : await xliffOf(table))
}

/** Reads a sheet, or XLIFF 1.2 or 2.0. Throws Refused when the file is something else. */
export async function readTexts(path: string): Promise<TextTable<ReadRow>> {
  const format = formatOf(path)
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    throw new Refused(`${path} cannot be read`)
  }
  return format === 'xlsx' ? await readSheet(path, bytes) : await readXliff(path, bytes.toString('utf8'))
}
