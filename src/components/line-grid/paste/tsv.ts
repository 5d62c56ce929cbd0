/** Parses clipboard text of a spreadsheet: cells separated by tabs, quoted if they contain a tab, newline or quote. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (char === '"' && cell === '' && closes(text, at)) quoted = true
    else if (char === '\t') endCell()
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at++
      endRow()
    } else cell += char
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** A code and a quantity with a space, comma or semicolon between them, as in a chat message: `6901234567890 12`. */
const CODE_AND_QUANTITY = /^\s*(\S*?[^\s,，;；])\s*[\s,，;；]\s*(\d+(?:\.\d+)?)\s*$/

/**
 * Parses rows pasted or typed into a text field. Without tabs, rows that are all a code and a quantity have two cells.
 * Empty rows are left out.
 */
export function parseTypedRows(text: string): string[][] {
  const rows = parseTsv(text).filter((row) => row.some((cell) => cell.trim() !== ''))
  const pairs = rows.map((row) => (row.length === 1 ? CODE_AND_QUANTITY.exec(row[0] ?? '') : null))
  return rows.map((row, at) => (pairs.every(Boolean) ? (pairs[at]?.slice(1) ?? row) : row))
}

/**
 * Whether a quoted cell ends. A quote opens a quoted cell only if the cell also ends in a quote: 5" pipe and "fresh"
 * milk stay as they are.
 */
function closes(text: string, open: number): boolean {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at++
    else return at + 1 === text.length || '\t\n\r'.includes(text[at + 1] ?? '')
  }
  return false
}

export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quote).join('\t')).join('\n')
}

function quote(cell: string): string {
  return /[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
