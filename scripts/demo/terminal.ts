import { stderr, stdout } from 'node:process'
import { styleText } from 'node:util'

/** Whether the output is coloured: only on a terminal, and never with NO_COLOR. */
const isColoured = stdout.isTTY === true && !process.env.NO_COLOR
const style = (format: Parameters<typeof styleText>[0], text: string) =>
  isColoured ? styleText(format, text) : text

export const bold = (text: string) => style('bold', text)
export const faint = (text: string) => style('dim', text)
export const greenText = (text: string) => style('green', text)

/** Prints the title of a chapter. */
export function chapter(title: string) {
  stdout.write(`\n${bold(title)}\n`)
}
/** Prints one completed step. */
export function printDone(sentence: string) {
  stdout.write(`  ${greenText('✓')} ${sentence}\n`)
}

/**
 * Returns a function that shows the progress: on a terminal in one line that counts up, elsewhere in a line at every
 * quarter.
 */
export function progress(label: string, total: number) {
  let count = 0
  let quarter = 0
  const line = () => `  ${label} ${count}/${total}`
  return {
    step() {
      count++
      if (stderr.isTTY) stderr.write(`\r${line()}`)
      else if (Math.floor((count * 4) / total) > quarter) {
        quarter = Math.floor((count * 4) / total)
        stderr.write(`${line()}\n`)
      }
    },
    end() {
      if (stderr.isTTY) stderr.write(`\r${' '.repeat(line().length)}\r`)
    },
  }
}

/** Prints columns as wide as their widest cell; numbers are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const cells = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const numeric = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'))
  const write = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        numeric[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd()
  stdout.write(`  ${faint(write(head))}\n`)
  for (const row of cells.slice(1)) stdout.write(`  ${write(row)}\n`)
}
