import type { KeyboardEvent } from 'react';
import { useText } from '../../text/use-text.js';
import { Button } from '../button/button.js';
import { IconButton } from '../button/icon-button.js';
import type { PictureZoom } from './use-zoom.js';
import { MAX_SCALE } from './zoom.js';

const KEY_STEP_PX = 60;

/** Zooms by the keys `+` and `-`, fits by `0`, and moves by the arrows. */
export function pressZoomKey(zoom: PictureZoom, event: KeyboardEvent): void {
  const { zoomIn, zoomOut, fit, move } = zoom;
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
  const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** The buttons that zoom a picture, with the zoom in percent. */
export function ZoomButtons({ zoom: { view, zoomIn, zoomOut, fit } }: { zoom: PictureZoom }) {
  const t = useText();
  const percent = Math.round(view.scale * 100);
  return (
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
  );
}

/** How the zoom moves the picture. */
export const transformOf = ({ view: { x, y, scale } }: PictureZoom) =>
  `translate(${x}px, ${y}px) scale(${scale})`;
