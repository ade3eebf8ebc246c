import { defineWidget } from '../../src/element/define-widget.js';
import { Shell } from './shell.js';
import css from './shell.css?inline';

/**
 * The frame of the staff's page: collapsible sidebar with the role's screens, header with the account menu, footer. Below 768 px
 * of its own width the sidebar is a drawer. Before login only the content shows.
 *
 * @attr current - Path of the screen inside; its entry is marked.
 * @attr href-prefix - Stands before a path in a link's address, for example `#`; without it the entries are buttons.
 * @slot - The screen.
 * @slot header - Stands before the account menu.
 * @event rd-navigate - An entry was chosen; `detail.path` says which. The page does the going.
 * @event rd-logout - Somebody has logged out.
 * @csspart header
 * @csspart sidebar
 * @csspart content
 * @csspart footer
 */
export default defineWidget('rd-shell', Shell, {
  styles: css,
  props: { current: 'string', hrefPrefix: 'string' },
  events: ['rd-navigate', 'rd-logout'],
});
