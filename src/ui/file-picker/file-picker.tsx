import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { Field } from '../field/field.js';
import { Icon } from '../icon/icon.js';
import { fileSize } from './file-size.js';

export interface FilePickerProps {
  label: string;
  /** The file types that the browser's dialog offers: 'image/png,image/jpeg'. The caller checks the real content. */
  accept: string;
  /** The text of the empty drop area: 'Choose an image, drop it here, or paste it'. */
  invitation: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The chosen and accepted file. */
  file: File | null;
  /** The preview of the file. */
  preview?: ReactNode;
  /** True while the file is being checked. */
  busy?: boolean;
  /** True while the file can't be changed, because it is being sent. */
  isLocked?: boolean;
  onFiles: (files: readonly File[]) => void;
  onRemove: () => void;
}

/**
 * Takes a file by a dialog or by drag and drop. Pasting is in `usePastedFiles`, because it isn't bound to a
 * place.
 */
export function FilePicker(props: FilePickerProps) {
  const { label, accept, invitation, hint, error, file, preview, busy = false, isLocked = false } = props;
  const { onRemove } = props;
  const t = useText();
  const onFiles = (files: readonly File[]) => isLocked || props.onFiles(files);
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useDrop(onFiles);
  useEffect(() => {
    const element = input.current;
    const hold = () => holdFile(element, file);
    hold();
    element?.addEventListener('cancel', hold);
    return () => element?.removeEventListener('cancel', hold);
  }, [file]);
  return (
    <Field label={label} error={error} {...(hint !== undefined && { hint })}>
      {(ids) => (
        <div className="rd-file" data-over={isOver || undefined} {...handlers}>
          <input
            {...ids}
            required
            // Without this attribute Chromium reports the empty control as invalid from the beginning.
            aria-invalid={Boolean(error)}
            ref={input}
            className="rd-visually-hidden"
            type="file"
            accept={accept}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // The control keeps the file that was chosen before, in case the new one is refused.
              holdFile(currentTarget, file);
              if (files.length > 0) onFiles(files);
            }}
            // Choosing the same file again must fire an event too.
            onClick={({ currentTarget }) => (currentTarget.value = '')}
          />
          {file ? (
            <div className="rd-file-chosen">
              {preview}
              <div className="rd-file-facts">
                <p className="rd-file-name">{file.name}</p>
                <p className="rd-file-size">{fileSize(t, file.size)}</p>
                <div className="rd-file-actions">
                  <Button size="small" unavailable={isLocked} onClick={() => input.current?.click()}>
                    {t('Replace')}
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    icon="trash"
                    unavailable={isLocked}
                    onClick={() => {
                      input.current?.focus();
                      onRemove();
                    }}
                  >
                    {t('Remove')}
                  </Button>
                </div>
              </div>
            </div>
          ) : (
            <label className="rd-file-place" htmlFor={ids.id} aria-hidden="true">
              {busy ? <span className="rd-spinner" /> : <Icon name="plus" />}
              <span>{invitation}</span>
            </label>
          )}
        </div>
      )}
    </Field>
  );
}

/** Puts the chosen file into the control, also a dropped or pasted one, because screen readers read the file's name from the control. */
function holdFile(input: HTMLInputElement | null, file: File | null): void {
  const held = new DataTransfer();
  if (file) held.items.add(file);
  if (input) input.files = held.files;
}

/** A drag over the children of the drop area leaves and enters repeatedly; only the last leave counts. */
function useDrop(onFiles: (files: readonly File[]) => unknown) {
  const [depth, setDepth] = useState(0);
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => isFile(event) && setDepth((before) => before + 1),
      onDragLeave: (event: DragEvent) => isFile(event) && setDepth((before) => Math.max(0, before - 1)),
      onDragOver: (event: DragEvent) => isFile(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!isFile(event)) return;
        event.preventDefault();
        setDepth(0);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
