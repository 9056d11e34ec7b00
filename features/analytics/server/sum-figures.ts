// The record of analytics, from rows of sales and visits.
import { toMajor, type Currency } from '#platform/contract/money.ts';
import type { SoldKind } from '#features/events/add-ons/add-on-schema.ts';
import { viewSources, type ViewDevice, type ViewSource } from '#features/views/rules.ts';
import type { AnalyticsFigures } from '../contract.ts';
import { ageRanges } from '../periods.ts';
import { percentOf, shares } from '../rules.ts';
import type { FoundPeriod } from './find-period.ts';
import type { PromoterFigures } from './read-promoters.ts';
import type { SaleRow } from './read-sales.ts';
import type { ViewRow, VisitorRow } from './read-visits.ts';
import type { SaleDimension } from './sale-facts.ts';
import { revenueOf } from './sum-rows.ts';

export interface TypeRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly kind: SoldKind;
  readonly event_name: string;
  readonly total: number;
  readonly sold: number;
}

export interface Counted {
  readonly sales: readonly SaleRow[];
  readonly views: readonly ViewRow[];
  readonly visitors: readonly VisitorRow[];
  readonly types: readonly TypeRow[];
  readonly promoters: readonly PromoterFigures[];
  readonly stock: { readonly sold: number; readonly capacity: number };
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);

/** Sums of rows by a property of them. */
function sumsBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key, of: (row: Row) => number): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + of(row));
  return sums;
}

type Of = (dimension: SaleDimension) => readonly SaleRow[];

interface Frame {
  readonly currency: Currency;
  readonly isApproximate: boolean;
  readonly timeZone: string;
  readonly period: FoundPeriod;
  readonly now: Date;
}

/** Every figure of a period (docs/reference/analytics.md#figures). */
export function sumFigures({ currency, isApproximate, timeZone, period, now }: Frame, counted: Counted): AnalyticsFigures {
  const of: Of = (dimension) => counted.sales.filter((row) => row.dimension === dimension);
  const orders = sum(of('paid'), ({ count }) => count);
  const views = sum(counted.views, (row) => row.views);
  const visitors = sum(counted.visitors, (row) => row.visitors);
  return {
    currency,
    isApproximate,
    timeZone,
    period: { from: period.from.toISOString(), to: period.to.toISOString(), bucket: period.bucket },
    totalRevenue: toMajor(revenueOf(counted.sales)),
    ticketsSold: sum(of('type'), ({ tickets }) => tickets),
    totalTickets: counted.stock.capacity,
    ticketsSoldSoFar: counted.stock.sold,
    orders,
    conversionRate: percentOf(orders, visitors),
    avgOrderValue: orders === 0 ? 0 : toMajor(Math.round(sum(of('paid'), ({ minor }) => minor) / orders)),
    totalViews: views,
    uniqueVisitors: visitors,
    bounceRate: percentOf(
      sum(counted.visitors, (row) => row.bounces),
      visitors,
    ),
    timeOnPage: views === 0 ? 0 : Math.round(sum(counted.views, (row) => row.seconds) / views),
    lastUpdated: now.toISOString(),
    funnel: funnelOf(
      visitors,
      sum(of('hold'), ({ count }) => count),
      orders,
    ),
    demographics: demographicsOf(of, counted.visitors, orders),
    ticketTypes: typesOf([...of('type'), ...of('add_on')], counted.types, visitors),
    salesData: salesByKey(of, counted, period),
    paymentMethods: methodsOf(of('received'), of('returned')),
    trafficSources: sourcesOf(of('paid'), counted.visitors),
    promoCodes: [
      ...sumsBy(
        of('promo'),
        (row) => row.value,
        ({ minor }) => minor,
      ),
    ]
      .map(([code, minor]) => ({
        code,
        orders: sum(
          of('promo').filter(({ value }) => value === code),
          ({ count }) => count,
        ),
        discount: toMajor(minor),
      }))
      .toSorted((a, b) => b.orders - a.orders || a.code.localeCompare(b.code)),
    promoters: counted.promoters.map(({ id, name, views: seen, orders: sold, tickets, minor }) => ({
      id,
      name,
      views: seen,
      orders: sold,
      tickets,
      revenue: toMajor(Number(minor)),
    })),
  };
}

function funnelOf(visitors: number, holds: number, orders: number): AnalyticsFigures['funnel'] {
  return [
    { step: 'view', count: visitors, percentage: visitors === 0 ? 0 : 100 },
    { step: 'hold', count: holds, percentage: percentOf(holds, visitors) },
    { step: 'paid', count: orders, percentage: percentOf(orders, visitors) },
  ];
}

function demographicsOf(of: Of, visitors: readonly VisitorRow[], orders: number): AnalyticsFigures['demographics'] {
  const ages = sumsBy(
    of('age'),
    (row) => row.value,
    ({ count }) => count,
  );
  const cities = sumsBy(
    of('city').filter(({ value }) => value !== ''),
    (row) => row.value,
    ({ count }) => count,
  );
  const known = sum(
    [...ages].filter(([range]) => range !== ''),
    ([, count]) => count,
  );
  const devices = sumsBy<VisitorRow, ViewDevice>(
    visitors,
    (row) => row.device,
    (row) => row.visitors,
  );
  return {
    // In the order of age; without a known one there is nothing to show.
    ageGroups:
      known === 0 ? [] : ageRanges.map((range) => ({ range, count: ages.get(range) ?? 0, percentage: percentOf(ages.get(range) ?? 0, known) })),
    genderSplit: [],
    locations: shares(cities).map(({ value, ...share }) => ({ city: value, ...share })),
    devices: shares(devices).map(({ value, ...share }) => ({ type: value, ...share })),
    known: { orders, ages: known, cities: sum([...cities], ([, count]) => count) },
  };
}

function typesOf(sold: readonly SaleRow[], types: readonly TypeRow[], visitors: number): AnalyticsFigures['ticketTypes'] {
  return types.map((type) => {
    const own = sold.filter(({ value }) => value === type.id);
    const [tickets, minor] = [sum(own, (row) => row.tickets), sum(own, (row) => row.minor)];
    return {
      id: type.id,
      name: type.name,
      type: type.type,
      kind: type.kind,
      eventName: type.event_name,
      totalQuantity: type.total,
      sold: type.sold,
      soldInPeriod: tickets,
      revenue: toMajor(minor),
      conversionRate: percentOf(
        sum(own, ({ count }) => count),
        visitors,
      ),
      avgPrice: tickets === 0 ? 0 : toMajor(Math.round(minor / tickets)),
    };
  });
}

function salesByKey(of: Of, { views, visitors }: Counted, { keys }: FoundPeriod): AnalyticsFigures['salesData'] {
  const byKey = (rows: readonly SaleRow[], value: (row: SaleRow) => number) => sumsBy(rows, ({ key }) => key, value);
  const received = byKey(of('received'), ({ minor }) => minor);
  const returned = byKey(of('returned'), ({ minor }) => minor);
  const tickets = byKey(of('type'), (row) => row.tickets);
  const orders = byKey(of('paid'), ({ count }) => count);
  const viewed = sumsBy(
    views,
    ({ key }) => key,
    (row) => row.views,
  );
  const visited = sumsBy(
    visitors,
    ({ key }) => key,
    (row) => row.visitors,
  );
  return keys.map((date) => ({
    date,
    sales: tickets.get(date) ?? 0,
    orders: orders.get(date) ?? 0,
    revenue: toMajor((received.get(date) ?? 0) - (returned.get(date) ?? 0)),
    views: viewed.get(date) ?? 0,
    visitors: visited.get(date) ?? 0,
  }));
}

/** Shares are of what arrived; the amount is without what was returned. */
function methodsOf(received: readonly SaleRow[], returned: readonly SaleRow[]): AnalyticsFigures['paymentMethods'] {
  const counts = sumsBy(
    received,
    (row) => row.value,
    ({ count }) => count,
  );
  const minorOf = (rows: readonly SaleRow[], method: string) =>
    sum(
      rows.filter(({ value }) => value === method),
      ({ minor }) => minor,
    );
  // Money of an earlier period may be returned in one in which nothing arrived.
  for (const { value } of returned) if (!counts.has(value)) counts.set(value, 0);
  return shares(counts).map(({ value, ...share }) => ({
    method: value,
    ...share,
    totalAmount: toMajor(minorOf(received, value) - minorOf(returned, value)),
  }));
}

function sourcesOf(paid: readonly SaleRow[], visitors: readonly VisitorRow[]): AnalyticsFigures['trafficSources'] {
  const counts = sumsBy<VisitorRow, ViewSource>(
    visitors,
    (row) => row.source,
    (row) => row.visitors,
  );
  const orders = sumsBy(
    paid,
    (row) => row.value,
    ({ count }) => count,
  );
  for (const source of viewSources) if (orders.has(source) && !counts.has(source)) counts.set(source, 0);
  return shares(counts).map(({ value, count, percentage }) => {
    const conversions = orders.get(value) ?? 0;
    return { source: value, visitors: count, percentage, conversions, conversionRate: percentOf(conversions, count) };
  });
}
