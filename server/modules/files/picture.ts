import { imageSize } from 'image-size'
import { ApiError } from '../../http/api-error'

const MAX_BYTES = 5 * 1024 * 1024
/** Largest number of pixels; browsers decode a larger picture into more than 160 MB, regardless of its file size. */
const MAX_PIXELS = 40_000_000

const wrongFile = (zh: string, en: string) => new ApiError(40000, { errors: [{ path: 'file', zh, en }] }, { zh, en })

/**
 * The media type of a picture, from its bytes; file name and declared type are ignored. Throws 40000 unless the file is
 * a jpg, png or webp of at most 5 MB and, by its header, at most 40 megapixels.
 */
export function pictureType(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) throw wrongFile('文件不能超过 5 MB', 'The file is larger than 5 MB')
  const type = typeOf(bytes)
  if (!type) throw wrongFile('仅支持 jpg、png、webp 图片', 'Only JPG, PNG and WebP images are accepted')
  const pixels = pixelsOf(bytes)
  if (!pixels) throw wrongFile('图片已损坏，无法读取尺寸', 'The image is damaged; its size cannot be read')
  if (pixels > MAX_PIXELS) throw wrongFile('图片不能超过 4000 万像素', 'The image has more than 40 megapixels')
  return type
}

function typeOf(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'image/webp'
  return null
}

/** Width times height as the header has them; null for a header that cannot be read. */
function pixelsOf(bytes: Uint8Array): number | null {
  try {
    const { width, height } = imageSize(bytes)
    return width * height || null
  } catch {
    return null
  }
}
