import { ArgTypes, Canvas, Controls, Heading, Markdown, Title, useOf } from '@storybook/addon-docs/blocks';
import { Code } from './code.js';
import { EventLog } from './event-log.js';
import type { ElementDoc } from '../../scripts/package/element-doc.js';
import { fullMarkupOf, listenersOf, markupOf } from './markup.js';
import { StateLinks, storyNamed } from './state-links.js';
import { TokenChips } from './token-chips.js';
import { whoMay } from './who-may.js';

/**
 * Everything that the package documents about an element, with a playground story and links to the others.
 */
export function ElementPage({ element }: { element: ElementDoc }) {
  const { csfFile } = useOf('meta', ['meta']);
  const playground = storyNamed(csfFile, 'Playground');
  const { tag, text, events, tokens, keyboard, accessibility } = element;
  return (
    <>
      <Title>{`<${tag}>`}</Title>
      <Markdown>{text}</Markdown>
      <p>
        <strong>For</strong> {whoMay(element.access)}. {RENDERS_IN[element.hasShadow ? 'shadow' : 'light']}
      </p>

      <Heading>Use</Heading>
      <Code code={markupOf(element, {})} language="html" />
      <p>With all that it takes:</p>
      <Code code={fullMarkupOf(element)} language="html" />

      {playground && (
        <>
          <Heading>Playground</Heading>
          <Canvas of={playground} />
          <EventLog names={events.map(({ name }) => name)} />
        </>
      )}

      <Heading>Attributes, methods, events, parts</Heading>
      {playground ? <Controls of={playground} /> : <ArgTypes />}
      <Code code={listenersOf(element)} language="jsx" />

      <Heading>Tokens</Heading>
      <TokenChips names={tokens} />

      {keyboard.length > 0 && <Heading>Keyboard</Heading>}
      <Markdown>{keyboard.join('\n\n')}</Markdown>
      {accessibility.length > 0 && <Heading>Accessibility</Heading>}
      <Markdown>{accessibility.join('\n\n')}</Markdown>

      <Heading>States</Heading>
      <StateLinks file={csfFile} />
    </>
  );
}

const RENDERS_IN = {
  shadow: 'It renders in a shadow root: no style of the page changes it, except through tokens and parts.',
  light:
    'It renders in the light DOM, where password managers see it; its styles are protected against those of the page.',
} as const;
