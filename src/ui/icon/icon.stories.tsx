import type { Meta, StoryObj } from '@storybook/react-vite';
import { row } from '../../../.storybook/layout.js';
import { Icon, type IconName } from './icon.js';
import { ENTRY_ICON_PATHS } from './icon-paths.js';
import { MORE_ICON_PATHS } from './more-icon-paths.js';
import { NOTICE_ICON_PATHS } from './notice-icon-paths.js';

/** Every icon, on a 16 px grid. */
const meta: Meta<typeof Icon> = { title: 'Kit/Icon', component: Icon, decorators: [row] };
export default meta;
type Story = StoryObj<typeof Icon>;

// The cast is safe, because the keys of a literal are the icons' names, which the type of Object.keys doesn't
// know.
const names = Object.keys({ ...ENTRY_ICON_PATHS, ...NOTICE_ICON_PATHS, ...MORE_ICON_PATHS }) as IconName[];

export const All: Story = {
  render: () => (
    <>
      {names.map((name) => (
        <span key={name} className="rd-badge">
          <Icon name={name} />
          {name}
        </span>
      ))}
    </>
  ),
};
