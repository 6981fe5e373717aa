import { describe, expect, it } from 'vitest';
import { read, Studying, written } from './studying.svelte';
import { leaves, ROOT } from './tree';

const begin = () =>
  new Studying({
    game: 'diadema',
    variant: 'standard',
    start: null,
    map: null,
    names: [],
    end: null,
    root: ROOT,
    path: [],
  });

const lines = ({ root }: Studying) => leaves(root).length;

describe('a study in hand', () => {
  it('grows by moves, and by variations where a move is not the known one', () => {
    const study = begin();
    for (const text of ['+1', '+4', '+a']) study.play(read(text));
    study.back();
    study.back();
    study.play(read('+5'));
    expect(study.moves).toEqual(['+1', '+5']);
    expect(lines(study)).toBe(2);
    expect(study.onMain).toBe(false);
    study.across(-1);
    expect(study.moves).toEqual(['+1', '+4']);
    study.forward();
    expect(study.moves).toEqual(['+1', '+4', '+a']);
    // A known move is followed, and nothing is to be undone.
    study.first();
    study.play(read('+1'));
    expect(lines(study)).toBe(2);
    study.ply(3);
    expect(study.moves).toEqual(['+1', '+4', '+a']);
  });

  it('undoes whatever changed it, and does it again', () => {
    const study = begin();
    study.play(read('+1'));
    study.play(read('+4'));
    study.comment('here');
    study.sign('?');
    study.remove();
    expect(study.moves).toEqual(['+1']);
    study.undo();
    expect(study.node).toMatchObject({ text: '+4', comment: 'here', sign: '?' });
    study.undo();
    study.undo();
    expect(study.node).toMatchObject({ comment: '', sign: null });
    study.redo();
    expect(study.node.comment).toBe('here');
    expect(study.canRedo).toBe(true);
    study.back();
    study.play(read('+7'));
    expect(study.canRedo).toBe(false);
    study.promote();
    expect(study.onMain).toBe(true);
    for (let n = 0; n < 9; n++) study.undo();
    expect(study.root).toEqual(ROOT);
    expect(study.canUndo).toBe(false);
  });

  it('writes chance in brackets', () => {
    expect(read('[4]')).toEqual({ text: '4', chance: true });
    expect(written(read('[4]'))).toBe('[4]');
    expect(written(read('throw'))).toBe('throw');
  });
});
