import { readdirSync, readFileSync } from 'node:fs'

/** A request in a sentence or two, and whether fulfilling it would do harm. */
export interface ChangeLine {
  text: string
  label: 0 | 1
}

const folder = new URL('./changes/', import.meta.url)

/**
 * Reads the lines of training/changes, mostly in pairs: `+` asks for harm, `-` is honest and has nearly the same words.
 * The lines are short, so that the model learns the request itself.
 */
export function changeLines(): ChangeLine[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
    .filter((line) => /^[+-] /.test(line))
    .map((line) => ({ text: line.slice(2), label: line.startsWith('+') ? 1 : 0 }))
}
