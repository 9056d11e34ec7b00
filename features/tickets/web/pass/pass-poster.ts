/** The sizes of an event's poster on ticket screens, in CSS pixels: stored on the device with the tickets. */
export const passPoster = {
  row: { width: 150, height: 240 },
  pass: { width: 390, height: 220 },
  gate: { width: 390, height: 96 },
} as const;
