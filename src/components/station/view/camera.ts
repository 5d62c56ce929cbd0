/** Formats used for goods: retail barcodes, case barcodes, and codes on batch labels. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'code_39', 'qr_code', 'data_matrix']
/** Milliseconds between two detections. */
const DETECT_INTERVAL = 120
/** Milliseconds for which a code must be out of view before it counts again. */
const REPEAT_AFTER = 1500

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorType = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats?(): Promise<string[]>
}

/** Why there is no picture: the page is not secure, there is no camera, or access was denied. */
export type CameraProblem = 'insecure' | 'none' | 'denied'

export class CameraError extends Error {
  readonly why: CameraProblem
  constructor(why: CameraProblem) {
    super(why)
    this.why = why
  }
}

/**
 * Shows the camera in `video` and calls `onCode` with each code read. Resolves to a function that stops the camera;
 * rejects with a CameraError. Uses the browser's own detector; @zxing/browser is loaded only if there is none.
 */
export async function readCamera(video: HTMLVideoElement, onCode: (code: string) => void): Promise<() => void> {
  // Browsers offer no camera to pages without https.
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError('insecure')
  const stream = await navigator.mediaDevices
    .getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      audio: false,
    })
    .catch((error: unknown) => {
      const name = error instanceof DOMException ? error.name : ''
      throw new CameraError(name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'none')
    })
  let ended = false
  const end = () => {
    ended = true
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  try {
    video.srcObject = stream
    await video.play()
    const detect = await detector()
    let last = { code: '', at: 0 }
    const look = async () => {
      if (ended) return
      const code = await detect(video).catch(() => null)
      const now = Date.now()
      if (code !== null && !ended && (code !== last.code || now - last.at > REPEAT_AFTER)) onCode(code)
      if (code !== null) last = { code, at: now }
      setTimeout(() => void look(), DETECT_INTERVAL)
    }
    void look()
    return end
  } catch (error) {
    end()
    throw error
  }
}

async function detector(): Promise<(video: HTMLVideoElement) => Promise<string | null>> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: DetectorType }
  const known = (await Native?.getSupportedFormats?.().catch(() => [])) ?? []
  const formats = FORMATS.filter((format) => known.includes(format))
  if (Native && formats.length > 0) {
    const native = new Native({ formats })
    return async (video) => (await native.detect(video))[0]?.rawValue ?? null
  }
  const [{ BrowserMultiFormatReader, BarcodeFormat }, { DecodeHintType }] = await Promise.all([
    import('@zxing/browser'),
    import('@zxing/library'),
  ])
  const reader = new BrowserMultiFormatReader(
    new Map<number, unknown>([
      // Without this the reader looks at a few rows of pixels and finds no label that lies on its side.
      [DecodeHintType.TRY_HARDER, true],
      // Further formats would read numbers into patterns on packaging.
      [
        DecodeHintType.POSSIBLE_FORMATS,
        FORMATS.map((format) => BarcodeFormat[format.toUpperCase() as keyof typeof BarcodeFormat]),
      ],
    ]),
  )
  return async (video) => {
    try {
      return reader.decode(video).getText()
    } catch {
      // The picture contains no code.
      return null
    }
  }
}
