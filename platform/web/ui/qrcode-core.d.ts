/** The drawing of a code without the renderers, which stand in the package's own entry. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
