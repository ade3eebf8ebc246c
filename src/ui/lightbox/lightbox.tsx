import { useId, useRef } from 'react';
import { useText } from '../../text/use-text.js';
import { IconButton } from '../button/icon-button.js';
import { useModal } from '../dialog/use-modal.js';
import { useZoom } from './use-zoom.js';
import { pressZoomKey, transformOf, ZoomButtons } from './zoomed-picture.js';

export interface LightboxProps {
  title: string;
  src: string;
  /** The description of the picture in words. */
  alt: string;
  /** Called for Escape and the close button. */
  onClose: () => void;
  /** Called when the picture can't be loaded, for example because its link has expired. */
  onError?: () => void;
}

/**
 * A picture over the whole page. Wheel, pinch, buttons and the keys + and - zoom it; dragging and the arrow
 * keys move it.
 */
export function Lightbox({ title, src, alt, onClose, onError }: LightboxProps) {
  const t = useText();
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const titleId = useId();
  const zoom = useZoom(stage, picture);

  // `onClick`, which closes the dialog, is left out, because people drag the picture and also press beside it.
  const { ref, onCancel } = useModal(onClose);

  return (
    <dialog
      ref={ref}
      className="rd-lightbox"
      aria-labelledby={titleId}
      onKeyDown={(event) => pressZoomKey(zoom, event)}
      onCancel={onCancel}
    >
      <div className="rd-lightbox-head">
        <h2 id={titleId}>{title}</h2>
        <ZoomButtons zoom={zoom} />
        <IconButton icon="cross" label={t('Close')} onClick={onClose} />
      </div>
      <div
        ref={stage}
        className="rd-lightbox-stage"
        data-zoomed={zoom.view.scale > 1 || undefined}
        {...zoom.stageHandlers}
      >
        <img
          ref={picture}
          src={src}
          alt={alt}
          draggable={false}
          style={{ transform: transformOf(zoom) }}
          onError={onError}
        />
      </div>
    </dialog>
  );
}
