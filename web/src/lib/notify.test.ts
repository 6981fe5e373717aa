import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowNotifying, askable, declineNotifying, notify } from './notify';
import { settings } from './settings.svelte';

const shown: string[] = [];

function browser(permission: NotificationPermission, answer: NotificationPermission = permission): void {
  class Fake {
    static permission = permission;
    static requestPermission(): Promise<NotificationPermission> {
      Fake.permission = answer;
      return Promise.resolve(answer);
    }
    onclick: (() => void) | null = null;
    constructor(title: string) {
      shown.push(title);
    }
    close(): void {
      shown.pop();
    }
  }
  vi.stubGlobal('Notification', Fake);
  vi.stubGlobal('isSecureContext', true);
}

beforeEach(() => {
  localStorage.clear();
  shown.length = 0;
  settings.notify = false;
});
afterEach(() => vi.unstubAllGlobals());

describe('being told of one’s turn', () => {
  it('is asked for once, and the answer counts', async () => {
    browser('default', 'granted');
    expect(askable()).toBe(true);
    expect(await allowNotifying()).toBe(true);
    expect([settings.notify, askable()]).toEqual([true, false]);
    await notify('À vous', 't1');
    expect(shown).toEqual(['À vous']);
  });

  it('is not asked for again once somebody said later', () => {
    browser('default');
    declineNotifying();
    expect(askable()).toBe(false);
  });

  it('stays silent where the person or the browser said no', async () => {
    browser('default', 'denied');
    expect(await allowNotifying()).toBe(false);
    await notify('À vous', 't1');
    expect([settings.notify, shown.length]).toEqual([false, 0]);
    vi.stubGlobal('isSecureContext', false);
    expect(askable()).toBe(false);
  });
});
