import { settings } from '../lib/settings.svelte';

/** What things are made of, by sound: a pawn set down, a pile, a ball, a die, a win, a refusal, one's turn. */
export type Sound = 'wood' | 'felt' | 'glass' | 'die' | 'win' | 'refuse' | 'turn';

interface Strike {
  /** Pitch in hertz. */
  at: number;
  /** Seconds after the beginning. */
  after: number;
  /** Seconds until it has died away. */
  fade: number;
  loud: number;
  shape: OscillatorType;
  /** How much of the strike is noise. */
  rough: number;
}

const strike = (
  at: number,
  after: number,
  fade: number,
  loud: number,
  rough: number,
  shape: OscillatorType = 'sine',
): Strike => ({
  at,
  after,
  fade,
  loud,
  rough,
  shape,
});

const SOUNDS: Record<Sound, readonly Strike[]> = {
  wood: [strike(320, 0, 0.07, 0.5, 0.6, 'triangle'), strike(180, 0.01, 0.09, 0.3, 0.2)],
  felt: [strike(140, 0, 0.1, 0.35, 0.8)],
  glass: [strike(1500, 0, 0.2, 0.2, 0.05), strike(2250, 0.005, 0.14, 0.1, 0)],
  die: [0, 0.09, 0.17, 0.3, 0.4].map((after, i) =>
    strike(420 - i * 40, after, 0.05, 0.4 - i * 0.05, 0.7, 'triangle'),
  ),
  win: [392, 494, 587, 784].map((at, i) => strike(at, i * 0.13, 0.5, 0.22, 0)),
  refuse: [strike(150, 0, 0.16, 0.35, 0.1, 'square')],
  turn: [strike(660, 0, 0.25, 0.2, 0), strike(880, 0.12, 0.3, 0.2, 0)],
};

let context: AudioContext | null = null;

/** Makes a sound if the person wants sounds. Browsers keep silent until the page has been touched. */
export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  for (const one of SOUNDS[sound]) hit(context, one);
}

function hit(audio: AudioContext, { at, after, fade, loud, shape, rough }: Strike): void {
  const start = audio.currentTime + after;
  const envelope = (level: number) => {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(level, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + fade);
    gain.connect(audio.destination);
    return gain;
  };
  const tone = audio.createOscillator();
  tone.type = shape;
  tone.frequency.setValueAtTime(at, start);
  tone.connect(envelope(loud * (1 - rough) + 0.0001));
  tone.start(start);
  tone.stop(start + fade);
  if (rough === 0) return;
  const noise = audio.createBufferSource();
  noise.buffer = hiss(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = at * 3;
  noise.connect(filter).connect(envelope(loud * rough));
  noise.start(start);
  noise.stop(start + fade);
}

function hiss(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 5, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
