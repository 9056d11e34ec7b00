import { expect, test } from 'vitest';
import { readAudit } from './audit.mjs';

test('a vulnerable package is found, with its details', () => {
  const via = [{ title: 'Prototype pollution', url: 'https://github.com/advisories/GHSA-1' }, 'other'];
  const report = { auditReportVersion: 2, vulnerabilities: { parser: { name: 'parser', severity: 'high', range: '<2.0.1', via } }, metadata: {} };
  expect(readAudit(JSON.stringify(report))).toEqual({
    known: true,
    found: ['parser <2.0.1: high, Prototype pollution (https://github.com/advisories/GHSA-1)'],
  });
});

test('without any the report is empty', () => {
  expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{},"metadata":{}}')).toEqual({ known: true, found: [] });
});

test.each([
  ['nothing', '', 'the registry did not answer'],
  ['a refusal', '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}', '405 Method Not Allowed'],
  ['an error', '{"error":{"code":"ENOTFOUND","summary":"no network"}}', 'no network'],
  ['null', 'null', 'the registry gave no report'],
  ['no package', '{"vulnerabilities":null}', 'the registry gave no report'],
])('%s is not a report, which is reported and not taken for a clean one', (_what, report, why) => {
  expect(readAudit(report)).toEqual({ known: false, why });
});
