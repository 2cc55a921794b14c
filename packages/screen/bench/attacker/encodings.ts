import { gunzipSync, gzipSync } from 'node:zlib'

/** A way to write a text that a helpful reader can undo. */
export interface Coding {
  encode(text: string): string
  decode(code: string): string
}

const bytes = (text: string) => Buffer.from(text, 'utf8')
const splitIntoRows = (text: string, width: number, between: string) =>
  text.match(new RegExp(`[^]{1,${width}}`, 'g'))!.join(between)
const fromHex = (code: string) => Buffer.from(code.replace(/[^0-9a-f]/gi, ''), 'hex').toString('utf8')
const fromBase64 = (code: string) => Buffer.from(code.replace(/\s/g, ''), 'base64').toString('utf8')

/** Makes a coding that replaces letters by a table; the inverse table undoes it. */
function substitution(plain: string, cipher: string): Coding {
  const replace = (from: string, to: string) => {
    const table = new Map([...from].map((letter, at) => [letter, [...to][at]!]))
    return (text: string) => [...text].map((letter) => table.get(letter) ?? letter).join('')
  }
  return { encode: replace(plain, cipher), decode: replace(cipher, plain) }
}

const lower = 'abcdefghijklmnopqrstuvwxyz'
const letters = lower + lower.toUpperCase()
const rotateBy = (by: number) => {
  const rotateAlphabet = (alphabet: string) => alphabet.slice(by) + alphabet.slice(0, by)
  return substitution(letters, rotateAlphabet(lower) + rotateAlphabet(lower.toUpperCase()))
}

/** Makes a coding with one code word for each letter. Other signs stay; blanks become ` / `. */
function codeWordCoding(alphabet: string, words: readonly string[]): Coding {
  const codes = new Map([...alphabet].map((letter, at) => [letter, words[at]!]))
  const back = new Map([...codes].map(([letter, code]) => [code, letter]))
  return {
    encode: (text) =>
      text
        .split(' ')
        .map((word) => [...word.toLowerCase()].map((letter) => codes.get(letter) ?? letter).join(' '))
        .join(' / '),
    decode: (code) =>
      code
        .split(' / ')
        .map((word) =>
          word
            .split(' ')
            .map((one) => back.get(one) ?? one)
            .join(''),
        )
        .join(' '),
  }
}
const morse =
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..'
const radio =
  'alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu'

/** Codings of texts in the 26 Latin letters. */
export const latin: Record<string, Coding> = {
  rot13: rotateBy(13),
  rot7: rotateBy(7),
  atbash: substitution(letters, [...lower].reverse().join('') + [...lower.toUpperCase()].reverse().join('')),
  morse: codeWordCoding(lower, morse.split(' ')),
  radio: codeWordCoding(lower, radio.split(' ')),
  numbers: codeWordCoding(
    lower,
    [...lower].map((_, at) => String(at + 1)),
  ),
  smallCapitals: substitution(lower, 'ᴀʙᴄᴅᴇғɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ'),
  mathematical: substitution(lower, '𝓪𝓫𝓬𝓭𝓮𝓯𝓰𝓱𝓲𝓳𝓴𝓵𝓶𝓷𝓸𝓹𝓺𝓻𝓼𝓽𝓾𝓿𝔀𝔁𝔂𝔃'),
  regional: substitution(lower, '🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿'),
  squared: substitution(lower.toUpperCase() + lower, '🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉🄰🄱🄲🄳🄴🄵🄶🄷🄸🄹🄺🄻🄼🄽🄾🄿🅀🅁🅂🅃🅄🅅🅆🅇🅈🅉'),
  braille: substitution(lower, '⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵'),
  upsideDown: substitution(lower, 'ɐqɔpǝɟƃɥᴉɾʞןɯuodbɹsʇnʌʍxʎz'),
}

/** Codings of texts in any script. */
export const universal: Record<string, Coding> = {
  base64: { encode: (text) => bytes(text).toString('base64'), decode: fromBase64 },
  base64url: { encode: (text) => bytes(text).toString('base64url'), decode: fromBase64 },
  base64Rows: {
    encode: (text) => splitIntoRows(bytes(text).toString('base64'), 12, '\n'),
    decode: fromBase64,
  },
  base64Twice: {
    encode: (text) => bytes(bytes(text).toString('base64')).toString('base64'),
    decode: (code) => fromBase64(fromBase64(code)),
  },
  gzip: {
    encode: (text) => gzipSync(text).toString('base64'),
    decode: (code) => gunzipSync(Buffer.from(code, 'base64')).toString('utf8'),
  },
  hex: { encode: (text) => bytes(text).toString('hex'), decode: fromHex },
  hexRows: { encode: (text) => splitIntoRows(bytes(text).toString('hex'), 14, '\n'), decode: fromHex },
  hexDump: {
    encode: (text) =>
      splitIntoRows(bytes(text).toString('hex'), 32, '\n')
        .split('\n')
        .map((row, at) => `${(at * 16).toString(16).padStart(8, '0')}: ${splitIntoRows(row, 4, ' ')}`)
        .join('\n'),
    decode: (code) => fromHex(code.replace(/^[0-9a-f]{8}: /gm, '')),
  },
  percent: {
    encode: (text) => [...bytes(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    decode: decodeURIComponent,
  },
  quotedPrintable: {
    encode: (text) =>
      [...bytes(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
    decode: fromHex,
  },
  escapes: {
    encode: (text) =>
      Array.from(text, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
    decode: (code) => JSON.parse(`"${code}"`) as string,
  },
  entities: {
    encode: (text) => [...text].map((letter) => `&#${letter.codePointAt(0)};`).join(''),
    decode: (code) => code.replace(/&#(\d+);/g, (_, point) => String.fromCodePoint(Number(point))),
  },
  decimal: {
    encode: (text) => [...bytes(text)].join(' '),
    decode: (code) => Buffer.from(code.split(' ').map(Number)).toString('utf8'),
  },
  octal: {
    encode: (text) => [...bytes(text)].map((byte) => byte.toString(8).padStart(3, '0')).join(' '),
    decode: (code) => Buffer.from(code.split(' ').map((one) => Number.parseInt(one, 8))).toString('utf8'),
  },
  binary: {
    encode: (text) => [...bytes(text)].map((byte) => byte.toString(2).padStart(8, '0')).join(' '),
    decode: (code) => Buffer.from(code.split(' ').map((one) => Number.parseInt(one, 2))).toString('utf8'),
  },
  base32: { encode: toBase32, decode: fromBase32 },
  ascii85: { encode: toAscii85, decode: fromAscii85 },
  reversed: {
    encode: (text) => [...text].reverse().join(''),
    decode: (code) => [...code].reverse().join(''),
  },
  wordsReversed: {
    encode: (text) => text.split(' ').reverse().join(' '),
    decode: (code) => code.split(' ').reverse().join(' '),
  },
  list: {
    encode: (text) => JSON.stringify([...text]),
    decode: (code) => (JSON.parse(code) as string[]).join(''),
  },
  joined: {
    encode: (text) => `'${splitIntoRows(text.replaceAll("'", '’'), 4, "' + '")}'`,
    decode: (code) => code.slice(1, -1).replaceAll("' + '", ''),
  },
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function toBase32(text: string): string {
  const bits = [...bytes(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{1,5}/g, (five) => base32Letters[Number.parseInt(five.padEnd(5, '0'), 2)]!)
}
function fromBase32(code: string): string {
  const bits = [...code].map((letter) => base32Letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))).toString('utf8')
}

function toAscii85(text: string): string {
  const padded = bytes(text + ' '.repeat((4 - (bytes(text).length % 4)) % 4))
  let code = ''
  for (let at = 0; at < padded.length; at += 4) {
    let value = padded.readUInt32BE(at)
    let group = ''
    for (let i = 0; i < 5; i++) {
      group = String.fromCharCode(33 + (value % 85)) + group
      value = Math.floor(value / 85)
    }
    code += group
  }
  return `<~${code}~>`
}
function fromAscii85(code: string): string {
  const groups = code.slice(2, -2).match(/.{5}/g) ?? []
  const words = groups.map((group) =>
    [...group].reduce((sum, letter) => sum * 85 + letter.charCodeAt(0) - 33, 0),
  )
  return Buffer.from(
    words.flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]),
  )
    .toString('utf8')
    .trimEnd()
}
