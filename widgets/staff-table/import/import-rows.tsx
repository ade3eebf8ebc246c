import { Fragment } from 'react';
import { Role, ROLE_TITLES } from '../../../src/contract/roles/roles.js';
import type { StaffImportResult } from '../../../src/contract/staff/staff-import.js';
import { announce } from '../../../src/core/announce.js';
import { saveRefusedStaff } from '../../../src/data/staff-import.js';
import type { ReadStaffFile } from '../../../src/spreadsheet/staff-file.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';

interface ImportRowsProps {
  file: ReadStaffFile;
  result: StaffImportResult;
}

/** The rows of a file: first those that can't be made, each with its reasons, then the others. */
export function ImportRows({ file, result: { made, refused } }: ImportRowsProps) {
  const t = useText();
  const byRow = new Map(file.rows.map((each) => [each.row, each]));
  const why = (errors: (typeof refused)[number]['errors']) => errors.map((error) => t.say(error)).join(' · ');
  return (
    <>
      <div className="rd-file-region" role="region" aria-label={t('Rows of the file')} tabIndex={0}>
        <table className="rd-file-rows">
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
                      {why(errors)}
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
      {refused.length > 0 && (
        <div>
          <Button
            size="small"
            icon="download"
            onClick={({ currentTarget }) => {
              const rows = refused.map(({ row, errors }) => ({ row, why: why(errors) }));
              saveRefusedStaff(
                { file, rows, titles: [t('Row'), t('Reason')] },
                currentTarget.getRootNode(),
              ).catch((error: unknown) => announce(error, t('The file could not be written. Try again.')));
            }}
          >
            {t('Download skipped rows')}
          </Button>
        </div>
      )}
    </>
  );
}
