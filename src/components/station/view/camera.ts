/** Formats used for goods: retail barcodes, case barcodes, and codes on batch labels. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'code_39', 'qr_code', 'data_matrix']
/** Milliseconds between two detections. */
const DETECT_INTERVAL = 120
/** Milliseconds after which a code that stays in view counts again. */
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
    .getUserMedia({ video: { facingMode: 'environment' }, audio: false })
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
  const { BrowserMultiFormatReader } = await import('@zxing/browser')
  const reader = new BrowserMultiFormatReader()
  return async (video) => {
    try {
      return reader.decode(video).getText()
    } catch {
      // The picture contains no code.
      return null
    }
  }
}
