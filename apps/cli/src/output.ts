import type { Host } from './host.ts'
import { type Line, withoutStyles } from './terminal/line.ts'
import { inertJson, visibleLines } from './terminal/words.ts'

/** The output of a command: results go to standard output, remarks to standard error. */
export class Output {
  readonly #host: Host
  readonly #colours: { out: boolean; error: boolean }
  /** Whether results are JSON. */
  readonly isJson: boolean

  constructor(host: Host, { isJson }: { isJson: boolean }) {
    this.#host = host
    this.isJson = isJson
    const wantsColours = (isTerminal: boolean | undefined) =>
      isTerminal === true && !host.env.NO_COLOR && host.env.TERM !== 'dumb'
    this.#colours = { out: wantsColours(host.stdout.isTTY), error: wantsColours(host.stderr.isTTY) }
  }

  /** Whether a person reads the results on a terminal. */
  get isTerminal(): boolean {
    return this.#host.stdout.isTTY === true
  }

  /** Writes a line of the result, for people. */
  say(one: Line): void {
    if (!this.isJson) this.#host.stdout.write(`${this.#colours.out ? one.text : withoutStyles(one.text)}\n`)
  }

  /** Writes a remark for people. */
  note(one: Line): void {
    this.#host.stderr.write(`${this.#colours.error ? one.text : withoutStyles(one.text)}\n`)
  }

  /** Writes the result: JSON for programs, lines for people. */
  result(value: unknown, lines: () => Iterable<Line>): void {
    if (this.isJson) this.#host.stdout.write(`${inertJson(value, 2)}\n`)
    else for (const one of lines()) this.say(one)
  }

  /** Writes one of many results: as a line of JSON, or as a line of text. */
  item(value: unknown, one: Line): void {
    if (this.isJson) this.#host.stdout.write(`${inertJson(value)}\n`)
    else this.say(one)
  }

  /** Writes a file: unchanged into a pipe, but as harmless lines to a terminal. */
  async file(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const { stdout } = this.#host
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of chunks) {
      if (!this.isTerminal) {
        await writeTo(stdout, chunk)
        continue
      }
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      await writeTo(stdout, lines.map((one) => `${visibleLines(one).join('')}\n`).join(''))
    }
    if (rest !== '') await writeTo(stdout, `${visibleLines(rest).join('')}\n`)
  }

  /** Switches to the terminal's alternate screen, hides the cursor and turns bracketed paste on; false undoes all three. */
  switchAlternateScreen(isOn: boolean): void {
    const modes = isOn ? '\u001b[?1049h\u001b[?25l\u001b[?2004h' : '\u001b[?2004l\u001b[?25h\u001b[?1049l'
    this.#host.stdout.write(modes)
  }

  /** Draws all lines of the screen; each must fit. */
  draw(lines: readonly Line[]): void {
    const shown = lines.map((one) => `${this.#colours.out ? one.text : withoutStyles(one.text)}\u001b[K`)
    this.#host.stdout.write(`\u001b[H${shown.join('\r\n')}\u001b[J`)
  }

  /** Returns the columns and rows of the terminal. */
  get size(): { columns: number; rows: number } {
    const { columns, rows } = this.#host.stdout
    // Some terminals do not know their size and report 0.
    return { columns: columns || 80, rows: rows || 24 }
  }
}

function writeTo(to: Host['stdout'], data: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => to.write(data, (error) => (error ? reject(error) : resolve())))
}
