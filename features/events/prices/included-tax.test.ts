import { expect, test } from 'vitest';
import { taxIn, taxOfChange } from './included-tax.ts';

test('the tax is in the amount: rounded half up to whole shillings, or to cents', () => {
  expect([taxIn(116_000, 1600, 100), taxIn(300_000, 1600, 100), taxIn(1_000, 1600, 100), taxIn(0, 1600, 100)]).toEqual([16_000, 41_400, 100, 0]);
  expect([taxIn(2_500, 1600, 1), taxIn(300_000, 825, 1)]).toEqual([345, 22_864]);
});

test('receipts less credit notes sum up to the tax in what is kept, whatever the parts', () => {
  for (const parts of [[333_300, 333_300, 333_400], [100, 200, 300], [1_000_000]]) {
    let kept = 0;
    let tax = 0;
    for (const part of parts) {
      tax += taxOfChange(kept, kept + part, 1600, 100);
      kept += part;
      expect(tax).toBe(taxIn(kept, 1600, 100));
    }
    for (const part of parts) {
      tax -= taxOfChange(kept, kept - part, 1600, 100);
      kept -= part;
      expect(tax).toBe(taxIn(kept, 1600, 100));
    }
    expect([kept, tax]).toEqual([0, 0]);
  }
});
