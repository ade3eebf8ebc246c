/** The person's report by mail on the client. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getReportMail, setReportMail, type ReportMail } from '../contract/reports/report-mail.js';
import { call } from '../core/call.js';

const QUERY_KEY = ['report-mail'];

export const reportMailQuery = queryOptions({
  queryKey: QUERY_KEY,
  queryFn: ({ signal }) => call(getReportMail)(undefined, { signal }),
});

export function useSetReportMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReportMail) => call(setReportMail)({ body }),
    onSuccess: (mail) => client.setQueryData(QUERY_KEY, mail),
  });
}
