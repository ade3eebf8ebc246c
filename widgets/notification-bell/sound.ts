/** A quiet sound of two notes, made here: no file to fetch. Browsers let a page sound only after somebody has used it. */
const NOTES_HZ = [659.25, 880];
const NOTE_SECONDS = 0.16;
const PEAK_GAIN = 0.05;
/** A burst of messages sounds once. */
const REST_MS = 3000;

let context: AudioContext | null = null;
let soundedAtMs = -Infinity;

/** Makes the sound ready at the first key or click on the page. Gives the function that stops waiting for it. */
export function readySoundAtFirstUse(): () => void {
  const waiting = new AbortController();
  const makeReady = () => {
    waiting.abort();
    if (!('AudioContext' in globalThis)) return;
    context ??= new AudioContext();
    // Without a device to sound on, the page stays silent.
    if (context.state === 'suspended') context.resume().catch(() => undefined);
  };
  for (const use of ['pointerdown', 'keydown'] as const)
    document.addEventListener(use, makeReady, { capture: true, passive: true, signal: waiting.signal });
  return () => waiting.abort();
}

export const canSound = (): boolean => context?.state === 'running';

/** Sounds, where the page may and hasn't just done so. */
export function sound(nowMs = performance.now()): void {
  if (!context || !canSound() || nowMs - soundedAtMs < REST_MS) return;
  soundedAtMs = nowMs;
  for (const [index, hz] of NOTES_HZ.entries()) note(context, hz, context.currentTime + index * NOTE_SECONDS);
}

function note(audio: AudioContext, hz: number, atSeconds: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hz;
  volume.gain.setValueAtTime(0, atSeconds);
  volume.gain.linearRampToValueAtTime(PEAK_GAIN, atSeconds + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, atSeconds + 2 * NOTE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(atSeconds);
  tone.stop(atSeconds + 2 * NOTE_SECONDS);
}
