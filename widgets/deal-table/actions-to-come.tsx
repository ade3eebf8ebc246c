import { mayCall } from '../../src/contract/access.js';
import { exportDeals } from '../../src/contract/deal-export.js';
import { useAuth } from '../../src/core/auth-store.js';
import { DownloadToCome, ToolsToCome } from '../../src/parts/list-screen/tools-to-come.js';

/** Placeholders for the buttons of `deal-actions.tsx` until their code is loaded, so that nothing moves then. */
export function ActionsToCome() {
  return (
    <>
      <ToolsToCome />
      {mayCall(useAuth().user, exportDeals.may) && <DownloadToCome />}
    </>
  );
}
