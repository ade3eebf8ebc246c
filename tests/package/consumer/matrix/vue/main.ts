import { configure } from 'rental-desk/core';
import 'rental-desk/rd-collect';
import 'rental-desk/rd-my-leads';
import { createApp, h } from 'vue';

configure({
  apiBase: 'https://desk.example.com',
  getAssertion: async () => (await fetch(`/assertion${location.search}`)).json() as Promise<string | null>,
});
createApp({ render: () => [h('rd-collect'), h('rd-my-leads')] }).mount('#app');
