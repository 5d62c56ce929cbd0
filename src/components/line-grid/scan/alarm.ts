import type { ScanOutcome } from './scan-queue'

/**
 * Why a scan needs the operator: it was not counted, its line exceeds its maximum, it waits for an answer, or it asked
 * to undo scans that cannot be undone.
 */
export type ScanAlarm = ScanOutcome | 'over' | 'question' | 'undo'

let audio: AudioContext | null = null

/**
 * Tones per outcome, as pairs of Hz and seconds. A wrong item must be heard across a store room; a good scan only by
 * the operator. The tone for a count above the expected quantity rises, and the tone for a question is one pitch twice,
 * so that the operator can tell the outcomes apart.
 */
const TONES = {
  good: [[1320, 0.05]],
  over: [
    [880, 0.08],
    [1760, 0.12],
  ],
  question: [
    [660, 0.09],
    [660, 0.14],
  ],
  bad: [
    [330, 0.16],
    [220, 0.26],
  ],
} as const

/** A question is no failure: nothing is wrong with the goods, and the scan is counted once the question is answered. */
export function toneOf(alarm: ScanAlarm): 'question' | 'bad' {
  return alarm === 'question' ? 'question' : 'bad'
}

/** Plays a short sound. Does nothing where the browser allows no sound; every outcome is shown on screen too. */
export function playTone(kind: keyof typeof TONES): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  // A phone call or a locked screen suspends the audio context, which does not resume by itself.
  if (audio.state !== 'running') void audio.resume()
  let at = audio.currentTime
  for (const [pitch, length] of TONES[kind]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    tone.frequency.value = pitch
    tone.type = kind === 'bad' ? 'square' : 'sine'
    volume.gain.value = kind === 'bad' ? 0.2 : 0.06
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + length)
    at += length
  }
}
