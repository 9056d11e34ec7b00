import { expect, test } from 'vitest';
import { deviceOf, eventOfPath, sourceOf, type Arrival } from './rules.ts';

test.each<[Arrival, string]>([
  [{}, 'Direct'],
  [{ referrer: 'vumi.test' }, 'Direct'],
  [{ referrer: 'www.google.co.ke' }, 'Google Search'],
  [{ referrer: 'google.com' }, 'Google Search'],
  [{ referrer: 'notgoogle.com' }, 'Other'],
  [{ referrer: 'l.facebook.com' }, 'Social Media'],
  [{ referrer: 't.co' }, 'Social Media'],
  [{ referrer: 'wa.me' }, 'Social Media'],
  [{ referrer: 'x.com' }, 'Social Media'],
  [{ referrer: 'box.com' }, 'Other'],
  [{ referrer: 'mail.google.com' }, 'Email'],
  [{ referrer: 'blog.example.test' }, 'Other'],
  [{ referrer: 'www.google.com', utmSource: 'newsletter' }, 'Email'],
  [{ utmMedium: 'email', utmSource: 'november' }, 'Email'],
  [{ utmSource: 'Instagram' }, 'Social Media'],
  [{ utmSource: 'google', utmMedium: 'cpc' }, 'Google Search'],
  [{ utmSource: 'radio' }, 'Other'],
  [{ utmSource: 'share' }, 'Social Media'],
  [{ utmSource: 'whatsapp' }, 'Social Media'],
  [{ utmSource: 'poster' }, 'Other'],
  [{ utmMedium: 'email' }, 'Email'],
])('%o is %s', (arrival, source) => {
  expect(sourceOf(arrival, 'vumi.test')).toBe(source);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 13; TECNO KG5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36', 'mobile'],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.5.25 Version/10.54', 'mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36', 'desktop'],
])('%s is a %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('knows the event of an address, and no other', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  expect(eventOfPath(`/events/${id}`)).toBe(id);
  expect(eventOfPath(`/festivals/${id}`)).toBe(id);
  for (const path of ['/', '/events', `/events/${id}/edit`, `/organizers/${id}`, '/events/one']) expect(eventOfPath(path)).toBeNull();
});
