import type { EventDoc, NamedDoc, PropertyDoc } from '../../scripts/package/element-doc.js';
import { Text } from './text.js';

export function AttributeTable({ properties }: { properties: readonly PropertyDoc[] }) {
  if (properties.length === 0) return <p>None: it takes everything from the session and the server.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>Attribute</th>
          <th>Property</th>
          <th>Type</th>
          <th>Meaning</th>
        </tr>
      </thead>
      <tbody>
        {properties.map(({ name, attribute, type, text }) => (
          <tr key={name}>
            <td>{attribute === null ? 'none' : <code>{attribute}</code>}</td>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <code>{type}</code>
            </td>
            <td>
              <Text>{text}</Text>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function EventTable({ events }: { events: readonly EventDoc[] }) {
  if (events.length === 0) return <p>None.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>Event</th>
          <th>Detail</th>
          <th>When</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ name, detail, text }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <code className="rd-docs-type">{detail}</code>
            </td>
            <td>
              <Text>{text}</Text>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NamedListProps {
  docs: readonly NamedDoc[];
  /** What stands for a name that is empty. */
  empty?: string;
  /** How a page writes it. */
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
