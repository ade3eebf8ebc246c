import { useState } from 'react';
import { CLOSING_IMAGE } from '../../src/contract/limits.js';
import { useText } from '../../src/text/use-text.js';
import { FilePicker } from '../../src/ui/file-picker/file-picker.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { ACCEPTED } from './check-image.js';
import type { useClosingImage } from './use-closing-image.js';

const LargeImage = lazyComponent(async () => (await import('./large-image.js')).LargeImage, null);
const MB = 1024 * 1024;

interface ImageProps {
  image: ReturnType<typeof useClosingImage>;
  /** True while the image is being sent to the server. */
  isLocked: boolean;
}

/**
 * The field for the proof, which is chosen, dropped or pasted. It is shown at once, and enlarged on request.
 */
export function ClosingImage({ image, isLocked }: ImageProps) {
  const t = useText();
  const { chosen, problem, isChecking, isLost, take, remove } = image;
  const kinds = t('PNG, JPEG or WebP, at most {size} MB', { size: CLOSING_IMAGE.maxBytes / MB });
  const [isLarge, setIsLarge] = useState(false);
  return (
    <>
      <FilePicker
        label={t('Closing image')}
        accept={ACCEPTED}
        invitation={t('Choose an image, drop it here, or paste it')}
        hint={
          isLost && !chosen ? t('An image can’t be restored. Choose it again. {kinds}', { kinds }) : kinds
        }
        error={t.say(problem)}
        file={chosen?.file ?? null}
        preview={
          chosen && (
            <button
              type="button"
              className="look-closely"
              title={t('Look closely')}
              onClick={() => setIsLarge(true)}
            >
              <img
                className="preview"
                src={chosen.address}
                alt={t('{label}: {value}', { label: t('Closing image'), value: chosen.file.name })}
              />
            </button>
          )
        }
        busy={isChecking}
        isLocked={isLocked}
        onFiles={take}
        onRemove={remove}
      />
      {chosen && isLarge && (
        <LargeImage
          title={chosen.file.name}
          src={chosen.address}
          alt={t('Closing image, large')}
          onClose={() => setIsLarge(false)}
        />
      )}
    </>
  );
}
