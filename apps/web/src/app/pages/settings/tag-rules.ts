/** Returns a tag's name as the service stores it: without spaces around it and repeated ones in it. */
export const tagName = (typed: string) => typed.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** Returns the tag with this name, ignoring case. */
export function sameTag<T extends { name: string }>(tags: readonly T[], typed: string): T | undefined {
  const name = tagName(typed).toLowerCase()
  return tags.find((tag) => tag.name.toLowerCase() === name)
}

/** Returns the tags whose names contain what was typed. */
export function tagsLike<T extends { name: string }>(tags: readonly T[], typed: string): T[] {
  const part = tagName(typed).toLowerCase()
  return tags.filter((tag) => tag.name.toLowerCase().includes(part))
}
