import { configure } from 'rental-desk/core';
import 'rental-desk/rd-collect';
import 'rental-desk/rd-my-leads';
import { mount } from 'svelte';
import App from './App.svelte';

configure({
  apiBase: 'https://desk.example.com',
  // The page asks its own server, which knows who is logged in here.
  getAssertion: async () => (await fetch(`/assertion${location.search}`)).json(),
});
mount(App, { target: document.querySelector('#app') });
