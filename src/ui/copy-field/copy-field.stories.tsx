import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import '../../../.storybook/layout.js';
import { CopyField } from './copy-field.js';

/** One fact inside a `<dl>`. It is formatted for people but copied raw. */
const meta: Meta<typeof CopyField> = {
  title: 'Kit/CopyField',
  component: CopyField,
  decorators: [
    (Story) => (
      <dl className="story-column">
        <Story />
      </dl>
    ),
  ],
  args: { label: 'Client Name', children: 'Grace Williams', state: 'idle', onCopy: fn() },
};
export default meta;
type Story = StoryObj<typeof CopyField>;

export const Idle: Story = {};
export const WithKey: Story = { args: { hotkey: '1' } };
export const Copied: Story = { args: { state: 'copied', hotkey: '1' } };
export const NotCopied: Story = { args: { state: 'failed' } };
export const LongData: Story = {
  args: {
    label: 'Address',
    children:
      'Shippensburg, Chambersburg, Hagerstown, Harrisburg, Carlisle, 6675 Old Canton Road, Pennsylvania',
  },
};
export const Narrow: Story = { ...LongData, globals: { viewport: { value: 'phone' } } };
