import { useState, type SubmitEvent } from 'react';
import type { Upload } from '../../src/contract/uploads/upload.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { SelectField } from '../../src/ui/select/select-field.js';
import type { UploadSteps } from './use-upload-steps.js';

/** Asks which sheet to use when the workbook has several with rows. */
export function SheetStep({ upload, steps }: { upload: Upload; steps: UploadSteps }) {
  const t = useText();
  const { fileName, sheets } = upload;
  const [sheet, setSheet] = useState(sheets[0] ?? '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    steps.match({ sheet });
  };
  return (
    <form className="rd-stack step" part="card" aria-label={t('Choice of the sheet')} onSubmit={submit}>
      <h3 className="step-title" tabIndex={-1}>
        {t.plural(sheets.length, '{file} has {count} sheet', '{file} has {count} sheets', { file: fileName })}
      </h3>
      <div className="step-field">
        <SelectField
          label={t('Sheet')}
          hint={t('Only the rows of this sheet are read.')}
          options={sheets.map((name) => ({ value: name, label: name }))}
          value={sheet}
          onChange={({ target }) => setSheet(target.value)}
        />
      </div>
      <div className="step-row">
        <Button type="submit" variant="primary" busy={steps.isTaking('match')}>
          {t('Check this sheet')}
        </Button>
        <Button busy={steps.isTaking('cancel')} onClick={steps.cancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
