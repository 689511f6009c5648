import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as dataExports from '#contract/account/data-exports.ts';
import * as adminBookings from '#contract/admin/bookings.ts';
import * as adminUsers from '#contract/admin/users.ts';
import * as analytics from '#contract/analytics/analytics.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as visitorPages from '#contract/links/visitor-pages.ts';
import * as payouts from '#contract/payments/payouts.ts';
import { isReport } from './report-calls.ts';

const endpointsOf = (namespace: object) =>
  Object.values(namespace).filter(
    (value): value is Endpoint => typeof value === 'object' && 'method' in value && 'path' in value,
  );

test('analytics, tables as files and the admin area are reports', () => {
  const reports = [
    analytics.read,
    analytics.exportFigure,
    adminBookings.list,
    adminBookings.exportCsv,
    bookings.exportCsv,
    payouts.exportCsv,
  ];
  assert.deepEqual(
    reports.filter((endpoint) => !isReport(endpoint)),
    [],
  );
});

test('calls that write, lists of agents, and calls of visitors are none', () => {
  const others = [
    bookings.create,
    bookings.list,
    analytics.openUnsellableNights,
    adminUsers.changeStatus,
    dataExports.start,
    dataExports.list,
    ...endpointsOf(visitorPages),
  ];
  assert.deepEqual(
    others.filter((endpoint) => isReport(endpoint)),
    [],
  );
});
