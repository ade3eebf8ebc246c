import type { Meta, StoryObj } from '@storybook/react-vite';
import { column } from '../../../.storybook/layout.js';
import { LoadingNote, Skeleton } from './skeleton.js';

/** A placeholder for a text that is loading; visible only after 150 ms. */
const meta: Meta<typeof Skeleton> = { title: 'Kit/Skeleton', component: Skeleton, decorators: [column] };
export default meta;
type Story = StoryObj<typeof Skeleton>;

export const Texts: Story = {
  render: () => (
    <div>
      <LoadingNote />
      <Skeleton characters={11} size="number" />
      <Skeleton characters={24} />
      <Skeleton characters={32} size="small" />
    </div>
  ),
};
