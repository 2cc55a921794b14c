/** Sequences that terminals send for keys. */
const named: Readonly<Record<string, string>> = {
  '\u001b[A': 'up',
  '\u001b[B': 'down',
  '\u001b[5~': 'pageup',
  '\u001b[6~': 'pagedown',
  '\u001b': 'escape',
  '\r': 'enter',
  '\n': 'enter',
  '\u007f': 'backspace',
  '\b': 'backspace',
  '\u0001': 'ctrl+a',
  '\u0003': 'ctrl+c',
  '\u0004': 'ctrl+d',
}
const BEGIN_PASTE = '\u001b[200~'
const END_PASTE = '\u001b[201~'
const sequence = /\u001b\[[0-?]*[ -/]*[@-~]|\u001bO.|[\s\S]/gu

/**
 * Parses the keys that a terminal sends: a letter as it is, other keys by name. A pasted text is one `paste:…`, so that
 * its letters do not act as keys.
 */
export class Keys {
  #pasted: string | null = null

  read(text: string): string[] {
    const keys: string[] = []
    for (const [part] of text.matchAll(sequence)) {
      if (part === BEGIN_PASTE) this.#pasted = ''
      else if (part === END_PASTE) {
        keys.push(`paste:${this.#pasted ?? ''}`)
        this.#pasted = null
      } else if (this.#pasted !== null) this.#pasted += part
      else if (part in named) keys.push(named[part]!)
      else if (!/[\u0000-\u001f]/u.test(part)) keys.push(part)
    }
    return keys
  }
}
