import { expect, it } from 'vitest';
import { CLOSE_DEAL_PATH, COLLECT_PATH, LAST_LEAD_PATH } from './picker-paths.js';
import { SCREENS } from './screens.js';

it('the paths of the pickers’ screens exist for pickers', () => {
  const paths: string[] = SCREENS.filter(({ role }) => role === 'data-picker').map(({ path }) => path);
  for (const path of [COLLECT_PATH, CLOSE_DEAL_PATH, LAST_LEAD_PATH])
    expect(paths).toContain(path.split('?')[0]);
});
