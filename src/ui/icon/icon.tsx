import { ENTRY_ICON_PATHS } from './icon-paths.js';
import { holdShape } from './hold-shape.js';
import type { MORE_ICON_PATHS } from './more-icon-paths.js';
import type { NOTICE_ICON_PATHS } from './notice-icon-paths.js';

/** The icons that every element has, alone on a page too: `defineWidget` and the login add them. */
export type IconName =
  keyof typeof ENTRY_ICON_PATHS | keyof typeof NOTICE_ICON_PATHS | keyof typeof MORE_ICON_PATHS;

const paths: Partial<Record<IconName, string>> = { ...ENTRY_ICON_PATHS };

/** Adds icons. Screens behind the login add their own, so that the login needn't load them. */
export function addIcons(more: Partial<Record<IconName, string>>): void {
  Object.assign(paths, more);
}

/** A picture next to a word. Screen readers ignore it and read the word. */
export const Icon = ({ name }: { name: IconName }) => <Drawing path={paths[name]} />;

/** An icon of a caller who has its path, because few elements show it. */
export function Drawing({ path }: { path: string | undefined }) {
  return (
    <svg className="rd-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path key={path} ref={holdShape} d={path} />
    </svg>
  );
}
