import type { Meta, StoryObj } from '@storybook/react-vite';
import { column } from '../layout.js';
import { TOKEN_GROUPS } from './tokens.js';

/** The sizes and weights of texts. Weight and space make the hierarchy, size only for what is read from a distance. */
const meta: Meta = { title: 'Kit/Typography', decorators: [column] };
export default meta;
type Story = StoryObj;

const samplesOf = (prefix: string, property: 'fontSize' | 'fontWeight') =>
  TOKEN_GROUPS.flatMap(({ tokens }) => tokens)
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name, value }) => (
      <div key={name} style={{ [property]: `var(${name})` }}>
        {`Ana Ruiz (702) 555-7288 ${name}: ${value}`}
      </div>
    ));

export const Sizes: Story = { render: () => <>{samplesOf('--rd-text-', 'fontSize')}</> };
export const Weights: Story = { render: () => <>{samplesOf('--rd-weight', 'fontWeight')}</> };
