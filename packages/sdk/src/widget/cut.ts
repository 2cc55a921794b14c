/** Cuts a text without leaving half characters, which the service refuses: an emoji that is cut in two leaves one. */
export function cut(text: string, most = Infinity): string {
  return text.slice(0, most).replace(/\p{Cs}/gu, '')
}
