import type { ReactNode } from 'react';

interface TableProps<Row> {
  /** Heading of a column → the cell of a row. */
  columns: Record<string, (row: Row) => ReactNode>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string;
}

/** A table of a documentation page. */
export function Table<Row>({ columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {Object.keys(columns).map((heading) => (
            <th key={heading}>{heading}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {Object.entries(columns).map(([heading, cell]) => (
              <td key={heading}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A type or a value, which may be long. */
export const TypeText = ({ children }: { children: string }) => (
  <code className="rd-docs-type">{children}</code>
);
