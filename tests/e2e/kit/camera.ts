import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { barsOf } from '../../../src/components/print/bars'

const WIDTH = 640
const HEIGHT = 480
const FRAMES_PER_SECOND = 5
/** Width of a narrow bar in pixels, about that of a label held 15 cm before a hand-held. */
const MODULE = 4
const WHITE = 235
const BLACK = 16

/** What the camera sees for some seconds: a label, upright or turned by 90°, or white paper without a code. */
interface Scene {
  seconds: number
  code?: string
  turned?: true
}

/**
 * Films the bars that the label printer prints. Returns the path of a file for the camera of `visit`, which plays the
 * scenes again and again, and a function that removes the file.
 */
export function film(scenes: readonly Scene[]): { path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'backstock-camera-'))
  const path = join(folder, 'labels.y4m')
  const file = openSync(path, 'w')
  // No colour: both colour planes, at half the width and height, are at their middle.
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  writeSync(file, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`)
  for (const scene of scenes) {
    const picture = pictureOf(scene)
    for (let frame = 0; frame < scene.seconds * FRAMES_PER_SECOND; frame++)
      for (const part of [Buffer.from('FRAME\n'), picture, grey]) writeSync(file, part)
  }
  closeSync(file)
  return { path, remove: () => rmSync(folder, { recursive: true }) }
}

/** The brightness of each pixel: white, with the bars of the code in the middle. */
function pictureOf({ code, turned }: Scene): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  if (code === undefined) return picture
  const bars = barsOf(code)
  if (!bars) throw new Error(`no bars for ${code}`)
  const length = bars.modules.length * MODULE
  const [across, down] = turned ? [WIDTH / 2, length] : [length, HEIGHT / 2]
  const [left, top] = [Math.round((WIDTH - across) / 2), Math.round((HEIGHT - down) / 2)]
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++)
      if (bars.modules[Math.floor((turned ? y : x) / MODULE)] === '1') picture[(top + y) * WIDTH + left + x] = BLACK
  return picture
}
