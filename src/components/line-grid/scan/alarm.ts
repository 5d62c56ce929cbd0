let audio: AudioContext | null = null

/**
 * Tones per outcome, as pairs of Hz and seconds. A wrong item must be heard across a store room; a good scan only by
 * the operator. The tone for a count above the expected quantity rises, so that the operator can tell the three
 * outcomes apart.
 */
const TONES = {
  good: [[1320, 0.05]],
  over: [
    [880, 0.08],
    [1760, 0.12],
  ],
  bad: [
    [330, 0.16],
    [220, 0.26],
  ],
} as const

/** Plays a short sound. Does nothing where the browser allows no sound; every outcome is shown on screen too. */
export function sound(kind: keyof typeof TONES): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  // A call or a locked screen suspends it, and it does not come back by itself.
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
