import { useText } from '../../text/use-text.js';
import { Button, type ButtonProps } from '../../ui/button/button.js';

/**
 * The placeholder of a button until its code is loaded, so that nothing moves then. Tab skips it, because the focus would be lost when
 * the button takes its place.
 */
export function ButtonToCome(props: Pick<ButtonProps, 'icon' | 'variant' | 'children'>) {
  return <Button {...props} unavailable tabIndex={-1} />;
}

/** The placeholders of the buttons of `list-tools.tsx`. */
export function ToolsToCome({ hasColumns = true }: { hasColumns?: boolean }) {
  const t = useText();
  return (
    <>
      <ButtonToCome variant="quiet" icon="bookmark">
        {t('Views')}
      </ButtonToCome>
      {hasColumns && (
        <ButtonToCome variant="quiet" icon="columns">
          {t('Columns')}
        </ButtonToCome>
      )}
    </>
  );
}

/** The placeholder of the button that downloads a list. */
export function DownloadToCome() {
  const t = useText();
  return <ButtonToCome icon="download">{t('Download')}</ButtonToCome>;
}
