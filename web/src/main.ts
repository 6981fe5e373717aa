import { mount } from 'svelte';
import App from './App.svelte';
import { apply, followSystem } from './lib/settings.svelte';
import { whenQuiet } from './worker/quiet';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/board.css';
import './style/layout.css';

apply();
followSystem();
const target = document.getElementById('app');
if (target) mount(App, { target });

const keep = () => void import('./worker/register').then(({ begin }) => begin());
// What is already kept costs the line nothing.
if ('serviceWorker' in navigator && navigator.serviceWorker.controller) keep();
else whenQuiet(keep);
