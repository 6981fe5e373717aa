import { describe, expect, it } from 'vitest';
import { SeatSecret } from './proof';

describe('a seat’s secret', () => {
  it('is read only in its one spelling', () => {
    expect(SeatSecret.read('01'.repeat(32))?.text()).toBe('01'.repeat(32));
    for (const wrong of ['', '01', 'A1'.repeat(32), `${'01'.repeat(32)}0`])
      expect(SeatSecret.read(wrong)).toBeNull();
  });

  it('is made afresh each time', () => {
    expect(SeatSecret.make().text()).not.toBe(SeatSecret.make().text());
  });

  it('derives another key for each purpose', () => {
    const secret = SeatSecret.make();
    expect(secret.key('dice a')).not.toEqual(secret.key('dice b'));
  });
});
