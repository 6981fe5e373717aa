import { describe, expect, it } from 'vitest';
import { fitting } from './fitting';
import { readList } from './puzzle';

const LIST = readList(
  [
    'diam\t1998-2p\tXA/././A/Y/././. 1\tA5\twin\t1\t1',
    'diam\t2003-2p\tXA/././A/Y/././. 1\t4,1+\twin\t1\t1',
    'diam\t2003-2p\tXA/././B/Y/././. 1\tA5\twin\t1\t1',
    'diam\t2003-2p\tXA/././Y/Y/././. 1\tA5\twin\t5\t4',
  ].join('\n'),
);
const lost = { variant: '2003-2p', opponent: 'level:1', blow: 'X3' };
const none = () => false;

describe('the puzzle that fits a loss', () => {
  it('is solved as the game was lost, under the same rules', () => {
    expect(fitting(LIST, lost, none)?.number).toBe(3);
    expect(fitting(LIST, { ...lost, blow: '2,1+' }, none)?.number).toBe(2);
    expect(fitting(LIST, { ...lost, variant: '1998-2p' }, none)?.number).toBe(1);
  });

  it('is harder where the opponent was stronger', () => {
    expect(fitting(LIST, { ...lost, opponent: 'level:8' }, none)?.number).toBe(4);
    expect(fitting(LIST, { ...lost, opponent: 'greedy' }, none)?.number).toBe(3);
  });

  it('has not been solved yet', () => {
    expect(fitting(LIST, lost, ({ number }) => number === 3)?.number).toBe(4);
    expect(fitting(LIST, lost, () => true)).toBeNull();
    expect(fitting([], lost, none)).toBeNull();
  });
});
