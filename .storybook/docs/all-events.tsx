import { DOCUMENTED_ELEMENTS } from './documented-elements.js';
import { Table, TypeText } from './table.js';

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
    <Table
      rows={rows()}
      rowKey={({ name }) => name}
      columns={{
        Event: ({ name }) => <code>{name}</code>,
        Detail: ({ detail }) => <TypeText>{detail}</TypeText>,
        'Fired by': ({ tags }) => tags.join(', '),
      }}
    />
  );
}
