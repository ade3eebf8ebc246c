import { useQuery } from '@tanstack/react-query';
import { getMyLead, type MyLead } from '../../src/contract/picks/my-leads.js';
import { isCallError } from '../../src/core/call-error.js';
import { myLeadQuery } from '../../src/data/my-leads.js';
import { useStyles } from '../../src/element/use-styles.js';
import messageCss from '../../src/parts/message/message.css?inline';
import historyCss from '../../src/parts/rental-history/rental-history.css?inline';
import lookupCss from '../../src/styles/lookup.css?inline';
import { useText } from '../../src/text/use-text.js';
import { WaitingFacts } from '../../src/ui/facts/waiting-facts.js';
import { SidePanel } from '../../src/ui/side-panel/side-panel.js';
import { LoadingNote } from '../../src/ui/skeleton/skeleton.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import css from './lead-card.css?inline';
import { LeadCard } from './lead-card.js';

const STYLES = [lookupCss, messageCss, historyCss, css].join('\n');

interface PanelProps {
  /** The id of a lead, or LAST_LEAD. */
  id: string;
  /** The lead as the list shows it, and when the list was loaded. */
  known: MyLead | undefined;
  knownAtMs: number;
  noHotkeys: boolean;
  onClose: () => void;
  onCollect: () => void;
}

/** The panel with the open lead next to the list. */
export function LeadPanel(props: PanelProps) {
  useStyles(STYLES);
  const t = useText();
  return (
    <SidePanel title={t('Lead')} open onClose={props.onClose}>
      <Content {...props} />
    </SidePanel>
  );
}

function Content({ id, known, knownAtMs, noHotkeys, onCollect }: PanelProps) {
  const t = useText();
  const { data, error, isPlaceholderData, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...myLeadQuery(id),
    ...(known && { placeholderData: known }),
  });
  if (error && isCallError(error) && error.status === 404)
    return <EmptyState icon="search" title={t('There is no such rental in your lists.')} />;
  if (data)
    return (
      <LeadCard
        key={data._id}
        lead={data}
        answeredAtMs={isPlaceholderData ? knownAtMs : dataUpdatedAt}
        noHotkeys={noHotkeys}
        onCollect={onCollect}
      />
    );
  if (data === null) return <EmptyState icon="phone" title={t('You have finished no lead yet.')} />;
  if (error)
    return (
      <ErrorState
        title={t.say(getMyLead.says.failed)}
        message={t.say(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <LoadingNote />
      <WaitingFacts className="facts" facts={WAITING_FACTS} />
    </>
  );
}

/** The usual lengths of a number, a name, an address, a rent and details. */
const WAITING_FACTS = [14, 16, 30, 8, 36].map((characters) => [null, characters] as const);
