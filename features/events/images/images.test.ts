import { expect, test } from 'vitest';
import { imageAddress, imageSources, imageWidths, readImageAddress } from './images.ts';

const id = '01900000-0000-7000-8000-000000000000';

test.each([
  [1280, [320, 640, 960, 1280]],
  [1000, [320, 640, 1000]],
  [1100, [320, 640, 960, 1100]],
  [640, [320, 640]],
  [480, [320, 480]],
])('an image of %i pixels is stored at %j', (widest, widths) => {
  expect(imageWidths(widest)).toEqual(widths);
});

test('a page finds every file by the address of the largest', () => {
  expect(readImageAddress(imageAddress(id, 480, 'avif'))).toEqual({ id, width: 480, format: 'avif' });
  expect(imageSources(imageAddress(id, 480, 'webp'))).toEqual({
    avif: `/images/${id}-320.avif 320w, /images/${id}-480.avif 480w`,
    webp: `/images/${id}-320.webp 320w, /images/${id}-480.webp 480w`,
  });
});

test.each(['https://elsewhere.example/a.jpg', '/images/x-320.webp', `/images/${id}-320.svg`, `/images/${id}-320.webp?x`, ''])(
  '%j is not an image address',
  (address) => {
    expect(imageSources(address)).toBeNull();
  },
);
