import { ButtonToCome, DownloadToCome, ToolsToCome } from '../../src/parts/list-screen/tools-to-come.js';
import { useText } from '../../src/text/use-text.js';

/** Placeholders for the buttons of `list-actions.tsx` until their code is loaded, so that nothing moves then. */
export function ActionsToCome() {
  const t = useText();
  return (
    <>
      <ToolsToCome />
      <DownloadToCome />
      <ButtonToCome icon="upload">{t('Import#verb')}</ButtonToCome>
      <ButtonToCome variant="primary" icon="plus">
        {t('Add a number')}
      </ButtonToCome>
    </>
  );
}
