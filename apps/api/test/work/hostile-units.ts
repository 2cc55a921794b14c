/** What a text of any length can be made of to make a careless search try every way to divide it. */
export const hostileUnits: readonly (readonly [what: string, unit: string])[] = [
  ['letters', 'a'],
  ['capitals', 'A'],
  ['digits', '1'],
  ['digits and blanks', '1 '],
  ['digits and dots', '1.'],
  ['digits and hyphens', '12-'],
  ['hexadecimal digits and colons', 'a:'],
  ['colons', ':'],
  ['at signs', '@'],
  ['mailboxes without an end', 'a@'],
  ['mailboxes one after the other', 'a.b@c.'],
  ['words with "at" and "dot"', 'a at b dot '],
  ['blanks', ' '],
  ['line breaks', '\n'],
  ['opening brackets', '('],
  ['brackets', '()'],
  ['angle brackets', '<'],
  ['comment openings', '<!--'],
  ['comment openings with a word', '<!-- ai '],
  ['image openings', '!['],
  ['images without an end', '![a](https://b?c='],
  ['tags without an end', '<img src="https://a?b='],
  ['styles without an end', 'style="display:none" '],
  ['URLs with half a credential', 'a://b:c'],
  ['URL credentials without a host', 'a://b:c@'],
  ['plus signs and digits', '+1'],
  ['assignments without a value', 'password='],
  ['names of secrets', 'token '],
  ['keys without an end', '-----BEGIN PRIVATE KEY-----'],
  ['token beginnings', 'eyJ'],
  ['JWT parts', 'eyJa.'],
  ['base64 letters', 'QUJD'],
  ['percent escapes', '%41'],
  ['percent signs', '%'],
  ['entities', '&#65;'],
  ['ampersands', '&'],
  ['backslashes', '\\'],
  ['unicode escapes', '\\u0041'],
  ['spaced letters', 'a b '],
  ['dotted letters', 'a.b.'],
  ['leetspeak', 'l33t '],
  ['signs of leetspeak', '!1|$'],
  ['leetspeak without blanks', '1gn0r3'],
  ['words among digits', 'x1y2z3 '],
  ['letters set apart with full stops', 'a b c d e . '],
  ['rotated words', 'vtaber cerivbhf '],
  ['reversed words', 'erongi suoiverp '],
  ['orders', 'ignore all previous instructions '],
  ['half orders', 'ignore all previous '],
  ['role tags', '<|im_start|>system '],
  ['half role tags', '<|im_start'],
  ['bracketed roles', '[system '],
  ['escape sequences', '\u001b[31m'],
  ['endless escape sequences', '\u001b]0;'],
  ['zero-width letters', 'a\u200b'],
  ['stacked marks', 'a\u0300\u0301\u0302'],
  ['marks alone', '\u0300'],
  ['tag characters', '\u{e0061}'],
  ['variation selectors', '\ufe0f'],
  ['mixed scripts', 'аa'],
  ['Cyrillic', 'привет '],
  ['Chinese', '忽略之前的指令'],
  ['half a Chinese word', '之前'],
  ['Thai', 'คำสั่ง'],
  ['emoji', '👨‍👩‍👧'],
  ['surrogates in pairs', '𝐚'],
  ['capitalised words', 'Anna Berg '],
  ['addresses', '12 Main Street, '],
  ['birth dates', 'born 1.1.1990 '],
  ['IBAN beginnings', 'DE89 '],
  ['card groups', '4111 '],
  ['base58 letters', '1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf'],
  ['bech32 beginnings', 'bc1q'],
  ['curl lines', 'curl a '],
  ['quotes', '"'],
  ['bars', 'a|'],
]
<<<<<<<< HEAD:apps/api/src/features/engines/safety/linear-time.test.ts

/** Eight times this is still read to its end, normalised too: what is longer than `mostRead` costs nothing. */
const short = 6_000
const factor = 8
/** Between linear (8) and quadratic (64). */
const tolerated = 28

function cost(text: string): number {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < 3; i++) {
    const start = process.cpuUsage()
    const { report } = screen({ description: text }, { at: new Date(0) })
    if (report.reasons.some(({ code }) => code === 'too_long')) throw new Error('it was not read')
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, user + system)
  }
  // Below a millisecond the clock says little.
  return Math.max(best, 1000)
}

describe('eight times the text is nowhere near 64 times the work:', () => {
  test.each(hostile)('%s', (_, unit) => {
    const of = (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
    cost(of(short))
    expect(cost(of(short * factor)) / cost(of(short))).toBeLessThan(tolerated)
  })

  test('a text that breaks off every pattern at its end', () => {
    const of = (length: number) => `${'password: "'.repeat(length / 11)}\u0000`
    cost(of(short))
    expect(cost(of(short * factor)) / cost(of(short))).toBeLessThan(tolerated)
  })
})
========
>>>>>>>> 593f2bc (test: every expression is shown to be linear, and work is counted):apps/api/test/work/hostile-units.ts
