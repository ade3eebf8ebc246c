import { useState } from 'react';
import { exportDoNotContact, type ExportFormat } from '../../src/contract/do-not-contact/do-not-contact.js';
import { ListTools, type ListToolsProps } from '../../src/parts/list-screen/list-tools.js';
import { useFileDownload } from '../../src/parts/use-file-download.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { Popover } from '../../src/ui/popover/popover.js';
import { AddDialog } from './add-dialog.js';

const ImportDialog = lazyComponent(
  async () => (await import('./import/import-dialog.js')).ImportDialog,
  null,
);

/** The person's preferences, and the ways to put numbers on the list and to take the list along. */
export function ListActions(tools: Omit<ListToolsProps, 'list'>) {
  const t = useText();
  const [isAdding, setIsAdding] = useState(false);
  /** Null until the dialog was first opened. */
  const [isImporting, setIsImporting] = useState<boolean | null>(null);
  const { mutate, isPending } = useFileDownload(exportDoNotContact);
  const save = (format: ExportFormat) => () => {
    if (!isPending) mutate({ query: { format } });
  };
  return (
    <>
      <ListTools list="do-not-contact" {...tools} />
      <Button variant="quiet" icon="upload" onClick={() => setIsImporting(true)}>
        {t('Import#verb')}
      </Button>
      <Popover
        label={t('Download the numbers on the list')}
        icon="download"
        button={isPending ? t('Downloading...') : t('Download')}
      >
        <Button variant="quiet" data-closes="" onClick={save('xlsx')}>
          {t('Excel (.xlsx)')}
        </Button>
        <Button variant="quiet" data-closes="" onClick={save('csv')}>
          {t('Text (.csv)')}
        </Button>
      </Popover>
      <Button variant="primary" icon="plus" onClick={() => setIsAdding(true)}>
        {t('Add a number')}
      </Button>
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
      {isImporting !== null && <ImportDialog open={isImporting} onClose={() => setIsImporting(false)} />}
    </>
  );
}
