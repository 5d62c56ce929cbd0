/** Formats of goods: retail barcodes, case barcodes and what labels of batches carry. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'code_39', 'qr_code', 'data_matrix']
/** Between two looks at the picture, in ms. */
const LOOK = 120
/** The same code in front of the camera counts again after this time, in ms. */
const SAME_AGAIN = 1500

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorType = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats?(): Promise<string[]>
}

/** Why there is no picture: the page may not use a camera, there is none, or the person or the device refused it. */
export type CameraProblem = 'insecure' | 'none' | 'denied'

export class CameraError extends Error {
  readonly why: CameraProblem
  constructor(why: CameraProblem) {
    super(why)
    this.why = why
  }
}

/**
 * Shows the camera in `video` and gives each code that it sees. Resolves to what ends it; rejects with a CameraError. The
 * browser's own detector is used where there is one; @zxing/browser is loaded only where there is none.
 */
export async function readCamera(video: HTMLVideoElement, onCode: (code: string) => void): Promise<() => void> {
  // Without https a browser has no camera to give.
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
      if (code !== null && !ended && (code !== last.code || now - last.at > SAME_AGAIN)) onCode(code)
      if (code !== null) last = { code, at: now }
      setTimeout(() => void look(), LOOK)
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
      // No code in this picture.
      return null
    }
  }
}
