import { configure, type RdEvent } from 'rental-desk/core';
import 'rental-desk/rd-collect';
import 'rental-desk/rd-login';
import { createApp, h, ref, version } from 'vue';

configure({ apiBase: 'https://desk.example.com' });

// In a template: <rd-login @rd-login="…" />, with `isCustomElement: (tag) => tag.startsWith('rd-')` for its compiler.
createApp({
  setup() {
    const lastEvent = ref('none');
    const onRdLogin = ({ detail }: RdEvent<'rd-login'>) =>
      (lastEvent.value = `${detail.user.name} logged in`);
    const onRdRentalHeld = ({ detail }: RdEvent<'rd-rental-held'>) =>
      (lastEvent.value = `holds ${detail.rentalId}`);
    return () => [
      h('h1', `An app with Vue ${version}`),
      h('p', ['Last event: ', h('output', { id: 'last-event' }, lastEvent.value)]),
      h('rd-login', { onRdLogin }),
      h('rd-collect', { onRdRentalHeld }),
    ];
  },
}).mount('#app');
