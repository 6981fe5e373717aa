/** All that any table is shown with, in one piece: tables on this device fetch it from here as well. */
export { loadGame } from '../games/ui';
export { wide } from '../lib/media.svelte';
export { layOut } from '../play/layout';
export { default as Play } from '../play/Play.svelte';
export { clockName } from './choices';
export { default } from './Sitting.svelte';
