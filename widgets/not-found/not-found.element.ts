import { defineWidget } from '../../src/element/define-widget.js';
import { NotFound } from './not-found.js';

/**
 * The page for an unknown path.
 *
 * @attr message - What happened, for example `404 Not Found`; 'An unexpected error occurred.' without it.
 * @event rd-go-back - Somebody wants to go back. The page navigates.
 */
export default defineWidget('rd-not-found', NotFound, {
  props: { message: 'string' },
});
