import type {} from 'rental-desk/react-18';
import 'rental-desk/rd-collect';
import 'rental-desk/rd-rental-table';

export const page = ({ isQuiet }: { isQuiet: boolean }) => (
  <>
    <rd-rental-table class="leads" list="all-leads" state="page=2" />
    <rd-collect no-hotkeys={isQuiet || undefined} />
  </>
);

// @ts-expect-error -- it lists a role
export const lacking = <rd-staff-table />;
// @ts-expect-error -- React 18 would write an attribute of that name, which has no meaning
export const byProperty = <rd-staff-table staffRole="team-leader" />;
// @ts-expect-error -- a list is named by a word
export const wrong = <rd-rental-table list={1} />;
// @ts-expect-error -- React 18 supports no custom events
export const deaf = <rd-rental-table onrd-state-change={() => undefined} />;
// @ts-expect-error -- React 18 writes the text 'false', and the attribute would be there
export const inverted = <rd-collect no-hotkeys={false} />;
// @ts-expect-error -- React 18 would write an attribute of that name, which has no meaning
export const unheard = <rd-collect noHotkeys />;
// @ts-expect-error -- React 18 writes it under that name
export const unstyled = <rd-collect className="leads" />;
