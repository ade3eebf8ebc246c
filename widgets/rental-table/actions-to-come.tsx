import { may } from '../../src/contract/capabilities.js';
import { JOBS_TITLE } from '../../src/contract/rental-job-actions.js';
import { useAuth } from '../../src/core/auth-store.js';
import { ButtonToCome, DownloadToCome, ToolsToCome } from '../../src/parts/list-screen/tools-to-come.js';
import { useText } from '../../src/text/use-text.js';

/** Placeholders for the buttons of `list-actions.tsx` until their code is loaded, so that nothing moves then. */
export function ActionsToCome() {
  const t = useText();
  return (
    <>
      <ToolsToCome />
      {may(useAuth().user, 'correct-lead') && <ButtonToCome icon="undo">{t.say(JOBS_TITLE)}</ButtonToCome>}
      <DownloadToCome />
    </>
  );
}
