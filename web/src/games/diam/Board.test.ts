import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { cell, level, reserve, type Choices } from '../../board/touch';
import { boardProps, click, press, touchable } from '../../../tests/harness';
import { flushSync } from 'svelte';
import Board from './Board.svelte';

const POSITION = 'A/B/XABY/./Y/AY/XB/. 1';
const choices: Choices = {
  next: [
    [
      level('3', 2),
      {
        next: [
          [cell('2'), { action: '3,2-' }],
          [cell('4'), { action: '3,2+' }],
        ],
      },
    ],
    [reserve('A'), { next: [[cell('4'), { action: 'A4' }]] }],
  ],
};

afterEach(cleanup);

describe('the Diam board', () => {
  it('names every stack from the bottom to the top', () => {
    const { container } = render(Board, boardProps(POSITION).props);
    expect(touchable(container, 'cell:3').getAttribute('aria-label')).toBe(
      'case 3, de bas en haut\u00a0: brun, rouge, orange, noir',
    );
    expect(touchable(container, 'level:3:2').getAttribute('aria-label')).toBe(
      'pion rouge, case 3, niveau 2, emporte orange, noir',
    );
  });

  it('wears the colours of its edition', () => {
    const { props } = boardProps(POSITION, {}, { variant: '1998-2p' });
    const { container } = render(Board, props);
    expect(touchable(container, 'cell:7').getAttribute('aria-label')).toContain('vert, jaune');
  });

  it('reports touches by mouse and by key', () => {
    const { props, touched } = boardProps(POSITION, choices);
    const { container } = render(Board, props);
    click(touchable(container, 'level:3:2'));
    press(touchable(container, 'cell:4'), 'Enter');
    press(touchable(container, 'cell:4'), ' ');
    expect(touched).toEqual([level('3', 2), cell('4'), cell('4')]);
  });

  it('is walked by arrows with one stop in the tab order', () => {
    const { container } = render(Board, boardProps(POSITION).props);
    const stops = () =>
      [...container.querySelectorAll('[tabindex="0"]')].map((element) => element.getAttribute('data-touch'));
    expect(stops()).toHaveLength(1);
    touchable(container, 'cell:3').focus();
    press(touchable(container, 'cell:3'), 'ArrowUp');
    expect(document.activeElement).toBe(touchable(container, 'level:3:1'));
    press(touchable(container, 'level:3:1'), 'ArrowRight');
    expect(document.activeElement).toBe(touchable(container, 'cell:4'));
    expect(stops()).toEqual(['cell:4']);
  });

  it('shows the pile in hand and the stacks that it would make', () => {
    const { props, chooser } = boardProps(POSITION, choices);
    const { container } = render(Board, props);
    expect(container.textContent).not.toContain('Pile de trois');
    chooser.touch(level('3', 2));
    flushSync();
    expect(container.textContent).toContain('Pile de trois');
    expect(touchable(container, 'level:3:2').getAttribute('aria-pressed')).toBe('true');
    expect(touchable(container, 'cell:4').getAttribute('aria-disabled')).toBe('false');
    expect(touchable(container, 'cell:5').getAttribute('aria-disabled')).toBe('true');
  });

  it('draws the beam of a diam when the game is over', () => {
    const won = 'AB/Y/YBA/./BY/XA/XXA/. 1';
    expect(render(Board, boardProps(won).props).container.querySelector('.beam')).toBeNull();
    cleanup();
    const { container } = render(Board, boardProps(won, {}, { over: true }).props);
    expect(container.querySelector('.beam')).not.toBeNull();
    expect(container.textContent).toContain('rouge ● 3–7, niveau 3');
  });
});
