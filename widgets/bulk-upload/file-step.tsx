import { useRef, type DragEvent, type SubmitEvent } from 'react';
import { startUpload } from '../../src/contract/uploads/upload-calls.js';
import { LEAD_LIST } from '../../src/contract/rentals/lead-fields.js';
import type { Upload, UploadPurpose } from '../../src/contract/uploads/upload.js';
import { MAX_UPLOAD } from '../../src/contract/limits.js';
import type { Translate } from '../../src/text/translate.js';
import { useAuth } from '../../src/core/auth-store.js';
import { useChoices } from '../../src/parts/alerts/use-choices.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { FilePicker } from '../../src/ui/file-picker/file-picker.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { Progress } from '../../src/ui/progress/progress.js';
import { Switch } from '../../src/ui/switch/switch.js';
import { ACCEPTED } from './check-file.js';
import { preferencesKey, USUAL_PREFERENCES } from './upload-preferences.js';
import { useSending } from './use-sending.js';

// The code of the preview is loaded with the first file.
const FilePreview = lazyComponent(async () => (await import('./file-preview.js')).FilePreview);

const MB = 1024 * 1024;
/** The labels of the required fields of a file, or of the optional ones. */
const labelsOf = (t: Translate, areRequired: boolean) =>
  LEAD_LIST.filter(({ entry }) => entry.isRequired === areRequired)
    .map(({ label }) => t(label))
    .join(', ');

interface FileStepProps {
  purpose: UploadPurpose;
  /** The previous upload, if it failed. */
  before: Upload | undefined;
  onSent: (upload: Upload, options: { goesThrough: boolean }) => void;
}

/** The first step: choosing a file and sending it. */
export function FileStep({ purpose, before, onSent }: FileStepProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const userId = useAuth().user?._id ?? '';
  const [{ alwaysShowsCheck }, change] = useChoices(preferencesKey(userId), USUAL_PREFERENCES);
  const sending = useSending(purpose, (upload) => onSent(upload, { goesThrough: !alwaysShowsCheck }));
  const { file, fieldError, failure, sentPart } = sending;
  const busy = t.say(startUpload.says.busy);
  const isSending = sentPart !== null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!file) form.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
    void sending.submit();
  };
  // Drops outside the field are handled too, because the browser would otherwise open the file instead of the
  // page.
  const drop = (event: DragEvent) => {
    if (event.isDefaultPrevented() || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop' && !isSending) sending.take([...event.dataTransfer.files]);
  };
  return (
    <form
      ref={form}
      className="rd-stack step"
      noValidate
      aria-label={t('Upload')}
      part="card form"
      onSubmit={submit}
      onDragOver={drop}
      onDrop={drop}
    >
      {before && !isSending && <Before upload={before} />}
      <FilePicker
        label={t('File')}
        accept={ACCEPTED}
        invitation={t('Click to select a file')}
        hint={t('.csv or .xlsx, at most {size} MB and {rows} rows. You can drop it here, too.', {
          size: MAX_UPLOAD.bytes / MB,
          rows: MAX_UPLOAD.rows,
        })}
        error={t.say(fieldError)}
        file={file}
        isLocked={isSending}
        onFiles={sending.take}
        onRemove={sending.remove}
      />
      <p className="step-words">
        {t(
          'The first row names the columns, in any order: {required}. {optional} may be missing. If something is to be decided, you are asked before anything is inserted.',
          { required: labelsOf(t, true), optional: labelsOf(t, false) },
        )}
      </p>
      <Switch
        label={t('Always show the check first')}
        hint={t('Off: a file without a question is inserted right after its check.')}
        checked={alwaysShowsCheck}
        onChange={(isOn) => change({ alwaysShowsCheck: isOn })}
      />
      <div className="step-row">
        <Button type="submit" variant="primary" busy={isSending} reserve={[t('Upload#verb'), busy]}>
          {isSending ? busy : t('Upload#verb')}
        </Button>
        {isSending && (
          <>
            <div className="step-progress">
              <Progress
                label={sentPart < 1 ? t('Sending the file') : t('Waiting for the answer')}
                part={sentPart}
              />
            </div>
            <Button
              variant="quiet"
              onClick={() => {
                form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
                sending.stop();
              }}
            >
              {t('Cancel')}
            </Button>
          </>
        )}
      </div>
      <div role="alert">
        {failure !== undefined && (
          <Notice
            tone="danger"
            title={t.say(failure)}
            action={<Button onClick={() => form.current?.requestSubmit()}>{t('Try again')}</Button>}
          >
            {t('The file is still chosen. Sending it again makes nothing twice.')}
          </Notice>
        )}
      </div>
      {file && <FilePreview file={file} onRefused={sending.refuse} />}
    </form>
  );
}

function Before({ upload: { fileName, state, refusal, sentence } }: { upload: Upload }) {
  const t = useText();
  if (state === 'failed')
    return (
      <Notice tone="danger" role="alert" title={t('{file} can’t be used', { file: fileName })}>
        {t.say(refusal ?? sentence ?? startUpload.says.failed)}{' '}
        {t('Nothing was inserted. Choose another file.')}
      </Notice>
    );
  if (state === 'expired')
    return (
      <Notice tone="warning" role="status" title={t('{file} has expired', { file: fileName })}>
        {t.say(refusal ?? sentence)} {t('Nothing was inserted.')}
      </Notice>
    );
  return (
    <Notice tone="info" role="status" title={t('{file} was cancelled', { file: fileName })}>
      {t('Nothing was inserted.')}
    </Notice>
  );
}
