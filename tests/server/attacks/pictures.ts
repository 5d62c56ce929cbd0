/* Headers of pictures of a given size in pixels, without picture data. */

export function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(33)
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return new Uint8Array(bytes)
}

export function jpegHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(60)
  // Start of image, an application segment of 16 bytes, then the frame with height and width.
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00])
  bytes.set([0xff, 0xc0, 0x00, 0x11, 0x08], 20)
  bytes.writeUInt16BE(height, 25)
  bytes.writeUInt16BE(width, 27)
  return new Uint8Array(bytes)
}

export function webpHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF', 'latin1')
  bytes.writeUInt32LE(32, 4)
  bytes.write('WEBPVP8X', 8, 'latin1')
  bytes.writeUInt32LE(10, 16)
  bytes.writeUIntLE(width - 1, 24, 3)
  bytes.writeUIntLE(height - 1, 27, 3)
  return new Uint8Array(bytes)
}
