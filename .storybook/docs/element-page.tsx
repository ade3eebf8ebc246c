import { Canvas, Controls, Heading, Title, useOf } from '@storybook/addon-docs/blocks';
import { Code } from './code.js';
import { EventLog } from './event-log.js';
import { AttributeTable, EventTable, MethodTable, NamedList } from './element-tables.js';
import type { ElementDoc } from '../../scripts/package/element-doc.js';
import { fullMarkupOf, listenersOf, markupOf } from './markup.js';
import { StateLinks, storyNamed } from './state-links.js';
import { Paragraphs } from './text.js';
import { TokenChips } from './token-chips.js';
import { whoMay } from './who-may.js';

/**
 * Everything that the package documents about an element, with a playground story and links to the others.
 */
export function ElementPage({ element }: { element: ElementDoc }) {
  const { csfFile } = useOf('meta', ['meta']);
  const playground = storyNamed(csfFile, 'Playground');
  const { tag, text, properties, methods, events, slots, parts, tokens, keyboard, accessibility } = element;
  return (
    <>
      <Title>{`<${tag}>`}</Title>
      <Paragraphs texts={text.split('\n\n')} />
      <p>
        <strong>For</strong> {whoMay(element.access)}. {RENDERS_IN[element.hasShadow ? 'shadow' : 'light']}
      </p>

      <Heading>Use</Heading>
      <Code code={markupOf(element, {})} language="html" />
      {properties.length + slots.length > 0 && (
        <>
          <p>With all that it takes:</p>
          <Code code={fullMarkupOf(element)} language="html" />
        </>
      )}

      {playground && (
        <>
          <Heading>Playground</Heading>
          <Canvas of={playground} />
          {properties.length > 0 && <Controls of={playground} />}
          <EventLog names={events.map(({ name }) => name)} />
        </>
      )}

      <Heading>Attributes and properties</Heading>
      <AttributeTable properties={properties} />

      {methods.length > 0 && (
        <>
          <Heading>Methods</Heading>
          <MethodTable methods={methods} />
        </>
      )}

      <Heading>Events</Heading>
      <EventTable events={events} />
      {events.length > 0 && <Code code={listenersOf(element)} language="jsx" />}

      {slots.length > 0 && <Heading>Slots</Heading>}
      <NamedList docs={slots} empty="default" />

      {parts.length > 0 && <Heading>Parts</Heading>}
      <NamedList docs={parts} example={(name) => `${tag}::part(${name})`} />

      <Heading>Tokens</Heading>
      <TokenChips names={tokens} />

      {keyboard.length > 0 && <Heading>Keyboard</Heading>}
      <Paragraphs texts={keyboard} />
      {accessibility.length > 0 && <Heading>Accessibility</Heading>}
      <Paragraphs texts={accessibility} />

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
