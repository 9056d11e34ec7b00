import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { languages } from '#platform/contract/language/languages.ts';
import { loadTypeface } from '#platform/server/drawing/draw-text.ts';
import { readPdf, readPdfTags, type ReadPage } from '#platform/testing/read-pdf.ts';
import { ticketPdf, type PdfTicket } from './ticket-pdf.ts';

const now = new Date('2026-12-01T08:00:00Z');
const MM = 72 / 25.4;

function pdfTicket(given: { readonly event?: Partial<PdfTicket['event']> } & Partial<Omit<PdfTicket, 'event'>> = {}): PdfTicket {
  const { event, ...rest } = given;
  return {
    ticketNumber: 'VUMI-7K3QZ9M2XA',
    ticketType: 'Early Bird',
    holderName: 'Mwenye Tiketi',
    orderNumber: 'VM-2026-8KQ2M4',
    fullyPaid: true,
    isTest: false,
    isAddOn: false,
    qrPayload: `TICKET/01930000-0000-7000-8000-000000000001/VUMI-7K3QZ9M2XA/${'Q5'.repeat(57)}`,
    url: 'https://vumi.test/tickets/1',
    ...rest,
    event: {
      id: '01930000-0000-7000-8000-000000000002',
      pattern: 'music',
      name: 'Benga Reloaded',
      startsAt: new Date('2026-12-05T16:00:00Z'),
      endsAt: new Date('2026-12-05T20:00:00Z'),
      timeZone: 'Africa/Nairobi',
      venue: 'Uhuru Gardens',
      address: 'Langata Road',
      city: 'Nairobi',
      country: 'Kenya',
      ...event,
    },
  };
}

async function pagesOf(...tickets: readonly PdfTicket[]): Promise<ReadPage[]> {
  return readPdf(await ticketPdf(tickets, now, 'en'));
}

/** The code as drawn, row by row, read from the bars alone. */
function drawnCode(bars: ReadPage['bars']): string[] {
  const side = bars[0]?.[3] ?? 1;
  const [left, top] = [Math.min(...bars.map(([x]) => x)), Math.min(...bars.map(([, y]) => y))];
  const size = Math.round((Math.max(...bars.map(([x, , width]) => x + width)) - left) / side);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  for (const [x, y, width] of bars) {
    const [row, from] = [rows[Math.round((y - top) / side)], Math.round((x - left) / side)];
    row?.fill('#', from, from + Math.round(width / side));
  }
  return rows.map((row) => row.join(''));
}

function codeOf(payload: string): string[] {
  const { modules } = create(payload, { errorCorrectionLevel: 'H' });
  const places = [...Array(modules.size).keys()];
  return places.map((row) => places.map((column) => (modules.get(row, column) ? '#' : '.')).join(''));
}

test('a page has everything that a gate and its holder need', async () => {
  const [page, ...more] = await pagesOf(pdfTicket());
  expect(more).toEqual([]);
  const wanted = [
    'Benga Reloaded',
    'Sat, 5 Dec 2026',
    '7:00 pm',
    'to 11:00 pm EAT',
    'Uhuru Gardens',
    'Langata Road',
    'Nairobi, Kenya',
    'Early Bird',
    'Admits 1',
    'Mwenye Tiketi',
    'VM-2026-8KQ2M4',
    'VUMI-7K3QZ9M2XA',
  ];
  expect(page?.texts).toEqual(expect.arrayContaining(wanted));
  expect(page?.texts.join(' ')).toContain('every older copy, this page too, then opens no gate.');
  expect(page?.texts.join(' ')).not.toContain('once everything is paid');
});

test('the code is bars of exactly its payload, larger than 45 mm, black, with four modules of white around', async () => {
  const ticket = pdfTicket();
  const pdf = await ticketPdf([ticket], now, 'en');
  const bars = readPdf(pdf)[0]?.bars ?? [];
  expect(drawnCode(bars)).toEqual(codeOf(ticket.qrPayload));
  const [left, right] = [Math.min(...bars.map(([x]) => x)), Math.max(...bars.map(([x, , width]) => x + width))];
  expect((right - left) / MM).toBeGreaterThan(45);
  const module = bars[0]?.[3] ?? 0;
  // The pass reaches from 48 to 368 points, its micro print 22 points into it.
  expect(left - 4 * module).toBeGreaterThan(48 + 22);
  expect(right + 4 * module).toBeLessThan(368 - 22);
});

test('a page for each ticket in their order, each with its own code; the pattern of one event is embedded once', async () => {
  const tickets = [1, 2, 3].map((place) => pdfTicket({ ticketNumber: `VUMI-000000000${place}`, qrPayload: `TICKET/${place}` }));
  const pdf = await ticketPdf(tickets, now, 'en');
  const pages = readPdf(pdf);
  expect(pages.map(({ texts }) => [1, 2, 3].filter((place) => texts.includes(`VUMI-000000000${place}`)))).toEqual([[1], [2], [3]]);
  expect(pages.map(({ bars }) => drawnCode(bars))).toEqual(tickets.map(({ qrPayload }) => codeOf(qrPayload)));
  expect(pages.map(({ texts }) => texts.find((text) => text.endsWith(' of 3')))).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBe(1);
});

test('while instalments are open the page states that', async () => {
  const [page] = await pagesOf(pdfTicket({ fullyPaid: false }));
  expect(page?.texts.join(' ')).toContain('Opens the gate once everything is paid.');
});

test('an event of several days shows its last day', async () => {
  const [page] = await pagesOf(pdfTicket({ event: { endsAt: new Date('2026-12-07T20:00:00Z') } }));
  expect(page?.texts).toContain('to Mon, 7 Dec 2026');
});

test.each([
  'Ng’ombe ya Pwani',
  'Ngʼombe',
  'Fête à Noël: « Œuvre »',
  'Łódź, Šárka, Ŋgoma',
  'Mũgĩthi wa Kĩrĩnyaga',
  'Chiŵeta Piñata',
  'Thuɔŋjäŋ',
  'አዲስ አበባ',
  'ኢትዮጵያ Day 2026',
])('%s is written in every typeface', async (name) => {
  const [page] = await pagesOf(pdfTicket({ event: { name, venue: name }, ticketType: name, holderName: name }));
  const whole = page?.texts.join('').replaceAll(' ', '') ?? '';
  const shown = name.replaceAll(' ', '');
  expect(whole).toContain(`Vumi${shown}Date`);
  expect(whole).toContain(`Venue${shown}Langata`);
  expect(whole).toContain(`Holder${shown}Order`);
});

const fromRight = (text: string) => Array.from(text).toReversed().join('');

test('names in Arabic run from right to left, Latin words and numbers in them from left to right', async () => {
  const [page] = await pagesOf(
    pdfTicket({ event: { name: 'مهرجان زنجبار (تثبيت) 2026', venue: 'ساحة ٢٠٢٦, Mombasa' }, holderName: 'محمد عبد الله' }),
  );
  const whole = page?.texts.join('').replaceAll(' ', '') ?? '';
  // A line is read here from left to right: its last word first, and each letter as written.
  expect(whole).toContain(`Vumi${fromRight('زنجبار')}${fromRight('مهرجان')}`);
  expect(whole).toContain(`2026(${fromRight('تثبيت')})Date`);
  expect(whole).toContain(`VenueMombasa,٢٠٢٦${fromRight('ساحة')}Langata`);
  expect(whole).toContain(`Holder${fromRight('الله')}${fromRight('عبد')}${fromRight('محمد')}Order`);
});

test('Arabic marks are placed over their letters, and a line leaves room for them', async () => {
  const [page] = await pagesOf(pdfTicket({ holderName: 'عَبْدُ' }));
  expect(page?.texts).toContain(fromRight('عَبْدُ'));
  const bottom = async (name: string) => Math.max(...((await pagesOf(pdfTicket({ event: { name } })))[0]?.bars.map(([, y]) => y) ?? []));
  // Two lines of title: 27 points with 1.4 in place of 1.05 between them.
  expect((await bottom('ليلة زنجبار للموسيقى في العاصمة')) - (await bottom('Usiku wa Benga wa wasanii wote'))).toBeCloseTo(2 * 27 * 0.35, 3);
});

test('a font is embedded only for a name that needs it', async () => {
  const fontsOf = async (holderName: string) =>
    [...(await ticketPdf([pdfTicket({ holderName })], now, 'en')).toString('latin1').matchAll(/FontName \/\w+\+(\w+)/g)].map(([, font]) => font);
  expect((await fontsOf('Mwenye Tiketi')).join(' ')).not.toContain('Noto');
  expect(await fontsOf('محمد')).toContain('NotoSansArabic');
  expect(await fontsOf('አበበ')).toContain('NotoSansEthiopic');
});

test('words in different fonts keep their distance', async () => {
  const [page] = await pagesOf(pdfTicket({ holderName: 'Kĩ wa ኢት' }));
  const left = (text: string) => page?.lefts[page.texts.findIndex((part) => part.trim() === text)] ?? Number.NaN;
  const { width } = await loadTypeface('strong');
  // Written by a Latin font, that of Kikuyu, the Latin one again, and that of Amharic.
  expect(left('wa') - left('K')).toBeCloseTo(width('Kĩ ', 12.5), 1);
  expect(left('ኢት') - left('wa')).toBeCloseTo(width('wa ', 12.5), 1);
});

test.each(['日本語', '🎟️🎟️', '👩‍👩‍👧', 'שלום', '\u202e\u0000', '\ud800', '-'])('text that no font can draw (%j) breaks nothing', async (name) => {
  const pages = await pagesOf(pdfTicket({ event: { name, venue: name, city: name, address: name }, ticketType: name, holderName: name }));
  expect(pages.length).toBe(1);
  expect(pages[0]?.texts).toEqual(expect.arrayContaining(['Admission', 'Sat, 5 Dec 2026', 'VUMI-7K3QZ9M2XA']));
  // Three names of which nothing can be drawn, each with its label: venue, ticket type and holder.
  const after = (label: string) => pages[0]?.texts.flatMap((text, at) => (text === label ? [pages[0]?.texts[at + 1]] : [])) ?? [];
  expect(['Venue', 'Ticket', 'Holder'].map((label) => after(label)[0])).toEqual(Array(3).fill('See your account'));
});

test.each(languages)('with names of any length everything stays on the page: %s', async (language) => {
  const long = 'Tamasha kubwa la muziki na utamaduni wa Afrika Mashariki '.repeat(4);
  const word = 'x'.repeat(200);
  const arabic = 'مهرجان زنجبار الكبير للموسيقى والثقافة '.repeat(6);
  for (const text of [long, word, arabic]) {
    const ticket = pdfTicket({
      event: { name: text, venue: text, address: text, city: text, endsAt: new Date('2026-12-08T20:00:00Z') },
      ticketType: text,
      holderName: text,
    });
    const [page] = readPdf(await ticketPdf([ticket], now, language));
    const lowest = Math.max(...(page?.bars ?? []).map(([, y, , height]) => y + height));
    // Below the code comes its number, then the edge of the pass.
    expect(lowest).toBeLessThan(841.89 - 40 - 36);
    expect(page?.texts).toContain('VUMI-7K3QZ9M2XA');
  }
});

test.each([
  ['sw', ['Tarehe', 'Ukumbi', 'Mtu 1', 'Mwenye tiketi', 'Tukio la mtandaoni', 'hadi Jtt'], 'nakala zote za zamani, pamoja na ukurasa huu'],
  ['fr', ['Date', 'Lieu', '1 entrée', 'Titulaire', 'Événement en ligne', 'au lun.'], 'cette page comprise'],
] as const)('it is in the caller’s language: %s', async (language, parts, note) => {
  const ticket = pdfTicket({ event: { venue: 'Virtual Event', endsAt: new Date('2026-12-07T20:00:00Z') } });
  const pdf = await ticketPdf([ticket, ticket], now, language);
  const whole = readPdf(pdf)[0]?.texts.join(' ') ?? '';
  for (const part of parts) expect(whole).toContain(part);
  expect(whole).toContain(note);
  expect(whole).not.toMatch(/Admits|Holder|every older|…/);
  // A French colon stands after a space, but never begins a line.
  expect(readPdf(pdf)[0]?.texts.filter((line) => /^\s*:/.test(line))).toEqual([]);
  expect(pdf.toString('latin1')).toContain(`/Lang (${language})`);
});

test.each([
  ['en', '2 tickets of order VM-2026-8KQ2M4', 'Ticket', 'QR code of ticket', 'The newest code is in your account'],
  ['sw', 'Tiketi 2 za agizo VM-2026-8KQ2M4', 'Tiketi', 'Msimbo wa QR wa tiketi', 'Msimbo mpya zaidi uko kwenye akaunti yako'],
  ['fr', '2 billets de la commande VM-2026-8KQ2M4', 'Billet', 'Code QR du billet', 'Le code le plus récent est dans votre compte'],
] as const)('screen readers get everything, page by page, in its language: %s', async (language, title, ticket, code, newest) => {
  const name = 'Mũgĩthi 🎟️ (usiku)';
  const pdf = await ticketPdf(
    ['A', 'B'].map((last) => pdfTicket({ event: { name }, ticketType: 'Backstage', ticketNumber: `VUMI-7K3QZ9M2X${last}` })),
    now,
    language,
  );
  const { elements, metadata, ...rest } = readPdfTags(pdf);
  expect(rest).toEqual({ isTagged: true, language, showsTitle: true, links: [newest, newest], untagged: 0 });
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(metadata).toContain(title);
  const [whole, ...parts] = elements;
  expect([whole?.kind, whole?.within]).toEqual(['Document', null]);
  const starts = parts.flatMap(({ kind }, at) => (kind === 'Sect' ? [at] : []));
  const pages = starts.map((start, index) => parts.slice(start, starts[index + 1]));
  expect(pages.map(([page]) => page)).toEqual(
    ['A', 'B'].map((last) => ({ kind: 'Sect', says: `${ticket} VUMI-7K3QZ9M2X${last}`, within: 'Document' })),
  );
  for (const [index, [, heading, ...read]] of pages.entries()) {
    const number = `VUMI-7K3QZ9M2X${'AB'[index]}`;
    // Also characters that no font of ours can draw.
    expect(heading).toEqual({ kind: 'H1', says: name, within: 'Sect' });
    expect(read.find(({ kind }) => kind === 'Figure')?.says).toBe(`${code} ${number}`);
    expect(read.at(-1)).toEqual({ kind: 'Link', says: newest, within: 'P' });
    const spoken = read.map(({ says }) => says).join(' ');
    for (const fact of ['Uhuru Gardens, Langata Road, Nairobi, Kenya', 'Backstage', 'Mwenye Tiketi', 'VM-2026-8KQ2M4', number])
      expect(spoken).toContain(fact);
  }
});

test('the page of a test says that it opens no gate', async () => {
  const [page] = await pagesOf(pdfTicket({ isTest: true }));
  expect(JSON.stringify(page)).toContain('TEST: opens no gate');
  expect(JSON.stringify(await pagesOf(pdfTicket()))).not.toContain('TEST');
});
