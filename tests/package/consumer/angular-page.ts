import type {} from 'rental-desk/angular';

// Angular types `$event` of `(rd-rental-held)` and the reference `#desk` by the DOM's own maps.
const desk = document.createElement('rd-collect');
desk.addEventListener('rd-rental-held', ($event) => $event.detail.rentalId.toUpperCase());
export const hasFetched: boolean = desk.fetchNext();
