import type { CheckInOutcome } from '../../facts.ts';

/** Each outcome is told apart without looking: one high tone, two middle ones, a long deep one. Hertz and milliseconds. */
const tones: Readonly<Record<CheckInOutcome, readonly { readonly hertz: number; readonly ms: number }[]>> = {
  valid: [{ hertz: 1040, ms: 130 }],
  used: [
    { hertz: 520, ms: 120 },
    { hertz: 520, ms: 120 },
  ],
  invalid: [{ hertz: 160, ms: 550 }],
};
const vibrations: Readonly<Record<CheckInOutcome, readonly number[]>> = { valid: [70], used: [90, 70, 90], invalid: [350, 90, 350] };
const PAUSE_MS = 70;
const VOLUME = 0.25;

let player: AudioContext | null = null;

/** By sound and vibration, where the device has them; before the first touch of the page a browser allows neither. */
export function signalOutcome(outcome: CheckInOutcome): void {
  if (!(navigator as { readonly userActivation?: { readonly hasBeenActive: boolean } }).userActivation?.hasBeenActive) return;
  // After the result is drawn: to open a device for sound takes a moment.
  setTimeout(() => play(outcome));
  (navigator as { readonly vibrate?: (pattern: number[]) => boolean }).vibrate?.([...vibrations[outcome]]);
}

function play(outcome: CheckInOutcome): void {
  try {
    player ??= new AudioContext();
    void player.resume();
    let at = player.currentTime;
    for (const { hertz, ms } of tones[outcome]) {
      const [tone, volume] = [player.createOscillator(), player.createGain()];
      tone.frequency.value = hertz;
      volume.gain.value = VOLUME;
      tone.connect(volume).connect(player.destination);
      tone.start(at);
      tone.stop(at + ms / 1000);
      at += (ms + PAUSE_MS) / 1000;
    }
  } catch {
    // A device without sound.
  }
}
