import { mount } from 'svelte';
import App from './App.svelte';
import { apply, followSystem } from './lib/settings.svelte';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/board.css';
import './style/layout.css';

apply();
followSystem();
const target = document.getElementById('app');
if (target) mount(App, { target });
