import { defineWidget } from '../../src/element/define-widget.js';
import { NotFound } from './not-found.js';

/**
 * The page for an unknown path.
 *
 * @attr message - What happened, for example `404 Not Found`; 'An unexpected error occurred.' without it.
 */
export default defineWidget('rd-not-found', NotFound, {
  props: { message: 'string' },
});
