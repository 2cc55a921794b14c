/** Terminal sequences: colours, cursor, titles, links (ECMA-48; OSC ends with BEL or ST). */
const sequence =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u0080-\u009f]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -/]*[0-~]/gu

/** Returns a line of a log without terminal sequences. Text before a carriage return stays readable. */
export function withoutAnsi(line: string): string {
  return line
    .replace(sequence, '')
    .replace(/\r+/g, '\n')
    .replace(/(?<!\n)\n+$/, '')
}
