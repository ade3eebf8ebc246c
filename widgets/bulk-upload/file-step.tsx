import { useRef, type DragEvent, type SubmitEvent } from 'react';
import {
  OPTIONAL_UPLOAD_FIELDS,
  startUpload,
  UPLOAD_FIELD_LABELS,
  UPLOAD_FIELDS,
  type Upload,
  type UploadPurpose,
} from '../../src/contract/intake.js';
import { MAX_UPLOAD } from '../../src/contract/limits.js';
import { Button } from '../../src/ui/button/button.js';
import { FilePicker } from '../../src/ui/file-picker/file-picker.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { Progress } from '../../src/ui/progress/progress.js';
import { ACCEPTED } from './check-file.js';
import { useSending } from './use-sending.js';

const MB = 1024 * 1024;
const SIZE = `.csv or .xlsx, at most ${MAX_UPLOAD.bytes / MB} MB and ${MAX_UPLOAD.rows.toLocaleString('en-US')} rows. You can drop it here, too.`;
const REQUIRED = UPLOAD_FIELDS.filter((field) => !OPTIONAL_UPLOAD_FIELDS.includes(field));
const namesOf = (fields: typeof UPLOAD_FIELDS | typeof OPTIONAL_UPLOAD_FIELDS) =>
  fields.map((field) => UPLOAD_FIELD_LABELS[field]).join(', ');

interface FileStepProps {
  purpose: UploadPurpose;
  /** The upload before this one, when it came to nothing. */
  before: Upload | undefined;
  onStarted: (upload: Upload) => void;
}

/** The first step: which file, and its way to the server. */
export function FileStep({ purpose, before, onStarted }: FileStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useSending(purpose, onStarted);
  const { file, complaint, failure, sentPart } = sending;
  const isSending = sentPart !== null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!file) form.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
    void sending.submit();
  };
  // Beside the field a drop would make the browser leave the page for the file.
  const drop = (event: DragEvent) => {
    if (event.isDefaultPrevented() || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop' && !isSending) sending.take([...event.dataTransfer.files]);
  };
  return (
    <form
      ref={form}
      className="step"
      noValidate
      aria-label="Upload"
      part="form"
      onSubmit={submit}
      onDragOver={drop}
      onDrop={drop}
    >
      {before && !isSending && <Before upload={before} />}
      <FilePicker
        label="File"
        accept={ACCEPTED}
        invitation="Click to select a file"
        hint={SIZE}
        error={complaint}
        file={file}
        isLocked={isSending}
        onFiles={sending.take}
        onRemove={sending.remove}
      />
      <p className="step-words">
        The first row names the columns, in any order: {namesOf(REQUIRED)}. {namesOf(OPTIONAL_UPLOAD_FIELDS)}{' '}
        may be missing. Nothing is inserted before you have seen what would be.
      </p>
      <div className="step-row">
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isSending}
          reserve={['Upload', startUpload.says.busy]}
        >
          {isSending ? startUpload.says.busy : 'Upload'}
        </Button>
        {isSending && (
          <>
            <div className="step-progress">
              <Progress
                label={sentPart < 1 ? 'Sending the file' : 'Waiting for the answer'}
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
              Cancel
            </Button>
          </>
        )}
      </div>
      <div role="alert">
        {failure !== undefined && (
          <Notice
            tone="danger"
            title={failure}
            action={<Button onClick={() => form.current?.requestSubmit()}>Try again</Button>}
          >
            The file is still chosen. Sending it again makes nothing twice.
          </Notice>
        )}
      </div>
    </form>
  );
}

function Before({ upload: { fileName, state, sentence } }: { upload: Upload }) {
  return state === 'failed' ? (
    <Notice tone="danger" role="alert" title={`${fileName} can’t be used`}>
      {sentence ?? startUpload.says.failed} Nothing was inserted. Choose another file.
    </Notice>
  ) : (
    <Notice tone="info" role="status" title={`${fileName} was cancelled`}>
      Nothing was inserted.
    </Notice>
  );
}
