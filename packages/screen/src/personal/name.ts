import type { Found } from './found.ts'

const introduced =
  /(?<!\p{L})(?:my name is|i am called|ich heiße|mein name ist|je m'appelle|mon nom est|me llamo|mi nombre es|meu nome é|mi chiamo|il mio nome è|mijn naam is|nazywam się|меня зовут|benim adım|(?:mr|mrs|ms|miss|dr|prof|herr|frau|mme|monsieur|madame|sr|sra|señor|señora|signor|signora)\.?)\s{1,2}((?:\p{Lu}[\p{L}'-]{1,24})(?:\s(?:de|van|von|der|la|da|del|di|bin|al|el)){0,2}(?:\s\p{Lu}[\p{L}'-]{1,24}){0,2})/giu

const particles = /^(?:de|van|von|der|la|da|del|di|bin|al|el)$/

/** Finds names in introductions and names with a title. */
export function findIntroducedNames(text: string): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(introduced)) {
    // The pattern ignores case in the introduction and therefore in the name, so capitals are checked here.
    const words = match[1]!.split(/\s/)
    let kept = 0
    while (kept < words.length && (/^\p{Lu}/u.test(words[kept]!) || particles.test(words[kept]!))) kept++
    while (kept > 0 && particles.test(words[kept - 1]!)) kept--
    if (kept === 0) continue
    words[kept - 1] = words[kept - 1]!.replace(/'s$/, '')
    const start = match.index + match[0].length - match[1]!.length
    found.push({ start, end: start + words.slice(0, kept).join(' ').length, type: 'NAME' })
  }
  return found
}
