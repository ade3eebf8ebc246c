import { ENTRY_ICON_PATHS } from './icon-paths.js';
import { holdShape } from './hold-shape.js';
import type { MORE_ICON_PATHS } from './more-icon-paths.js';
import type { NOTICE_ICON_PATHS } from './notice-icon-paths.js';
import type { SCREEN_ICON_PATHS } from './screen-icon-paths.js';

export type IconName =
  | keyof typeof ENTRY_ICON_PATHS
  | keyof typeof NOTICE_ICON_PATHS
  | keyof typeof MORE_ICON_PATHS
  | keyof typeof SCREEN_ICON_PATHS;

const paths: Partial<Record<IconName, string>> = { ...ENTRY_ICON_PATHS };

/** Adds icons. Screens behind the login add their own, so that the login needn't load them. */
export function addIcons(more: Partial<Record<IconName, string>>): void {
  Object.assign(paths, more);
}

/** A picture next to a word. Screen readers ignore it and read the word. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="rd-icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path key={name} ref={holdShape} d={paths[name]} />
    </svg>
  );
}
