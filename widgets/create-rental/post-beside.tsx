import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { LeadName } from '../../src/contract/rentals/lead-fields.js';
import { useStyles } from '../../src/element/use-styles.js';
import { FORM_FIELDS, type RentalEntry } from '../../src/parts/rental-form/form-fields.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Kbd } from '../../src/ui/kbd/kbd.js';
import { piecesOf } from './pieces.js';
import css from './post-beside.css?inline';
import type { usePostOffer } from './use-post-offer.js';

interface Props {
  post: NonNullable<ReturnType<typeof usePostOffer>['beside']>;
  values: RentalEntry;
}

/** From this width on the post is next to the form, and open. */
const MIN_WIDE_PX = 900;

/** Far from those of the fields before it, however many there are. */
const GOLDEN_ANGLE = 137.5;

/** The colour of a field, by its place in the form. */
function hueOf(name: LeadName | undefined): CSSProperties {
  const place = FORM_FIELDS.findIndex((field) => field.name === name);
  // The cast is needed because React's type doesn't have custom properties.
  return { '--beside-hue': (250 + place * GOLDEN_ANGLE) % 360 } as CSSProperties;
}

/**
 * The pasted post beside the form, with the pieces that are in its fields coloured. A selected piece is put into a field by the number
 * of the field. The text is a field that can't be written in, because only there a selection is known in every browser.
 */
export function PostBeside({ post: { text, asked, put, replace, keep }, values }: Props) {
  useStyles(css);
  const t = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setIsOpen] = useState<boolean>();

  const putSelected = (name: LeadName) => {
    const box = area.current;
    if (!box) return;
    put(name, text.slice(box.selectionStart, box.selectionEnd));
    box.focus();
  };

  const press = (event: KeyboardEvent) => {
    const field = FORM_FIELDS[Number(event.key) - 1];
    if (event.ctrlKey || event.metaKey || event.altKey || !field) return;
    event.preventDefault();
    putSelected(field.name);
  };

  const labels = new Map(FORM_FIELDS.map(({ name, label }) => [name, t(label)]));
  return (
    <details
      className="beside rd-card"
      part="post"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      ref={(box) => {
        const width = box?.closest('.create')?.clientWidth ?? 0;
        if (isOpen === undefined && width > 0) setIsOpen(width >= MIN_WIDE_PX);
      }}
    >
      <summary>{t('The post')}</summary>
      <p className="rd-note">{t('Select a piece, then press the number of its field.')}</p>
      <div className="text">
        <div className="marks" aria-hidden="true">
          {piecesOf(text, values).map(({ text: piece, names }, index) =>
            names.length > 0 ? (
              <mark
                key={index}
                style={hueOf(names[0])}
                data-label={names.map((name) => labels.get(name)).join(', ')}
              >
                {piece}
              </mark>
            ) : (
              <span key={index}>{piece}</span>
            ),
          )}
          {'\n'}
        </div>
        <textarea
          ref={area}
          readOnly
          value={text}
          aria-label={t('The post')}
          spellCheck={false}
          onKeyDown={press}
        />
      </div>
      <ul className="keys" aria-label={t('Fields')}>
        {FORM_FIELDS.map(({ name, label }, index) => (
          <li key={name}>
            <button
              type="button"
              style={hueOf(name)}
              // The selection stays when a field is chosen with the mouse or a finger.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => putSelected(name)}
            >
              <Kbd>{String(index + 1)}</Kbd> {t(label)}
            </button>
          </li>
        ))}
      </ul>
      <div className="asked" role="alert">
        {asked && (
          <>
            <p>
              {t('{field} has “{text}”. Replace it?', {
                field: labels.get(asked.name) ?? '',
                text: values[asked.name],
              })}
            </p>
            <Button size="small" variant="primary" onClick={() => replace(asked)}>
              {t('Replace')}
            </Button>
            <Button size="small" onClick={keep}>
              {t('Keep')}
            </Button>
          </>
        )}
      </div>
    </details>
  );
}
