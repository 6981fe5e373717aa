import { flushSync, mount, tick, unmount } from 'svelte';
import { Chooser } from '../board/chooser.svelte';
import { after, type Scene } from '../board/scene';
import { Zoom } from '../board/zoom.svelte';
import type { TableModel } from '../client/model';
import type { GameUi, MatProps } from '../games/ui';
import type { Picture, Ply } from '../wire';
import { film, shoot, type Shot } from './picture';

interface Game {
  ui: GameUi;
  table: TableModel;
  start: Picture;
  plies: readonly Ply[];
  /** The game ended with its last ply. */
  over: boolean;
  flipped: boolean;
  title: string;
}

/** A game as a drawing that moves: the board is set up out of sight, and every position is taken from it. */
export async function filmed(game: Game, progress: (done: number) => void): Promise<string> {
  const stage = document.createElement('div');
  stage.className = `mat ${game.table.game}`;
  stage.inert = true;
  stage.style.cssText = 'position:fixed;left:-9999px;top:0;width:900px;height:900px';
  document.body.append(stage);
  const props = $state<MatProps>(matProps(game));
  const mat = mount(game.ui.Mat, { target: stage, props });
  try {
    const known = new Map<string, string>();
    const shots: Shot[] = [];
    let picture = game.start;
    for (let n = 0; n <= game.plies.length; n++) {
      const ply = game.plies[n - 1];
      if (ply) picture = after(picture, ply.change);
      props.scene = { ...props.scene, picture };
      props.over = game.over && n === game.plies.length;
      flushSync();
      await tick();
      const svg = stage.querySelector<SVGSVGElement>('svg.board');
      if (svg) shots.push(shoot({ svg, game: game.table.game, title: game.title }, known));
      progress(n + 1);
      // The screen stays alive meanwhile.
      await new Promise((wake) => setTimeout(wake));
    }
    return film(shots);
  } finally {
    await unmount(mat);
    stage.remove();
  }
}

function matProps({ table, start, flipped }: Game): MatProps {
  const scene: Scene = { picture: start, kit: table.kit, geometry: table.geometry };
  const nothing = (): void => undefined;
  return {
    scene,
    chooser: new Chooser(),
    over: false,
    flipped,
    small: false,
    refused: [],
    hinted: [],
    waiting: null,
    route: [],
    zoom: new Zoom(),
    table,
    own: 0,
    acting: 0,
    active: false,
    act: nothing,
    touch: nothing,
    cancel: nothing,
    point: nothing,
  };
}
