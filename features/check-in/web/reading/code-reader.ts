// Reads QR codes in what a camera sees: by the browser where it can, else by a library that loads when the first camera starts.

/** The text of a code in the picture that a video shows now; null: none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api, which not every browser has. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorKind {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const QR = 'qr_code';

/** @throws when the library does not load */
export async function loadCodeReader(): Promise<CodeReader> {
  return (await builtInReader()) ?? (await import('./wasm-reader.ts')).loadWasmReader();
}

async function builtInReader(): Promise<CodeReader | null> {
  const { BarcodeDetector: Kind } = globalThis as { readonly BarcodeDetector?: DetectorKind };
  const formats = (await Kind?.getSupportedFormats().catch(() => [])) ?? [];
  if (Kind === undefined || !formats.includes(QR)) return null;
  const detector = new Kind({ formats: [QR] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}
