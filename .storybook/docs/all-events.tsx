import { DOCUMENTED_ELEMENTS } from './documented-elements.js';

interface Row {
  name: string;
  detail: string;
  tags: string[];
}

/** Every event once, with the elements that fire it. */
function rows(): Row[] {
  const byName = new Map<string, Row>();
  for (const { tag, events } of DOCUMENTED_ELEMENTS)
    for (const { name, detail } of events) {
      const row = byName.get(name) ?? { name, detail, tags: [] };
      byName.set(name, { ...row, tags: [...row.tags, tag] });
    }
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
}

export function AllEvents() {
  return (
    <table>
      <thead>
        <tr>
          <th>Event</th>
          <th>Detail</th>
          <th>Fired by</th>
        </tr>
      </thead>
      <tbody>
        {rows().map(({ name, detail, tags }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <code className="rd-docs-type">{detail}</code>
            </td>
            <td>{tags.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
