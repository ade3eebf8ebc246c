import { useMutation } from '@tanstack/react-query';
import type { Endpoint, Says } from '../contract/base/endpoint.js';
import { callForFile } from '../core/call-for-file.js';
import type { CallInput } from '../core/call.js';
import { toast } from '../core/toast.js';
import { useHost } from '../element/use-host.js';
import { saveFile } from '../spreadsheet/save-file.js';

/** A download of a file that the server makes: `mutate` fetches and saves it, and a toast says how that ended. */
export function useFileDownload<Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, unknown, Required<Omit<Says, 'busy'>>>,
) {
  const host = useHost();
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: CallInput<Endpoint<Params, Query, Body, unknown>>) => callForFile(endpoint)(input),
    onSuccess: ({ name, file }) => {
      saveFile(file, name, host.shadowRoot ?? document);
      toast.success(endpoint.says.done);
    },
  });
}
