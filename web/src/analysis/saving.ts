/** Offers a file to be kept. */
export function offer(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Larger than any record; what is larger was chosen by mistake. */
const MOST = 2_000_000;

/** The text of a file that was chosen or dropped; `null` where it is too big to be a record. */
export const textOf = async (file: File): Promise<string | null> =>
  file.size > MOST ? null : await file.text();
