import { ToolsToCome } from '../../src/parts/list-screen/tools-to-come.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

/** Placeholders for the buttons of `list-actions.tsx` until their code is loaded, so that nothing moves then. */
export function ActionsToCome() {
  const t = useText();
  return (
    <>
      <ToolsToCome />
      <Button icon="download" unavailable>
        {t('Download')}
      </Button>
    </>
  );
}
