import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { IconButton } from '../button/icon-button.js';
import { useZoom } from './use-zoom.js';
import { MAX_SCALE } from './zoom.js';

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

const KEY_STEP_PX = 60;

/**
 * A picture over the whole page. Wheel, pinch, buttons and the keys + and - zoom it; dragging and the arrow
 * keys move it.
 */
export function Lightbox({ title, src, alt, onClose, onError }: LightboxProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const titleId = useId();
  const { view, zoomIn, zoomOut, fit, move, stageHandlers } = useZoom(stage, picture);
  const percent = Math.round(view.scale * 100);

  // Closes the dialog in the clean-up of a layout effect, which runs before the dialog leaves the page,
  // because only then the browser returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const keys: Record<string, () => void> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': fit,
    ArrowLeft: () => move({ x: KEY_STEP_PX, y: 0 }),
    ArrowRight: () => move({ x: -KEY_STEP_PX, y: 0 }),
    ArrowUp: () => move({ x: 0, y: KEY_STEP_PX }),
    ArrowDown: () => move({ x: 0, y: -KEY_STEP_PX }),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <dialog
      ref={dialog}
      className="rd-lightbox"
      aria-labelledby={titleId}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="rd-lightbox-head">
        <h2 id={titleId}>{title}</h2>
        <div className="rd-lightbox-zoom" role="group" aria-label={t('Zoom')}>
          <Button variant="quiet" aria-label={t('Zoom out')} unavailable={view.scale <= 1} onClick={zoomOut}>
            −
          </Button>
          <Button variant="quiet" aria-label={t('{percent}%, fit to the window', { percent })} onClick={fit}>
            {t('{percent}%', { percent })}
          </Button>
          <IconButton
            icon="plus"
            label={t('Zoom in')}
            aria-disabled={view.scale >= MAX_SCALE || undefined}
            onClick={zoomIn}
          />
        </div>
        <IconButton icon="cross" label={t('Close')} onClick={onClose} />
      </header>
      <div
        ref={stage}
        className="rd-lightbox-stage"
        data-zoomed={view.scale > 1 || undefined}
        {...stageHandlers}
      >
        <img
          ref={picture}
          src={src}
          alt={alt}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          onError={onError}
        />
      </div>
    </dialog>
  );
}
