import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lifeline } from './line';
import type { Connect } from './transport';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line whose other end answers, or says nothing any more. */
function lay(answers: () => boolean) {
  const lost = vi.fn();
  let opened: () => void = () => undefined;
  const connect: Connect = (events) => {
    opened = events.open;
    return {
      send: () => {
        if (answers()) events.message('{"type":"pong"}');
      },
      close: () => undefined,
    };
  };
  const line = new Lifeline(connect, { open: () => undefined, message: () => undefined, lost });
  line.start();
  opened();
  return { line, lost };
}

it('gives a silent line up within ten seconds', () => {
  let alive = true;
  const { line, lost } = lay(() => alive);
  vi.advanceTimersByTime(60_000);
  expect(lost).not.toHaveBeenCalled();
  alive = false;
  vi.advanceTimersByTime(10_000);
  expect(lost).toHaveBeenCalled();
  line.stop();
});

it('takes a page that slept for no silence', () => {
  const { line, lost } = lay(() => true);
  vi.setSystemTime(Date.now() + 120_000);
  vi.advanceTimersByTime(3000);
  expect(lost).not.toHaveBeenCalled();
  line.stop();
});
