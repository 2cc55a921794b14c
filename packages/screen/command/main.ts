#!/usr/bin/env node
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { text as wholeOf } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { screenLines, screenText } from './screen-lines.ts'

const help = `Screens texts: finds orders to machines and personal data, and prints the copy that an agent may read.

  npx @groundswell/screen FILE|-           one JSON object a line, in the same order out
  npx @groundswell/screen --text FILE|-    the whole input is one text

FILE is a file; - is standard input, as is no FILE.

In    {"text": "…"}  or  {"title": "…", "description": "…", "data": {…}, "metadata": {…}}
Out   {"safetyStatus", "redacted", "spans": [{"start", "end", "type"}], "reasons": […], "score"}

safetyStatus is CLEARED, FLAGGED or BLOCKED; score is 0–1. Offsets are UTF-16 units of the original text;
for an item with several fields, each span names its field. An invalid line returns
{"error", "code", "line"}, and the next line follows. Blank lines are skipped.

  --text  screen the input as one text instead of lines of JSON
  --help  this text
`

/** Reads the arguments, or ends the program with a sentence about them. */
function readArguments(): { file: string; isText: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { text: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    if (values.help) {
      process.stdout.write(help)
      process.exit(0)
    }
    if (positionals.length > 1) throw new Error('Name one file.')
    return { file: positionals[0] ?? '-', isText: values.text ?? false }
  } catch (error) {
    return exitWithError(`${(error as Error).message}\n\n${help}`)
  }
}

function exitWithError(text: string): never {
  process.stderr.write(text)
  process.exit(2)
}

const { file, isText } = readArguments()
const input = file === '-' ? process.stdin : createReadStream(file)
if (input !== process.stdin)
  await once(input, 'open').catch(() => exitWithError(`There is no file ${file} that can be read.\n`))
// A reader that closes the pipe early (`| head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
if (isText) process.stdout.write(`${JSON.stringify(screenText(await wholeOf(input)))}\n`)
else await screenLines(input, process.stdout)
