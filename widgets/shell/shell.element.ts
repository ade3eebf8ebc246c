import { defineWidget } from '../../src/element/define-widget.js';
import type { Language } from '../../src/text/locale.js';
import { Shell } from './shell.js';
import css from './shell.css?inline';

declare module '../../src/core/events.js' {
  interface RdEvents {
    /** Somebody wants another language. The element itself changes none. */
    'rd-locale-change': { locale: Language };
  }
}

/**
 * The frame of the staff's page: a header with the search and the account menu, a sidebar with the role's screens in groups, which collapses to icons, and
 * the screen on a sheet. The form that creates a person is a link in the entry of their list. `--rd-bleed` is the padding of the sheet, by which a table reaches
 * its edges. Below 768 px of its own width the sidebar is a drawer. Before login only the content shows.
 *
 * @attr current - Path of the screen inside, for example `/data-picker/collect`; its entry is marked.
 * @attr href-prefix - The prefix of the path in a link's address, for example `#`; without it the entries are buttons.
 * @slot - The screen.
 * @slot header - Shown before the account menu.
 * @event rd-navigate - An entry was chosen; `detail.path` says which. The page navigates.
 * @event rd-locale-change - Somebody wants another language; `detail.locale` is `es` or `en`. The page sets it for its elements.
 * @event rd-logout - Somebody has logged out.
 * @csspart header - The bar with the brand, the search and the account menu.
 * @csspart sidebar - The role's screens, when there is space next to the content.
 * @csspart content - The sheet with the screen.
 * @csspart footer - The line at the foot of the sidebar, or at the end of the sheet.
 * @csspart rule - A row of 'My account'.
 * @keyboard Ctrl+K (⌘K) opens 'Go to': a screen by a part of its title, a lead that matches, or the search for a person or a number in one; the arrows choose, Enter
 * goes there. In the account menu the arrows, Home, End and first letters move to its entries; Escape closes the menu and the drawer.
 * @accessibility Banner, navigation, main and footer are landmarks: a page with this frame needs none of its own around it.
 */
export default defineWidget('rd-shell', Shell, {
  styles: css,
  props: { current: 'string', hrefPrefix: 'string' },
});
