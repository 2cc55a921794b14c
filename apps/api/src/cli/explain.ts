import { text as wholeOf } from 'node:stream/consumers'
import { type ScreenInput, type Why, whyOf } from '../features/engines/safety/index.ts'
import { exitWithError, readOptions } from './options.ts'

const help = `Says why the screen holds a text, or lets it pass.

  npm run --silent screen:explain -- "the text"
  npm run --silent screen:explain < item.json
  npm run --silent screen:explain -- --json < item.json

Reads the argument, or what it is given: a JSON object with title, description, data and metadata, or plain text. Prints
the verdict, each reason with the words that it is about, the scores of both questions with the thresholds, the words
that weigh most, and how the text was read besides as it stands. It quotes the text: keep it from whom may not read it.`

/** Returns the item from the command line: a JSON object, or a text that becomes its description. */
export function parseItem(given: string): ScreenInput {
  try {
    const item = JSON.parse(given) as ScreenInput | null
    if (typeof item?.title === 'string' || typeof item?.description === 'string') return item
  } catch {}
  return { description: given }
}

/** Returns the command's output for people. */
export function explanationText({ verdict, sentences, reasons, orders, change, readings }: Why): string {
  const formatNumber = (value: number) => value.toFixed(2)
  const formatWords = (list: Why['change']['for']) =>
    list.map(({ word, weight }) => `${word} ${formatNumber(weight)}`).join(', ') || 'none'
  return [
    verdict,
    ...sentences.map((sentence) => `  ${sentence}`),
    ...reasons.map(
      ({ code, detector, field, score, start, end, quote }) =>
        `- ${code} (${detector}, ${formatNumber(score)}) in ${field ?? 'the whole item'}${start === null ? '' : ` ${start}–${end}`}${quote ? `: ${quote.replaceAll('\n', '⏎')}` : ''}`,
    ),
    `Orders to a machine: ${formatNumber(orders.logit)}; flagged from ${orders.flaggedFrom}, blocked from ${orders.blockedFrom}`,
    `Sensitive change: ${formatNumber(change.logit)}; flagged from ${change.flaggedFrom}`,
    `  for: ${formatWords(change.for)}`,
    `  against: ${formatWords(change.against)}`,
    ...readings.map(({ kind, text }) => `Read as ${kind}: ${text.slice(0, 200).replaceAll('\n', '⏎')}`),
    '',
  ].join('\n')
}

if (import.meta.main) {
  const { values, positionals } = readOptions(help, { json: { type: 'boolean' } }, true)
  const given = positionals.length > 0 ? positionals.join(' ') : await wholeOf(process.stdin)
  if (given.trim() === '') exitWithError(`There is no text.\n\n${help}`)
  const why = whyOf(parseItem(given))
  process.stdout.write(values.json ? `${JSON.stringify(why, null, 2)}\n` : explanationText(why))
}
