/** A quiet sound of two notes, generated here: no file to load. Browsers allow a page a sound only after somebody has used it. */
const NOTES_HZ = { message: [659.25, 880], 'wait-over': [880, 587.33] } as const;
const NOTE_SECONDS = 0.16;
const PEAK_GAIN = 0.05;
/** Several messages within this time make one sound. */
const REST_MS = 3000;

export interface Sound {
  /**
   * Prepares the sound at the first key or click on the page. Returns the function that stops listening for
   * them.
   */
  readyAtFirstUse(): () => void;
  isReady(): boolean;
  /** Plays the sound, if the page may play sounds and hasn't just played it. */
  play(): void;
}

export function makeSound(what: keyof typeof NOTES_HZ): Sound {
  let context: AudioContext | null = null;
  let playedAtMs = -Infinity;
  const isReady = () => context?.state === 'running';
  return {
    isReady,
    readyAtFirstUse: () => {
      const waiting = new AbortController();
      const makeReady = () => {
        waiting.abort();
        if (!('AudioContext' in globalThis)) return;
        context ??= new AudioContext();
        // Without a sound device the page stays silent.
        if (context.state === 'suspended') context.resume().catch(() => undefined);
      };
      for (const use of ['pointerdown', 'keydown'] as const)
        document.addEventListener(use, makeReady, { capture: true, passive: true, signal: waiting.signal });
      return () => waiting.abort();
    },
    play: () => {
      if (!context || !isReady() || performance.now() - playedAtMs < REST_MS) return;
      playedAtMs = performance.now();
      for (const [index, hz] of NOTES_HZ[what].entries())
        note(context, hz, context.currentTime + index * NOTE_SECONDS);
    },
  };
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
