import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';

/** Placeholders for the buttons of `list-tools.tsx` until their code is loaded, so that nothing moves then. */
export function ToolsToCome({ hasColumns = true }: { hasColumns?: boolean }) {
  const t = useText();
  return (
    <>
      <Button icon="bookmark" unavailable>
        {t('Views')}
      </Button>
      {hasColumns && (
        <Button icon="columns" unavailable>
          {t('Columns')}
        </Button>
      )}
    </>
  );
}
