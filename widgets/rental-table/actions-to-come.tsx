import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

/** The buttons of `list-actions.tsx` before their code is there, so that nothing moves when it comes. */
export function ActionsToCome() {
  const t = useText();
  return (
    <>
      <Button icon="bookmark" unavailable>
        {t('Views')}
      </Button>
      <Button icon="columns" unavailable>
        {t('Columns')}
      </Button>
      <Button icon="download" unavailable>
        {t('Download')}
      </Button>
    </>
  );
}
