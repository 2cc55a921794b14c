/**
 * Returns an e-mail address in the form in which two are compared: ASCII letters in lower case, nothing else changed.
 * `toLowerCase` also maps the Kelvin sign (U+212A) to k, so that MARK@ with that sign was the invited mark@. In SQL the same
 * is `lower(email collate "C")`.
 */
export const foldAddress = (address: string): string =>
  address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
