/** Copies a text. Plain HTTP offers no clipboard interface, so the old way is tried as well. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement as HTMLElement | null;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'aloud';
  // Nothing below an open dialog can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    // Deprecated, and the only way there is without a secure context.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return document.activeElement === field && document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus();
  }
}
