/** French joins small words with the article that a name begins with: jouer aux Belligérants, une table des Belligérants. */
const joined = (plain: string, le: string, les: string) => (name: string) => {
  const [, article, rest] = /^(?:(Les?) )?(.*)$/.exec(name) ?? [];
  return `${article === undefined ? plain : article === 'Le' ? le : les} ${rest ?? ''}`;
};

/** “à” before a name. */
export const to = joined('à', 'au', 'aux');

const after = joined('de', 'du', 'des');

/** “de” before a name. */
export const of = (name: string): string =>
  /^([aeiouâàéèêëîïôùûœæ]|y(?![aeiou]))/i.test(name) ? `d’${name}` : after(name);
