import { Fragment } from 'react';
import { Role, ROLE_TITLES } from '../../../src/contract/roles.js';
import type { StaffImportResult, StaffImportRow } from '../../../src/contract/staff-import.js';
import { useText } from '../../../src/text/use-text.js';

interface ImportRowsProps {
  /** The rows of the file. */
  rows: readonly StaffImportRow[];
  result: StaffImportResult;
}

/** The rows of a file: first those that can't be made, each with its reasons, then the others. */
export function ImportRows({ rows, result: { made, refused } }: ImportRowsProps) {
  const t = useText();
  const byRow = new Map(rows.map((each) => [each.row, each]));
  return (
    <div className="import-rows" role="region" aria-label={t('Rows of the file')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[t('Row'), t('Name'), t('Email'), t('Role')].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {refused.map(({ row, errors }) => {
            const { name, email, role } = byRow.get(row) ?? {};
            return (
              <Fragment key={row}>
                <tr className="import-refused">
                  <td>{row}</td>
                  <td>{name}</td>
                  <td>{email}</td>
                  <td>{Role.is(role) ? t(ROLE_TITLES[role]) : role}</td>
                </tr>
                <tr>
                  <td />
                  <td colSpan={3} className="import-reason">
                    {errors.map((error) => t.say(error)).join(' · ')}
                  </td>
                </tr>
              </Fragment>
            );
          })}
          {made.map(({ row, name, email, role }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{name}</td>
              <td>{email}</td>
              <td>{t(ROLE_TITLES[role])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
