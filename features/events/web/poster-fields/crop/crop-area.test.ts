import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IMAGE_RATIO } from '../../../images/images.ts';
import { areaOf, CENTRE, coverOf, moved, zoomed, zoomMax, type Crop, type Size } from './crop-area.ts';

const wide: Size = { width: 2000, height: 1000 };

test('at first it is the largest part, in the middle', () => {
  expect(areaOf(wide, CENTRE)).toEqual({ left: 600, top: 0, width: 800, height: 1000 });
  expect(areaOf({ width: 800, height: 2000 }, CENTRE)).toEqual({ left: 0, top: 500, width: 800, height: 1000 });
});

test('it moves by pixels of the picture, up to its edges', () => {
  expect(areaOf(wide, moved(wide, CENTRE, 100, 0)).left).toBeCloseTo(700);
  expect(areaOf(wide, moved(wide, CENTRE, -900, 50))).toMatchObject({ left: 0, top: 0 });
  expect(areaOf(wide, moved(wide, CENTRE, 9000, 0)).left).toBe(1200);
  const near = { zoom: 1.5, x: 0.5, y: 0.5 };
  expect(areaOf(wide, moved(wide, near, 30, -20)).left).toBeCloseTo(areaOf(wide, near).left + 30);
});

test('a zoom keeps what is under the pointer, and ends where the picture would be blurred', () => {
  const large: Size = { width: 4000, height: 5000 };
  const before = areaOf(large, CENTRE);
  const after = areaOf(large, zoomed(large, CENTRE, 2, { x: 0.25, y: 0.75 }));
  expect(after.left + after.width * 0.25).toBeCloseTo(before.left + before.width * 0.25);
  expect(after.top + after.height * 0.75).toBeCloseTo(before.top + before.height * 0.75);
  expect(zoomed(large, CENTRE, 99).zoom).toBe(5);
  expect(zoomMax({ width: 960, height: 1200 })).toBe(2);
  expect(zoomMax({ width: 600, height: 600 })).toBe(1);
  expect(zoomed(large, CENTRE, 0.1)).toEqual(CENTRE);
});

test('whatever is done, the part has the proportions of a poster and is within the picture', () => {
  const side = fc.integer({ min: 600, max: 8000 });
  const step = fc.oneof(
    fc.record({ right: fc.integer({ min: -5000, max: 5000 }), down: fc.integer({ min: -5000, max: 5000 }) }),
    fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }) }),
  );
  fc.assert(
    fc.property(side, side, fc.array(step, { maxLength: 12 }), (width, height, steps) => {
      const picture = { width, height };
      const crop = steps.reduce<Crop>(
        (at, done) => ('factor' in done ? zoomed(picture, at, done.factor) : moved(picture, at, done.right, done.down)),
        CENTRE,
      );
      const area = areaOf(picture, crop);
      expect(area.width / area.height).toBeCloseTo(IMAGE_RATIO, 6);
      expect(Math.min(area.left, area.top)).toBeGreaterThanOrEqual(-1e-6);
      expect(area.left + area.width).toBeLessThanOrEqual(width + 1e-6);
      expect(area.top + area.height).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});

test('a place of other proportions shows the middle of the part', () => {
  expect(coverOf({ left: 100, top: 100, width: 400, height: 500 }, 1)).toEqual({ left: 100, top: 150, width: 400, height: 400 });
});
