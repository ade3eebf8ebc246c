/** @jsxImportSource solid-js */
import type {} from 'rental-desk/solid';
import 'rental-desk/rd-collect';

export const page = (
  <rd-collect
    class="wide"
    noHotkeys
    prop:titleBadge={true}
    on:rd-rental-held={({ detail }) => detail.rentalId.toUpperCase()}
  />
);
export const list = <rd-rental-table attr:state="page=2" list="all-leads" />;

// @ts-expect-error -- a list is named by a word
export const wrong = <rd-rental-table list={1} />;
