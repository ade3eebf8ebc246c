import {
  signatureOf,
  type EventDoc,
  type MethodDoc,
  type NamedDoc,
  type PropertyDoc,
} from '../../scripts/package/element-doc.js';
import { Table, TypeText } from './table.js';
import { Text } from './text.js';

export function AttributeTable({ properties }: { properties: readonly PropertyDoc[] }) {
  if (properties.length === 0) return <p>None: it takes everything from the session and the server.</p>;
  return (
    <Table
      rows={properties}
      rowKey={({ name }) => name}
      columns={{
        Attribute: ({ attribute }) => (attribute === null ? 'none' : <code>{attribute}</code>),
        Property: ({ name }) => <code>{name}</code>,
        Type: ({ type }) => <code>{type}</code>,
        Meaning: ({ text }) => <Text>{text}</Text>,
      }}
    />
  );
}

export function MethodTable({ methods }: { methods: readonly MethodDoc[] }) {
  return (
    <Table
      rows={methods}
      rowKey={({ name }) => name}
      columns={{
        Method: (method) => <TypeText>{signatureOf(method)}</TypeText>,
        'What it does': ({ text }) => <Text>{text}</Text>,
      }}
    />
  );
}

export function EventTable({ events }: { events: readonly EventDoc[] }) {
  if (events.length === 0) return <p>None.</p>;
  return (
    <Table
      rows={events}
      rowKey={({ name }) => name}
      columns={{
        Event: ({ name }) => <code>{name}</code>,
        Detail: ({ detail }) => <TypeText>{detail}</TypeText>,
        When: ({ text }) => <Text>{text}</Text>,
      }}
    />
  );
}

interface NamedListProps {
  docs: readonly NamedDoc[];
  /** The text that is shown for an empty name. */
  empty?: string;
  /** Returns the name as a page writes it in HTML. */
  example?: (name: string) => string;
}

export function NamedList({ docs, empty = '', example = (name) => name }: NamedListProps) {
  if (docs.length === 0) return null;
  return (
    <ul>
      {docs.map(({ name, text }) => (
        <li key={name}>
          {name === '' ? empty : <code>{example(name)}</code>}
          {text !== '' && ': '}
          <Text>{text}</Text>
        </li>
      ))}
    </ul>
  );
}
