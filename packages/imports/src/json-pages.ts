/**
 * Parses a text that consists of several JSON lists in a row, and returns the lists. Null: a part of it is not a list,
 * or not JSON.
 */
export function parsePages(text: string): unknown[] | null {
  const pages: unknown[] = []
  let [depth, start] = [0, 0]
  let isQuoted = false
  for (let place = 0; place < text.length; place++) {
    const sign = text[place]
    if (isQuoted) {
      if (sign === '\\') place++
      else if (sign === '"') isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === '[' || sign === '{') depth++
    else if ((sign === ']' || sign === '}') && --depth === 0) {
      try {
        const page: unknown = JSON.parse(text.slice(start, place + 1))
        if (!Array.isArray(page)) return null
        pages.push(page)
      } catch {
        return null
      }
      start = place + 1
    }
  }
  return pages.length > 0 && text.slice(start).trim() === '' ? pages : null
}
