import { luhn, mod11by10, realDate, verhoeff, weighted } from './checks.ts'
import { before, type Found } from './found.ts'
import {
  cnp,
  cuit,
  curp,
  dated,
  fodselsnummer,
  henkilotunnus,
  hongKong,
  nric,
  pps,
  residentNumber,
  rijksregister,
  rodneCislo,
  rut,
  snils,
  southAfrican,
  taiwan,
  thai,
} from './national-checks.ts'

interface Shape {
  /** Matches one candidate, with its separators. */
  shape: RegExp
  /** True when the number stands alone, without a label. Gets the candidate without spaces, dots and dashes. */
  sure?: (compact: string, raw: string) => boolean
  /** True when the number is acceptable behind a label. */
  labelled?: (compact: string) => boolean
}

const edge = '(?<![\\p{L}\\p{N}_.+-]|\\d[ /-])'
const close = '(?![\\p{L}\\p{N}_]|[.-]\\d)'
const pattern = (body: string) => new RegExp(`${edge}(?:${body})${close}`, 'giu')

const cpf = (d: string) => {
  const digit = (length: number) => {
    const rest =
      (weighted(
        d,
        Array.from({ length }, (_, i) => length + 1 - i),
      ) *
        10) %
      11
    return rest === 10 ? 0 : rest
  }
  return !/^(\d)\1+$/.test(d) && digit(9) === Number(d[9]) && digit(10) === Number(d[10])
}
const dniLetter = (number: number) => 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]
const dni = (c: string) => dniLetter(Number(c.slice(0, 8))) === c[8]!.toUpperCase()
const nie = (c: string) =>
  dniLetter(Number('XYZ'.indexOf(c[0]!.toUpperCase()) + c.slice(1, 8))) === c[8]!.toUpperCase()
const nir = (c: string) =>
  97 - Number(BigInt(c.slice(0, 13).replace(/2A/i, '19').replace(/2B/i, '18')) % 97n) === Number(c.slice(13))
const pesel = (d: string) =>
  (10 - (weighted(d, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === Number(d[10]) &&
  Number(d.slice(2, 4)) % 20 >= 1 &&
  Number(d.slice(2, 4)) % 20 <= 12 &&
  Number(d.slice(4, 6)) <= 31
const steuerId = (d: string) => d[0] !== '0' && mod11by10(d)
const tfn = (d: string) => weighted(d, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0
const ahv = (d: string) =>
  (10 - (weighted(d, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]) % 10)) % 10 === Number(d[12])
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]
const codiceFiscale = (c: string) => {
  const upper = c.toUpperCase()
  let sum = 0
  for (let i = 0; i < 15; i++) {
    const value = /\d/.test(upper[i]!) ? Number(upper[i]) : upper.charCodeAt(i) - 65
    sum += i % 2 === 0 ? oddValues[value]! : value
  }
  return String.fromCharCode(65 + (sum % 26)) === upper[15]
}
const chineseId = (c: string) =>
  realDate(Number(c.slice(6, 10)), Number(c.slice(10, 12)), Number(c.slice(12, 14))) &&
  '10X98765432'[weighted(c, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11] ===
    c[17]!.toUpperCase()
const personnummer = (d: string) =>
  luhn(d.slice(-10)) && realDate(2000, Number(d.slice(-8, -6)), Number(d.slice(-6, -4)) % 60 || 1)
const ssn = (c: string) => !/^(?:000|666)|^\d{3}00|0000$/.test(c) && c !== '123456789' && c !== '078051120'

/** The only shape that needs no digit. */
const passport: Shape = {
  shape: pattern('[A-Z]\\d{4} ?\\d{5}|\\d{2}[A-Z]{2}\\d{5}|C[A-Z0-9]{8}'),
  labelled: () => true,
}

const shapes: Shape[] = [
  { shape: pattern('\\d{3}-\\d{2}-\\d{4}'), sure: ssn, labelled: () => true },
  { shape: pattern('\\d{3} \\d{2} \\d{4}'), labelled: ssn },
  { shape: pattern('(?:\\d ){3}- (?:\\d ){2}- (?:\\d ){3}\\d'), sure: () => true },
  { shape: pattern('(?:X{3}|\\*{3})-(?:X{2}|\\*{2})-\\d{4}'), sure: () => true },
  {
    shape: pattern(
      '(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]',
    ),
    sure: (_, raw) => raw.toUpperCase() === raw,
  },
  {
    shape: pattern('[12] ?\\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\\d) ?(?:\\d{2}|2[AB]) ?\\d{3} ?\\d{3} ?\\d{2}'),
    sure: nir,
  },
  { shape: pattern('\\d{8}[ -]?[A-Z]'), sure: dni, labelled: () => true },
  { shape: pattern('[XYZ][ -]?\\d{7}[ -]?[A-Z]'), sure: nie },
  { shape: pattern('[A-Z]{6}\\d{2}[A-EHLMPR-T]\\d{2}[A-Z]\\d{3}[A-Z]'), sure: codiceFiscale },
  { shape: pattern('\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}'), sure: cpf, labelled: () => true },
  { shape: pattern('\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dK]'), sure: rut, labelled: () => true },
  { shape: pattern('\\d{7,8}-[\\dK]'), labelled: rut },
  { shape: pattern('\\d{2}\\.\\d{2}\\.\\d{2}-\\d{3}\\.\\d{2}'), sure: rijksregister, labelled: () => true },
  { shape: pattern('\\d{6}[-+A]\\d{3}[0-9A-FHJ-NPR-Y]'), sure: henkilotunnus },
  { shape: pattern('\\d{6} ?\\d{5}'), labelled: fodselsnummer },
  { shape: pattern('\\d{6}/\\d{3,4}'), sure: rodneCislo },
  { shape: pattern('[1-9]\\d{12}'), labelled: (c) => cnp(c) || southAfrican(c) },
  { shape: pattern('\\d{6} \\d{4} \\d{3}'), sure: southAfrican },
  { shape: pattern('\\d{6}-[1-8]\\d{6}'), sure: residentNumber, labelled: (c) => dated(c, 0, 'ymd') },
  { shape: pattern('\\d{3}-\\d{3}-\\d{3}[ -]\\d{2}'), sure: snils, labelled: () => true },
  { shape: pattern('\\d{2}-\\d{8}-\\d'), sure: cuit, labelled: () => true },
  { shape: pattern('\\d-\\d{4}-\\d{5}-\\d{2}-\\d'), sure: thai },
  { shape: pattern('[STFG]\\d{7}[A-Z]'), sure: nric },
  { shape: pattern('[A-Z]\\d{6}\\([\\dA]\\)'), sure: hongKong },
  { shape: pattern('[A-Z][12]\\d{8}'), labelled: taiwan },
  { shape: pattern('[A-Z]{4}\\d{6}[HM][A-Z]{5}[A-Z0-9]\\d'), sure: curp, labelled: () => true },
  { shape: pattern('\\d{7}[A-W][A-IW]?'), labelled: pps },
  { shape: pattern('\\d{6}-\\d{2}-\\d{4}'), sure: (c) => dated(c, 0, 'ymd') },
  { shape: pattern('\\d{16}'), labelled: (c) => dated(c, 6, 'dmy') },
  { shape: pattern('\\d{6}-\\d{4}'), labelled: (c) => dated(c, 0, 'dmy') },
  { shape: pattern('\\d{3} \\d{3} \\d{4}'), labelled: () => true },
  { shape: pattern('756\\.?\\d{4}\\.?\\d{4}\\.?\\d{2}'), sure: ahv },
  {
    shape: pattern('[A-Z]{3}[ABCFGHJLPT][A-Z]\\d{4}[A-Z]'),
    sure: (_, raw) => raw.toUpperCase() === raw,
    labelled: () => true,
  },
  { shape: pattern('[A-Z]{5}\\d{4}[A-Z]'), labelled: () => true },
  { shape: pattern('\\d{4} \\d{4} \\d{4}'), sure: verhoeff, labelled: () => true },
  { shape: pattern('\\d{17}[\\dX]'), sure: chineseId },
  { shape: pattern('(?:19|20)?\\d{6}[-+]\\d{4}'), sure: personnummer },
  { shape: pattern('\\d{11}'), sure: (c) => pesel(c) && steuerId(c), labelled: () => true },
  { shape: pattern('\\d{2} \\d{3} \\d{3} \\d{3}'), sure: steuerId },
  { shape: pattern('\\d{3}[ -]\\d{3}[ -]\\d{3}'), labelled: (c) => luhn(c) || tfn(c) },
  { shape: pattern('\\d{9}'), labelled: (c) => c.length === 9 },
  { shape: pattern('\\d{12,14}'), labelled: () => true },
  { shape: pattern('[A-Z]{1,3}\\d{6,14}'), labelled: () => true },
  { shape: pattern('\\d{7,10}'), labelled: () => true },
  { shape: pattern('[A-Z]\\d{3}-\\d{3}-\\d{2}-\\d{3}-?\\d?|[A-Z]\\d{2}-?\\d{6,8}'), labelled: () => true },
  passport,
  {
    shape: pattern('[A-Z0-9]{2,6}(?:-?[A-Z0-9]{2,8}){1,3}'),
    labelled: (c) => (c.match(/\d/g)?.length ?? 0) >= 4 && c.length <= 18,
  },
]

const label =
  /(?<!\p{L})(?:passport|reisepass|passeport|pasaporte|passaporto|passaporte|paszport\p{L}{0,2}|паспорт\p{L}{0,2}|pasaport|护照|旅券|여권|ssn|social security|social insurance|national insurance|nino|national id(?:entity|entification)?|identity card|id card|citizen id|tax(?:payer)? (?:id|number|file|identification)|somebody else's|tfn|\bsin|steuer-?(?:id|nummer|identifikationsnummer)|idnr|ausweis\p{L}{0,8}|personalausweis|sozialversicherung\p{L}{0,8}|dni|nie|nif|nuss|codice fiscale|carta d'identit[aà]|cpf|rg|cnh|aadhaa?r|\bpan|pan card|pesel|\bbsn|rijksbewijs|burgerservicenummer|numéro de sécurité sociale|sécu\p{L}{0,6}|nir|carte d'identité|driv(?:er|ing)'?s?'? licen[cs]e|driver licen[cs]e|führerschein\p{L}{0,8}|permis de conduire|licencia de conducir|curp|rfc|rut|снилс|инн|身份证\p{L}{0,2}|マイナンバー|주민등록번호|personnummer|cpr|henkilötunnus|tc kimlik|kimlik|rijksregister\p{L}{0,8}|numéro national|fødselsnummer|personnumer|kennitala|rodné číslo|rodne cislo|cnp|egn|егн|oib|amka|αμκα|pps|nhs|medicare|hkid|nric|fin no|mykad|nik|no\.? ktp|ktp|nomor induk kependudukan|cuit|cuil|isikukood|asmens kodas|personas kods|ahv|avs|cccd|cmnd|căn cước|บัตรประชาชน|voter id|הזהות|תעודת זהות|الهوية|القومي|आधार|国民身分證|身分證\p{L}{0,2}|身份證\p{L}{0,2}|주민번호|外国人登録)(?:\s?(?:card|number|numbers?|no|nr|num|id|nummer|numéro|número|numero|código|is|was|mit|de|of|my|ist|est|es|é|#|号|号码|番号|번호|und)){0,4}[\s:.#'"`=(№]{0,4}$/iu

/** National identity, tax, social-security, passport and licence numbers: by checksum, or by a label in front. */
export function findNationalIds(text: string): Found[] {
  const found: Found[] = []
  for (const { shape, sure, labelled } of hasNumber(text) ? shapes : [passport]) {
    for (const match of text.matchAll(shape)) {
      const raw = match[0]
      const compact = raw.replace(/[ ./-]/g, '')
      const accepted =
        sure?.(compact, raw) || (labelled?.(compact) && label.test(before(text, match.index, 60)))
      if (accepted) found.push({ start: match.index, end: match.index + raw.length, type: 'NATIONAL_ID' })
    }
  }
  return found
}

/** How many digits every other shape has, and the longest text of a shape. */
const [fewestDigits, longestNumber] = [4, 40]

/** Whether enough digits for a number are close together. */
function hasNumber(text: string): boolean {
  const last = [-Infinity, -Infinity, -Infinity, -Infinity]
  let digits = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) continue
    last[digits++ % fewestDigits] = at
    if (digits >= fewestDigits && at - last[digits % fewestDigits]! < longestNumber) return true
  }
  return false
}
