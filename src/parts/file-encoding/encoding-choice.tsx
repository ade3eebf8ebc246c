import { TextEncoding, TEXT_ENCODINGS } from '../../contract/files/text-encodings.js';
import type { FileEncoding } from '../../contract/uploads/upload.js';
import { useText } from '../../text/use-text.js';
import { Notice } from '../../ui/notice/notice.js';
import { SelectField } from '../../ui/select/select-field.js';

interface EncodingChoiceProps {
  /** How the text of the file was decoded; missing for a workbook. */
  encoding: FileEncoding | null | undefined;
  isLocked: boolean;
  onChoose: (encoding: TextEncoding) => void;
}

/** Shows words of a file whose encoding isn't sure, and lets a person choose another one. Nothing is shown if it is sure. */
export function EncodingChoice({ encoding, isLocked, onChoose }: EncodingChoiceProps) {
  const t = useText();
  if (!encoding || encoding.isSure) return null;
  const { used, sample } = encoding;
  return (
    <>
      <Notice tone="warning" icon="alert" role="status" title={t('Are the letters of this file right?')}>
        {sample.length > 0 && (
          <div>
            <bdi>{sample.join(' · ')}</bdi>
          </div>
        )}
        {t('The file doesn’t say its encoding. If words look wrong, choose another encoding.')}
      </Notice>
      <SelectField
        label={t('Encoding of the file')}
        options={OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={used}
        disabled={isLocked}
        onChange={({ target }) => TextEncoding.is(target.value) && onChoose(target.value)}
      />
    </>
  );
}

// The cast is safe, because the keys are those of the table.
const OPTIONS = (Object.keys(TEXT_ENCODINGS) as TextEncoding[]).map((value) => ({
  value,
  label: TEXT_ENCODINGS[value],
}));
