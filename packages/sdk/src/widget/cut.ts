/**
 * Cuts a text without leaving half characters, which the service refuses. An emoji that is cut in two would leave one.
 */
export function cut(text: string, most = Infinity): string {
  return text.slice(0, most).replace(/\p{Cs}/gu, '')
}
