// Every message that comes in English from elsewhere must be translated into the other languages.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inEnglish } from '#test/in-english.ts';
import { identityErrors } from '../contract.ts';
import * as forms from '../forms.ts';
import { GUESSABLE_PASSWORD, passwordRules } from '../rules.ts';
import { readTexts } from '#platform/testing/read-texts.ts';
import { identityTexts } from './texts.ts';

const en = await readTexts(identityTexts, 'en');
const fr = await readTexts(identityTexts, 'fr');
const sw = await readTexts(identityTexts, 'sw');

const nothing = { name: ' ', email: '', password: '', confirmPassword: 'x', code: '' };
const wrong = { name: 'n'.repeat(1000), email: 'nobody', confirmPassword: '', code: '12' };
const passwords = ['', 'Short1', 'lowercase1', 'UPPERCASE1', 'Letters-only', 'Aa1'.repeat(200)];

/** Every message of the forms' validation. */
function formMessages(): Set<string> {
  const inputs = [nothing, ...passwords.map((password) => ({ ...wrong, password }))];
  const issues = Object.values(forms).flatMap((form) => inputs.flatMap((input) => form.safeParse(input).error?.issues ?? []));
  return new Set(issues.map(({ message }) => message));
}

/** Refusals that no screen can cause. */
const unseen = new Set(['RefreshTokenReuseException', 'ResourceNotFoundException', 'SerializationException', 'UnknownOperationException']);

test.each([en, sw, fr])('every message of the forms has a text, and no other', ({ formMessages: texts }) => {
  expect(Object.keys(texts).toSorted()).toEqual([...formMessages()].toSorted());
});

describe.each([
  ['Kiswahili', sw],
  ['French', fr],
])('%s', (_, texts) => {
  test('translates every refusal of our identity service', () => {
    const known = new Set(Object.keys(texts.refusals));
    const unknown = Object.entries(identityErrors).filter(
      ([name, { message }]) => !unseen.has(name) && !known.has(name) && !known.has(inEnglish(message)),
    );
    expect(unknown).toEqual([]);
    expect(known).toContain(`Password did not conform with policy: ${GUESSABLE_PASSWORD}`);
    expect(passwordRules.filter(({ wire }) => !known.has(`Password did not conform with policy: ${wire}`))).toEqual([]);
  });
});

test('every form was checked', () => expect(Object.values(forms).every((form) => form instanceof z.ZodType)).toBe(true));
