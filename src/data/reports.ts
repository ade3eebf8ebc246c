/** Reports on the client. */
import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '../contract/base/endpoint.js';
import { getReport } from '../contract/reports/reports.js';
import { call } from '../core/call.js';
import { LIST_QUERY } from './list-query.js';

export type ReportQuery = InputOf<typeof getReport>['query'];

/** A report. While another one loads, the previous one stays visible. */
export const reportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: ['report', query],
    queryFn: ({ signal }) => call(getReport)({ query }, { signal }),
    ...LIST_QUERY,
  });
