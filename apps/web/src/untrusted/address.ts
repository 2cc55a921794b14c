/** Returns an address that may become a link: `https:` without a user name. Null: it is shown as text only. */
export function outsideAddress(text: string): { href: string; host: string } | null {
  if (!/^https:\/\/[^\s\p{C}]+$/iu.test(text) || !URL.canParse(text)) return null
  const { protocol, username, password, href, host } = new URL(text)
  if (protocol !== 'https:' || username !== '' || password !== '' || host === '') return null
  // The parser writes a host of other scripts in its ASCII form, so that lookalikes differ.
  return { href, host }
}
