/** Encodes a QR code without the renderers that the package's main entry includes. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
