import { createTitle } from '../../src/contract/roles.js';
import type { StaffRole } from '../../src/contract/staff.js';
import { ButtonToCome, ToolsToCome } from '../../src/parts/list-screen/tools-to-come.js';
import { useText } from '../../src/text/use-text.js';

/** Placeholders for the buttons of `staff-actions.tsx` until their code is loaded, so that nothing moves then. */
export function ActionsToCome({ role }: { role: StaffRole }) {
  const t = useText();
  return (
    <>
      <ToolsToCome />
      <ButtonToCome icon="upload">{t('Import#verb')}</ButtonToCome>
      <ButtonToCome variant="primary" icon="plus">
        {t.say(createTitle(role))}
      </ButtonToCome>
    </>
  );
}
