import { useEffect } from 'react';
import { LEAD_LIST } from '../../src/contract/rentals/lead-fields.js';
import { getClientsInfo, RENTAL_SORT_COLUMNS } from '../../src/contract/rentals/rental-lists.js';
import { useAuth } from '../../src/core/auth-store.js';
import { isSupervisor, type Supervisor } from '../../src/data/rental-lists.js';
import { useListPreferences } from '../../src/data/list-preferences.js';
import { searchError } from '../../src/data/search-error.js';
import { leadFiltersOf } from '../../src/parts/list-screen/lead-filter-names.js';
import { ListScreen } from '../../src/parts/list-screen/list-screen.js';
import { RowsOrWhy } from '../../src/parts/list-screen/rows-or-why.js';
import { DownloadToCome, ToolsToCome } from '../../src/parts/list-screen/tools-to-come.js';
import { useText } from '../../src/text/use-text.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { ClientCards } from './client-cards.js';
import { useClients } from './use-clients.js';

const ClientActions = lazyComponent(
  async () => (await import('./client-actions.js')).ClientActions,
  <>
    <ToolsToCome hasColumns={false} />
    <DownloadToCome />
  </>,
);
const OpenedRental = lazyComponent(
  async () => (await import('../../src/parts/rental-history/opened-rental.js')).OpenedRental,
  null,
);

/** The facts of a card by which the list can be sorted, under their titles in the table of Picked Leads. */
const SORT_COLUMNS = [
  ...LEAD_LIST.flatMap(({ label, table }) => (table === null ? [] : [{ id: table.id, title: label }])),
  { id: 'fetcherName', title: 'Picker Name' },
] as const;

export interface ClientDetailsProps {
  state?: string | undefined;
}

/** The clients whose rentals were picked, for people who may see them. */
export function ClientDetails({ state }: ClientDetailsProps) {
  const role = useAuth().user?.role;
  return role && isSupervisor(role) && <Clients caller={role} state={state} />;
}

function Clients({ caller, state }: { caller: Supervisor; state: string | undefined }) {
  const t = useText();
  const { views } = useListPreferences('client-details');
  const { place, wish, opened, rows, isTurning, newer, showNew } = useClients(caller, state);
  useEffect(() => OpenedRental.prepare(), []);
  return (
    <ListScreen
      title={t('Client Details')}
      list={place}
      countInfo={rows.data?.countInfo}
      newer={{ count: newer, onShow: showNew }}
      search={{
        label: t('Search clients'),
        placeholder: t('Name, number, email'),
        errorOf: searchError,
      }}
      datesLabel={t('Dates of the last update')}
      actions={
        <ClientActions
          place={place}
          views={views}
          caller={caller}
          wish={wish}
          total={rows.data?.countInfo.total}
        />
      }
      added={{
        side: 'taken',
        names: leadFiltersOf({ side: 'taken', caller }),
        values: place.filters,
        columns: SORT_COLUMNS,
        sortColumns: RENTAL_SORT_COLUMNS.taken,
        onChange: place.filter,
      }}
    >
      <RowsOrWhy
        page={rows}
        list={place}
        failed={getClientsInfo.says.failed}
        hint={place.isUntouched ? t('Clients come here when a picker fetches their rental.') : undefined}
      >
        <ClientCards
          clients={rows.data?.result}
          busy={isTurning}
          onOpen={opened.open}
          openedId={opened.openedId}
        />
      </RowsOrWhy>
      {opened.openedId !== null && <OpenedRental rentalId={opened.openedId} onClose={opened.close} />}
    </ListScreen>
  );
}
