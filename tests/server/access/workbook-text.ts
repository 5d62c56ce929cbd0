import { inflateRawSync } from 'node:zlib'

/**
 * Signature of an entry of the central directory. All offsets below are those of the ZIP format (APPNOTE 4.3.7,
 * 4.3.12).
 */
const CENTRAL_ENTRY = 0x02_01_4b_50
/** Fixed length of an entry of the central directory, before its name, extra field and comment. */
const CENTRAL_ENTRY_LENGTH = 46
/** Fixed length of the header of a packed file, before its name and extra field. */
const LOCAL_HEADER_LENGTH = 30

/** Returns the texts inside a workbook, a zip file of XML, found through the central directory of the zip file. */
export function workbookText(bytes: Buffer): string {
  const texts: string[] = []
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0 && bytes.readUInt32LE(at) === CENTRAL_ENTRY;) {
    const [method, size, start] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ]
    const from = start + LOCAL_HEADER_LENGTH + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const packed = bytes.subarray(from, from + size)
    texts.push((method === 0 ? packed : inflateRawSync(packed)).toString('utf8'))
    at += CENTRAL_ENTRY_LENGTH + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (at + 4 > bytes.length) break
  }
  return texts.join('\n')
}
