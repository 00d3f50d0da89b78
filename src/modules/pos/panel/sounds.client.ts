let context: AudioContext | null = null

type Tone = { frequency: number; type: OscillatorType; at: number; seconds: number }

/** Two rising notes for what was found, two low ones for what was not: told apart without looking. */
const SOUNDS = {
  hit: [
    { frequency: 1046, type: 'sine', at: 0, seconds: 0.05 },
    { frequency: 1568, type: 'sine', at: 0.05, seconds: 0.07 },
  ],
  miss: [
    { frequency: 196, type: 'square', at: 0, seconds: 0.13 },
    { frequency: 147, type: 'square', at: 0.16, seconds: 0.18 },
  ],
} as const satisfies Record<string, readonly Tone[]>

const LOUDNESS = { sine: 0.14, square: 0.07, sawtooth: 0.07, triangle: 0.14, custom: 0.1 } as const

/** Plays at once, without a file to wait for. Silent until the page was touched, as browsers ask. */
export function playSound(name: keyof typeof SOUNDS): void {
  if (!('AudioContext' in window)) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const tone of SOUNDS[name]) playTone(context, tone)
}

function playTone(audio: AudioContext, { frequency, type, at, seconds }: Tone): void {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  const start = audio.currentTime + at
  oscillator.type = type
  oscillator.frequency.value = frequency
  gain.gain.setValueAtTime(LOUDNESS[type], start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
