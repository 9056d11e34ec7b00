import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  /** A PDF with a QR code of the event's address. */
  poster: 'QR poster',
  drawing: 'Drawing...',
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
