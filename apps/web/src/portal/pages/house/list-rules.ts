/** Splits a typed list at commas and line breaks. Each entry is returned once. */
export function splitList(text: string): string[] {
  const parts = text.split(/[,،、\n]/).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

/** Splits a text into web addresses at any white space. */
export const splitLinks = (text: string): string[] => [
  ...new Set(text.split(/\s/).filter((part) => part !== '')),
]
