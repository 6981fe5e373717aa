import { readSetUp } from '../../board/setup';
import { cellsOf, kindOf, type Scene } from '../../board/scene';

/** A scene with one's own set-up in it, which the server does not know as long as it is sealed. */
export function withSealed(scene: Scene, side: number, setUp: string | null): Scene {
  const { picture, kit } = scene;
  const form = kit.seats[side]?.set_up;
  const order = form && setUp !== null ? readSetUp(form, setUp) : null;
  const own = (piece: (typeof picture.pieces)[number]) => piece.side === side && piece.place.in === 'reserve';
  const waiting = picture.pieces.filter(own);
  const camp = kit.seats[side]?.camp ?? [];
  if (!order || waiting.length !== camp.length) return scene;
  const pieces = [...picture.pieces];
  const labels = { ...picture.labels };
  order.forEach((kind, place) => {
    const next = waiting.findIndex((piece) => piece.code === kind);
    const [piece] = next < 0 ? [] : waiting.splice(next, 1);
    const cell = camp[place];
    if (!piece || cell === undefined) return;
    pieces[piece.id] = { ...piece, place: { in: 'cell', cell } };
    const [ground, { name }] = [cellsOf(scene.geometry).get(cell)?.label, kindOf(kit, kind)];
    if (ground) labels[`cell:${cell}`] = { fr: `${ground.fr}, ${name.fr}`, en: `${ground.en}, ${name.en}` };
  });
  return { ...scene, picture: { ...picture, pieces, labels } };
}
