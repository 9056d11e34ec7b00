// ZXing as WebAssembly, from this site: it is fetched where the browser reads no codes itself.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** A picture of so many pixels a side has several for each module of a code, and is read in some 20 ms. */
const SIDE_MAX = 720;

/** A `CodeReader`. */
export async function loadWasmReader(): Promise<(video: HTMLVideoElement) => Promise<string | null>> {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const picture = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (picture === null || videoWidth === 0 || videoHeight === 0) return null;
    const scale = Math.min(1, SIDE_MAX / Math.max(videoWidth, videoHeight));
    [canvas.width, canvas.height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    picture.drawImage(video, 0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(picture.getImageData(0, 0, canvas.width, canvas.height), { formats: ['QRCode'], maxNumberOfSymbols: 1 });
    return found[0]?.text ?? null;
  };
}
