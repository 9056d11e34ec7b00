// Specified texts for every visitor (docs/reference/README.md#specified-texts): home, the lists, an event; full, empty, loading, failed.
import { describe, expect, test } from 'vitest';
import { answer } from '../answer-instead.ts';
import { press, see } from '../purchase-steps.ts';
import { addressOf, forgiveAll, heading, linkTo, seeAll, specifiedFixtures } from '../specified-fixtures.ts';

const fixtures = specifiedFixtures();

describe('home', () => {
  test('has a search, six categories, featured events, benefits and a call', async () => {
    const { page } = fixtures.guest;
    await page.goto('/');
    const search = page.getByRole('search', { name: 'Events' });
    await search.getByPlaceholder('Event name or keyword').waitFor();
    await search.getByPlaceholder('City or venue').waitFor();
    await search.getByLabel('When').waitFor();
    const wall = page.getByRole('navigation', { name: 'Categories' });
    for (const [name = '', slug] of [
      ['Live Music', 'live-music'],
      ['Festivals', 'festivals'],
      ['Comedy', 'comedy'],
      ['Food & Drink', 'food-%26+drink'],
      ['Conferences', 'conferences'],
      ['Theater', 'theater'],
    ]) {
      await expect.poll(() => wall.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(`/events?category=${slug}`);
    }
    await heading(page, 'Featured').waitFor();
    await heading(page, 'Made for how we go out').waitFor();
    await heading(page, 'Putting on a show?').waitFor();
  });

  test('passes on only the fields that were filled in', async () => {
    const { page } = fixtures.guest;
    await page.goto('/');
    const search = page.getByRole('search', { name: 'Events' });
    await search.getByLabel('Where').fill('Nairobi');
    await search.getByLabel('When').fill('2031-05-01');
    await search.getByRole('button', { name: 'Search events' }).click();
    await page.waitForURL(/\/events\?/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ location: 'Nairobi', date: '2031-05-01' });
  });

  test('records whether the API answers, and does not show it', async () => {
    const { page } = fixtures.guest;
    await page.goto('/');
    const kept = (status: string) => page.locator(`[data-api-status="${status}"]`).waitFor({ state: 'attached' });
    await kept('Vumi');
    await answer(page, /\/api\/health/, 'none');
    await page.reload();
    await kept('API connection failed');
    expect(await page.getByText('API connection failed').isVisible()).toBe(false);
    forgiveAll(fixtures.guest, /GET .*\/api\/health/);
  });
});

describe('the list of events', () => {
  test('counts and shows its events', async () => {
    const { page } = fixtures.guest;
    await page.goto('/events');
    await see(page, '(2 events available)');
    const card = page.getByRole('article').filter({ hasText: fixtures.stream.name });
    await card.getByText('LIVESTREAM').waitFor();
    await card.getByText('Free', { exact: true }).waitFor();
    await card.getByText(/100 capacity/).waitFor();
    await card.getByText(/Comedy/).waitFor();
    await expect.poll(() => card.getByRole('link', { name: /^Get Tickets/ }).getAttribute('href')).toBe(`/tickets/purchase/${fixtures.stream.id}`);
    await expect
      .poll(() => card.getByRole('link', { name: fixtures.stream.name, exact: true }).getAttribute('href'))
      .toBe(`/events/${fixtures.stream.id}`);
    const other = page.getByRole('article').filter({ hasText: fixtures.concert.name });
    await other.getByText('Uhuru Park, Nairobi').waitFor();
    await other.getByText('Live bands on the grass until the city lights come on.').waitFor();
  });

  test('tells when there are none', async () => {
    const { page } = fixtures.guest;
    await page.goto('/');
    await answer(page, /\/api\/events\?/, { data: { items: [], page: 1, limit: 12, total: 0, hasMore: false } });
    await linkTo(page, 'Events').click();
    await heading(page, 'No Events Found').waitFor();
    await see(page, 'There are no upcoming events available right now. Check back soon!');
    // A search without a result among existing events names the search instead.
    await page.unrouteAll();
    await page.goto('/events?q=nothing+of+the+kind');
    await heading(page, 'No Events Found').waitFor();
    await see(page, 'Nothing matches “nothing of the kind”.');
  });

  test('reports a failure, and how to go on', async () => {
    const { page } = fixtures.guest;
    await page.goto('/');
    await answer(page, /\/api\/events\?/, 503);
    await linkTo(page, 'Events').click();
    await see(page, 'Error loading events:');
    await see(page, 'Maximum retry attempts (3) exceeded. Refresh the page, or try again in a moment.');
    await heading(page, 'Unable to load events at this time.').waitFor();
    forgiveAll(fixtures.guest, /503 GET .*\/api\/events/);
    await answer(page, /\/api\/events\?/, 403);
    await press(page, 'Try Again');
    await see(page, "You don't have permission to perform this action. Refresh the page, or try again in a moment.");
    forgiveAll(fixtures.guest, /403 GET .*\/api\/events/);
    await page.unrouteAll();
    await press(page, 'Try Again');
    await see(page, '(2 events available)');
  });

  test('shows that it is loading', async () => {
    const { page } = fixtures.guest;
    await page.goto('/events');
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(/\/api\/events\?/, (route) => held.then(() => route.continue()));
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Comedy', exact: true }).click();
    await page.getByRole('status').getByText('Loading events').waitFor({ state: 'attached' });
    goOn();
    await see(page, '(1 event available)');
  });

  test('of festivals suggests what to change', async () => {
    const { page } = fixtures.guest;
    await page.goto('/festivals');
    await heading(page, 'No festivals found. Try adjusting your search filters').waitFor();
    for (const name of ['Month', 'Location', 'Sort']) await page.locator('summary').filter({ hasText: name }).filter({ visible: true }).waitFor();
    await linkTo(page, 'Grid view').waitFor();
    await linkTo(page, 'List view').waitFor();
    await page.locator('summary').filter({ hasText: 'Sort' }).filter({ visible: true }).click();
    await seeAll(page, ['Soonest', 'Lowest price', 'Name']);
  });

  test('of festivals can begin with a genre, and links to pages of festivals', async () => {
    const { page } = fixtures.guest;
    const festival = await fixtures.site.createEvent({ name: 'Three Days of Benga', category: 'festivals', genre: 'Benga' });
    await page.goto('/festivals?genre=Benga');
    await see(page, '(1 event available)');
    await expect.poll(() => linkTo(page, 'Benga').getAttribute('aria-current')).toBe('true');
    expect(await addressOf(page, festival.name)).toBe(`/festivals/${festival.id}`);
  });
});

describe('an event', () => {
  test('shows what, when, where, by whom and from which price', async () => {
    const { page } = fixtures.guest;
    await page.goto(`/events/${fixtures.concert.id}`);
    const card = page.getByRole('complementary');
    await card.getByText('Starting from').waitFor();
    await card.getByText('Free', { exact: true }).first().waitFor();
    // The row with the price above comes first, then the others in order.
    for (const [index, name] of ['Last Seat', 'Early Bird', 'General'].entries())
      await card.getByRole('listitem').nth(index).getByText(name, { exact: true }).waitFor();
    for (const saving of ['30% Off', 'Save $5']) await card.getByText(saving, { exact: true }).waitFor();
    await card.getByText('+4 more ticket types').waitFor();
    expect(await card.getByText('Student', { exact: true }).count()).toBe(0);
    expect(await addressOf(page, 'Get Tickets')).toBe(`/tickets/purchase/${fixtures.concert.id}`);
    await card.getByText('Save', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Share', exact: true }).waitFor();
    await seeAll(page, [
      'Uhuru Park',
      '100 capacity',
      '100 tickets left',
      'Live bands on the grass until the city lights come on.',
      'Lake Concerts',
      'hello@lake.vumi.test',
    ]);
    const refunds = page.getByText('80% refund until 14 days before the event.');
    await expect.poll(() => refunds.getByRole('link', { name: 'About refunds' }).getAttribute('href')).toBe('/refunds');
    for (const [term, value] of [
      ['Status', 'Published'],
      ['Capacity', '100'],
      ['Category', 'Live Music'],
    ] as const) {
      await page.locator('dl > div').filter({ hasText: term }).filter({ hasText: value }).first().waitFor();
    }
  });

  test('online, of an organizer without a name, without a price', async () => {
    const { page } = fixtures.guest;
    await page.goto(`/events/${fixtures.stream.id}`);
    await seeAll(page, ['LIVESTREAM', 'Virtual Event', 'Event Organizer']);
    for (const hidden of ['3f2a-11b7', 'About refunds']) expect(await page.getByText(hidden).count()).toBe(0);
    const unpriced = await fixtures.site.createEvent({ name: 'Prices come later', ticketTypes: [] });
    await page.goto(`/events/${unpriced.id}`);
    await page.getByRole('complementary').getByText('TBA', { exact: true }).waitFor();
  });

  test('that does not exist', async () => {
    const { page } = fixtures.guest;
    await page.goto('/events/no-such-event');
    await heading(page, 'Event Not Found').waitFor();
    await see(page, "The event you're looking for doesn't exist.");
    expect(await addressOf(page, 'Browse Events')).toBe('/events');
    forgiveAll(fixtures.guest, /404 GET .*\/events\/no-such-event/);
  });

  test('that cannot be loaded', async () => {
    const { page } = fixtures.guest;
    await page.goto('/events');
    await answer(page, new RegExp(`/api/events/${fixtures.concert.id}`), 500);
    await linkTo(page, fixtures.concert.name).click();
    await heading(page, 'Failed to load event').waitFor();
    await page.unrouteAll();
    await press(page, 'Try Again');
    await heading(page, fixtures.concert.name).waitFor();
    forgiveAll(fixtures.guest, /500 GET|^console/);
  });
});
