import { describe, expect, it } from 'vitest';
import { enter, type Windows } from './door';

const HOUSE = 'https://house.test';
const TABLE = `${HOUSE}/#/table/t1`;

/** A browser with windows at these addresses, and what became of them. */
function browser(...addresses: string[]) {
  const did: string[] = [];
  const windows: Windows = {
    matchAll: () =>
      Promise.resolve(
        addresses.map((url) => ({ url, focus: () => Promise.resolve(did.push(`focus ${url}`)) })),
      ),
    openWindow: (url) => Promise.resolve(did.push(`open ${url}`)),
  };
  return { windows, did };
}

describe('a notification that is touched', () => {
  it('brings the window of its table to the front', async () => {
    const { windows, did } = browser(`${HOUSE}/#/table/t2`, TABLE);
    await enter(TABLE, windows, HOUSE);
    expect(did).toEqual([`focus ${TABLE}`]);
  });

  it('opens its table where no window shows it, and leaves another game alone', async () => {
    const { windows, did } = browser(`${HOUSE}/#/table/t2`);
    await enter(TABLE, windows, HOUSE);
    expect(did).toEqual([`open ${TABLE}`]);
  });

  it.each([undefined, 7, 'no address', 'https://elsewhere.test/#/table/t1'])(
    'leads nowhere but into the house (%s)',
    async (data) => {
      const { windows, did } = browser();
      await enter(data, windows, HOUSE);
      expect(did).toEqual([`open ${HOUSE}/`]);
    },
  );
});
