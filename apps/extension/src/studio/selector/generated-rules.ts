/** Numbers, ids of React («:r1a:», «_r_1a_»), uuids. */
const whole = /^(?:\d+|[:«]r[\da-z]*[:»]|_r_[\da-z]*_|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i
/** Names that kits number or hash: radix-«r3», headlessui-menu-7, mui-42, ember123, sc-bdVaJa, css-abcdef. */
const ofKits =
  /^(?:(?:radix|headlessui|react-aria|mui|rc|select2|ui-id|gwt-uid|cdk)[-_:].*\d|(?:ember|ext-gen|yui)[-_]?\d|(?:sc|css|jss|jsx|svelte|emotion)-[a-z\d]{5,}$)/i
/** A class for a temporary state. */
const state =
  /^(?:(?:is|has|js)-.+|active|open|opened|closed|selected|current|hover|focus|focused|focus-visible|disabled|enabled|hidden|visible|shown|loading|loaded|checked|expanded|collapsed|dragging|invalid|valid|dirty|touched|pristine)$/i

/**
 * Returns whether a name looks generated, so that the next build or visit gives another one: numbers, hashes of style
 * sheets, ids of component kits. Names chosen by people contain words.
 */
export function looksGenerated(name: string): boolean {
  if (whole.test(name) || ofKits.test(name)) return true
  return name.split(/[-_:.\s/]+/).some(isRandom)
}

/** Whether a class names the kind of an element, and is neither generated nor a state. */
export function isLastingClass(name: string): boolean {
  return /^[A-Za-z][\w-]*$/.test(name) && name.length <= 60 && !state.test(name) && !looksGenerated(name)
}

/**
 * Returns whether a part of a name looks random: many digits, digits between letters, or many letters with hardly a
 * vowel.
 */
function isRandom(word: string): boolean {
  if (/^\d{3,}$/.test(word) || /\d{4}/.test(word)) return true
  if (word.length < 5) return false
  const letters = word.replace(/\d/g, '')
  const isMixed = countChanges(word, /\d/) >= 2 || (countChanges(word, /\d/) === 1 && /^\d/.test(word))
  if (isMixed) return true
  const vowels = letters.replace(/[^aeiouy]/gi, '').length
  return letters.length >= 6 && vowels * 7 < letters.length
}

/** Counts how often a text changes between matching and other characters. */
function countChanges(text: string, kind: RegExp): number {
  let count = 0
  for (let at = 1; at < text.length; at++) if (kind.test(text[at]!) !== kind.test(text[at - 1]!)) count++
  return count
}
