import { defineWidget } from '../../src/element/define-widget.js';
import { NotFound } from './not-found.js';

/**
 * The page for a path that leads nowhere.
 *
 * @attr message - What happened, for example `404 Not Found`; 'An unexpected error occurred.' without it.
 * @event rd-go-back - Somebody wants back to where they came from. The page does the going.
 */
export default defineWidget('rd-not-found', NotFound, {
  props: { message: 'string' },
  events: ['rd-go-back'],
});
