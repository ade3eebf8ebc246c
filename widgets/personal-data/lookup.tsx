import { useState } from 'react';
import {
  findPersonalData,
  PersonalSearch,
  type Erasure,
  type PersonalData,
} from '../../src/contract/personal-data/personal-data.js';
import { useFindPersonalData } from '../../src/data/personal-data.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { readBy } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { Found } from './found.js';
import { Notice } from '../../src/ui/notice/notice.js';
import {
  PERSONAL_PLACE_TITLES,
  type PersonalPlace,
} from '../../src/contract/personal-data/personal-places.js';
import { Head } from '../../src/ui/head/head.js';

/** Looks up a number or an e-mail and shows what was found, or what was erased of it. */
export function Lookup() {
  const t = useText();
  const find = useFindPersonalData();
  const [found, setFound] = useState<PersonalData | null>(null);
  const [erasure, setErasure] = useState<Erasure | null>(null);
  const lookUp = async (search: string) => {
    setErasure(null);
    setFound(null);
    setFound(await find.mutateAsync({ search }));
  };
  const form = useForm({
    blank: { search: '' },
    read: readBy(PersonalSearch),
    send: ({ search }: PersonalSearch) => lookUp(search),
    failed: findPersonalData.says.failed,
  });
  /** Looks up another number or e-mail of the person, by the form, which also shows a failure. */
  const lookUpRelated = (search: string) => {
    form.change({ search });
    lookUp(search).catch(form.refuse);
  };
  return (
    <section className="rd-stack personal-section" part="lookup" aria-label={t('Personal Data')}>
      <Head title={t('Personal Data')} />
      <p className="personal-says">
        {t(
          'Everything about one person: leads, deals, proofs, messages, uploads, the audit. Each lookup is in the audit.',
        )}
      </p>
      <form {...form.props} className="personal-search" role="search">
        <TextField
          {...form.field('search')}
          label={t('Number or email')}
          autoComplete="off"
          hint={t('The complete number or email, in any form.')}
        />
        <Button
          type="submit"
          variant="primary"
          busy={find.isPending}
          reserve={[t('Look up'), t('Searching...')]}
        >
          {find.isPending ? t('Searching...') : t('Look up')}
        </Button>
      </form>
      <FormFailure failure={form.failure} />
      <div role="status">
        {found && (
          <Found
            found={found}
            onRelated={lookUpRelated}
            onErased={(done) => {
              setFound(null);
              setErasure(done);
              form.empty();
            }}
          />
        )}
        {erasure && <Erased erasure={erasure} />}
      </div>
    </section>
  );
}

/** What was erased, and where the person still is. */
function Erased({ erasure: { at, erased } }: { erasure: Erasure }) {
  const t = useText();
  return (
    <div className="rd-stack">
      <Notice tone="success" title={t('Personal data erased')}>
        {t(
          'Back-ups from before {time} still hold this person, and so do files that people have downloaded. Delete them, or erase again after an older back-up was restored.',
          { time: t.dateTime(at) },
        )}
      </Notice>
      <Places places={erased} />
    </div>
  );
}

/** How many records each place has. */
function Places({ places }: { places: readonly { place: PersonalPlace; records: number }[] }) {
  const t = useText();
  return (
    <dl className="personal-places">
      {places.map(({ place, records }) => (
        <div key={place}>
          <dt>{t.say(PERSONAL_PLACE_TITLES[place])}</dt>
          <dd>{t.number(records)}</dd>
        </div>
      ))}
    </dl>
  );
}
