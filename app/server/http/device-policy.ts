/** Capabilities of a device that no page uses; one that a page comes to need has to be named here. */
const unused = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;

/** The header `Permissions-Policy`: none of them, but for the camera at a gate. */
export function devicePolicy({ usesCamera = false }: { readonly usesCamera?: boolean } = {}): string {
  return unused.map((feature) => (feature === 'camera' && usesCamera ? 'camera=(self)' : `${feature}=()`)).join(', ');
}
