import { flushSync, mount, tick, unmount } from 'svelte';
import { Chooser } from '../board/chooser.svelte';
import { after, type Scene } from '../board/scene';
import { Zoom } from '../board/zoom.svelte';
import type { TableModel } from '../client/model';
import type { GameUi, MatProps } from '../games/ui';
import type { Picture, Ply } from '../wire';
import { film, shoot, still, type Shot } from './picture';

interface Game {
  ui: GameUi;
  table: TableModel;
  /** The position, or the first one of a film. */
  start: Picture;
  /** The game is over, with its last ply. */
  over: boolean;
  flipped: boolean;
  title: string;
}

/** Sets the cloth of a game up out of sight, as wide as a desk has it, and hands it over to be taken. */
async function onStage<T>(game: Game, take: (mat: HTMLElement, props: MatProps) => Promise<T>): Promise<T> {
  const stage = document.createElement('div');
  stage.className = `mat ${game.table.game}`;
  stage.inert = true;
  stage.style.cssText = 'position:fixed;left:-9999px;top:0;width:900px;height:900px';
  document.body.append(stage);
  const props = $state<MatProps>(matProps(game));
  const mat = mount(game.ui.Mat, { target: stage, props });
  try {
    flushSync();
    await tick();
    return await take(stage, props);
  } finally {
    await unmount(mat);
    stage.remove();
  }
}

/** One position as a drawing. */
export const pictured = (game: Game): Promise<string> =>
  onStage(game, (mat) => Promise.resolve(still(shoot({ mat, game: game.table.game, title: game.title }))));

/** A game as a drawing that moves: every position is taken, one after the other. */
export const filmed = (
  game: Game & { plies: readonly Ply[] },
  progress: (done: number) => void,
): Promise<string> =>
  onStage({ ...game, over: false }, async (mat, props) => {
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
      shots.push(shoot({ mat, game: game.table.game, title: game.title }, known));
      progress(n + 1);
      // The screen stays alive meanwhile.
      await new Promise((wake) => setTimeout(wake));
    }
    return film(shots);
  });

function matProps({ table, start, flipped, over }: Game): MatProps {
  const scene: Scene = { picture: start, kit: table.kit, geometry: table.geometry };
  const nothing = (): void => undefined;
  return {
    scene,
    chooser: new Chooser(),
    over,
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
