/** Splits a typed list: separated by commas or on lines of their own, each entry once. */
export function listOf(text: string): string[] {
  const parts = text.split(/[,،、\n]/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

/** Web addresses, by any space between them. */
export const linksOf = (text: string): string[] => [
  ...new Set(text.split(/\s/).filter((part) => part !== '')),
]
