import { expect, it, vi } from 'vitest';
import { eventually } from '../core/testing.js';
import { defineWidget } from './define-widget.js';

it('an attribute that looks like one of ours is named in a warning, and any other is left alone', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const heard = vi.fn();
  document.addEventListener('rd-error', ({ target, detail }) => {
    heard((target as Element).localName, detail.code);
  });
  defineWidget('rd-attribute-probe', () => null, { props: { label: 'string', isOpen: 'boolean' } });
  document.body.innerHTML = `<rd-attribute-probe wire:key="3" x-data="{}" role="none" isopen></rd-attribute-probe>
    <rd-attribute-probe isopen lable="a" heading-levl="3" hide-title></rd-attribute-probe>`;
  await eventually(() => expect(heard).toHaveBeenCalledTimes(3));
  const said = (wrong: string, right: string) => [
    `Rental Desk: <rd-attribute-probe> has no attribute ${wrong}. Write ${right}.`,
  ];
  expect(warn.mock.calls).toEqual([
    said('isopen', 'is-open'),
    said('lable', 'label'),
    said('heading-levl', 'heading-level'),
  ]);
  expect(heard).toHaveBeenCalledWith('rd-attribute-probe', 'unknown-attribute');
});
