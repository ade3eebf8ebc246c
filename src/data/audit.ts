/** The audit record on the client. */
import { queryOptions } from '@tanstack/react-query';
import { getAuditEvents } from '../contract/audit/audit.js';
import type { InputOf } from '../contract/base/endpoint.js';
import { call } from '../core/call.js';
import { LIST_QUERY } from './list-query.js';

export type AuditFilter = InputOf<typeof getAuditEvents>['query'];

/** A page of the record, newest first. While another page loads, the previous one stays visible. */
export const auditQuery = (query: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(getAuditEvents)({ query }, { signal }),
    ...LIST_QUERY,
  });
