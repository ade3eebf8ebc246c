import { CLOSING_IMAGE } from '../../src/contract/limits.js';
import { FilePicker } from '../../src/ui/file-picker/file-picker.js';
import { ACCEPTED } from './check-image.js';
import type { useClosingImage } from './use-closing-image.js';

const MB = 1024 * 1024;

interface ImageProps {
  image: ReturnType<typeof useClosingImage>;
  /** It is on its way to the server. */
  isLocked: boolean;
}

/** The proof: chosen, dropped or pasted, and seen at once. */
export function ClosingImage({ image, isLocked }: ImageProps) {
  const { chosen, problem, isChecking, take, remove } = image;
  return (
    <FilePicker
      label="Closing image"
      accept={ACCEPTED}
      invitation="Choose an image, drop it here, or paste it"
      hint={`PNG, JPEG or WebP, at most ${CLOSING_IMAGE.maxBytes / MB} MB`}
      error={problem}
      file={chosen?.file ?? null}
      preview={chosen && <img className="preview" src={chosen.address} alt="Closing image" />}
      busy={isChecking}
      isLocked={isLocked}
      onFiles={take}
      onRemove={remove}
    />
  );
}
