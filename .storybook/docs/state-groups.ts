/** Puts the stories of an element into groups by their names, as Storybook writes them: `Empty On A Phone`. */

const REST = 'States';
/** The groups in the order of the page. The first one that fits a name takes it. */
const GROUPS = [
  { title: 'Phone', looks: /\bOn A Phone$/ },
  { title: 'Tablet', looks: /\bOn A Tablet$/ },
  { title: 'Look', looks: /^(?:Dark|Compact|Right To Left)$/ },
  { title: 'Spanish', looks: /\bSpanish\b/ },
  { title: 'Forbidden', looks: /Wrong Role|Logged Out|Nobody Logged In|Forbidden/ },
  { title: 'Loading', looks: /\bLoading$|^Waiting|Saving|Sending|^Fetching$|Under Way/ },
  { title: 'Empty', looks: /^(?:Empty|Nothing|No)\b|Pool Empty/ },
  {
    title: 'Error',
    looks:
      /Cant Be|Failed|Line Down|Refused|Wrong|Missing|Unreadable|Useless|Taken$|Too (?:Short|Large|Often)|Offline|Conflict|Not Sent|Stands Still/,
  },
] as const;
const ORDER = [REST, 'Loading', 'Empty', 'Error', 'Forbidden', 'Phone', 'Tablet', 'Look', 'Spanish'];

const groupOf = (name: string): string => GROUPS.find(({ looks }) => looks.test(name))?.title ?? REST;

/** The groups that have a story, each with its stories in their order. */
export function inStateGroups<Story extends { name: string }>(stories: readonly Story[]) {
  return ORDER.map((title) => ({
    title,
    stories: stories.filter(({ name }) => groupOf(name) === title),
  })).filter((group) => group.stories.length > 0);
}
