import { isLuhnValid, isMod11By10Valid, isRealDate, isVerhoeffValid, weightedSum } from './checks.ts'
import { type Digits, digitsOf } from './digits.ts'
import { type Found, particles, textBefore } from './found.ts'
import {
  hasDate,
  isCnp,
  isCuit,
  isCurp,
  isFodselsnummer,
  isHenkilotunnus,
  isHongKongId,
  isKoreanResidentNumber,
  isNric,
  isPps,
  isRijksregister,
  isRodneCislo,
  isRut,
  isSnils,
  isSouthAfricanId,
  isTaiwanId,
  isThaiId,
} from './national-checks.ts'

interface Shape {
  /** Matches one candidate, with its separators. */
  shape: RegExp
  /** Returns whether the number counts even without a label. Gets the candidate without spaces, dots and dashes. */
  sure?: (compact: string, raw: string) => boolean
  /** Returns whether the number counts after a label. */
  labelled?: (compact: string) => boolean
  /** The length of the run of digits that every match contains at least. */
  run?: number
  /** A sign that every match has between two digits. */
  joint?: 'hyphen' | 'dot' | 'blank'
}

const edge = '(?<![\\p{L}\\p{N}_.+-]|\\d[ /-])'
const close = '(?![\\p{L}\\p{N}_]|[.-]\\d)'
const idPattern = (body: string) => new RegExp(`${edge}(?:${body})${close}`, 'giu')

const isCpf = (d: string) => {
  const checkDigit = (length: number) => {
    const rest =
      (weightedSum(
        d,
        Array.from({ length }, (_, i) => length + 1 - i),
      ) *
        10) %
      11
    return rest === 10 ? 0 : rest
  }
  return !/^(\d)\1+$/.test(d) && checkDigit(9) === Number(d[9]) && checkDigit(10) === Number(d[10])
}
const dniLetter = (number: number) => 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]
const isDni = (c: string) => dniLetter(Number(c.slice(0, 8))) === c[8]!.toUpperCase()
const isNie = (c: string) =>
  dniLetter(Number('XYZ'.indexOf(c[0]!.toUpperCase()) + c.slice(1, 8))) === c[8]!.toUpperCase()
const isNir = (c: string) =>
  97 - Number(BigInt(c.slice(0, 13).replace(/2A/i, '19').replace(/2B/i, '18')) % 97n) === Number(c.slice(13))
const isPesel = (d: string) =>
  (10 - (weightedSum(d, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === Number(d[10]) &&
  Number(d.slice(2, 4)) % 20 >= 1 &&
  Number(d.slice(2, 4)) % 20 <= 12 &&
  Number(d.slice(4, 6)) <= 31
const isSteuerId = (d: string) => d[0] !== '0' && isMod11By10Valid(d)
const isTfn = (d: string) => weightedSum(d, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0
const isAhv = (d: string) =>
  (10 - (weightedSum(d, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]) % 10)) % 10 === Number(d[12])
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]
const isCodiceFiscale = (c: string) => {
  const upper = c.toUpperCase()
  let sum = 0
  for (let i = 0; i < 15; i++) {
    const value = /\d/.test(upper[i]!) ? Number(upper[i]) : upper.charCodeAt(i) - 65
    sum += i % 2 === 0 ? oddValues[value]! : value
  }
  return String.fromCharCode(65 + (sum % 26)) === upper[15]
}
const isChineseId = (c: string) =>
  isRealDate(Number(c.slice(6, 10)), Number(c.slice(10, 12)), Number(c.slice(12, 14))) &&
  '10X98765432'[weightedSum(c, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11] ===
    c[17]!.toUpperCase()
const isPersonnummer = (d: string) =>
  isLuhnValid(d.slice(-10)) && isRealDate(2000, Number(d.slice(-8, -6)), Number(d.slice(-6, -4)) % 60 || 1)
const isSsn = (c: string) => !/^(?:000|666)|^\d{3}00|0000$/.test(c) && c !== '123456789' && c !== '078051120'

/** The only shape that can match without any digit. It is accepted only after a label. */
const passport = idPattern('[A-Z]\\d{4} ?\\d{5}|\\d{2}[A-Z]{2}\\d{5}|C[A-Z0-9]{8}')

const shapes: Shape[] = [
  { shape: idPattern('\\d{3}-\\d{2}-\\d{4}'), run: 4, joint: 'hyphen', sure: isSsn, labelled: () => true },
  { shape: idPattern('\\d{3} \\d{2} \\d{4}'), run: 4, joint: 'blank', labelled: isSsn },
  { shape: idPattern('(?:\\d ){3}- (?:\\d ){2}- (?:\\d ){3}\\d'), run: 1, joint: 'blank', sure: () => true },
  { shape: idPattern('(?:X{3}|\\*{3})-(?:X{2}|\\*{2})-\\d{4}'), run: 4, sure: () => true },
  {
    shape: idPattern(
      '(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]',
    ),
    sure: (_, raw) => raw.toUpperCase() === raw,
    run: 2,
  },
  {
    shape: idPattern('[12] ?\\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\\d) ?(?:\\d{2}|2[AB]) ?\\d{3} ?\\d{3} ?\\d{2}'),
    sure: isNir,
    run: 3,
  },
  { shape: idPattern('\\d{8}[ -]?[A-Z]'), run: 8, sure: isDni, labelled: () => true },
  { shape: idPattern('[XYZ][ -]?\\d{7}[ -]?[A-Z]'), run: 7, sure: isNie },
  { shape: idPattern('[A-Z]{6}\\d{2}[A-EHLMPR-T]\\d{2}[A-Z]\\d{3}[A-Z]'), run: 3, sure: isCodiceFiscale },
  {
    shape: idPattern('\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}'),
    run: 3,
    joint: 'hyphen',
    sure: isCpf,
    labelled: () => true,
  },
  {
    shape: idPattern('\\d{1,2}\\.\\d{3}\\.\\d{3}-[\\dK]'),
    run: 3,
    joint: 'dot',
    sure: isRut,
    labelled: () => true,
  },
  { shape: idPattern('\\d{7,8}-[\\dK]'), run: 7, labelled: isRut },
  {
    shape: idPattern('\\d{2}\\.\\d{2}\\.\\d{2}-\\d{3}\\.\\d{2}'),
    run: 3,
    joint: 'hyphen',
    sure: isRijksregister,
    labelled: () => true,
  },
  { shape: idPattern('\\d{6}[-+A]\\d{3}[0-9A-FHJ-NPR-Y]'), run: 6, sure: isHenkilotunnus },
  { shape: idPattern('\\d{6} ?\\d{5}'), run: 6, labelled: isFodselsnummer },
  // A Russian passport: series and number.
  { shape: idPattern('\\d{2} ?\\d{2} (?:№ ?)?\\d{6}'), run: 6, labelled: () => true },
  { shape: idPattern('\\d{6}/\\d{3,4}'), run: 6, sure: isRodneCislo },
  { shape: idPattern('[1-9]\\d{12}'), run: 13, labelled: (c) => isCnp(c) || isSouthAfricanId(c) },
  { shape: idPattern('\\d{6} \\d{4} \\d{3}'), run: 6, joint: 'blank', sure: isSouthAfricanId },
  {
    shape: idPattern('\\d{6}-[1-8]\\d{6}'),
    run: 7,
    joint: 'hyphen',
    sure: isKoreanResidentNumber,
    labelled: (c) => hasDate(c, 0, 'ymd'),
  },
  {
    shape: idPattern('\\d{3}-\\d{3}-\\d{3}[ -]\\d{2}'),
    run: 3,
    joint: 'hyphen',
    sure: isSnils,
    labelled: () => true,
  },
  { shape: idPattern('\\d{2}-\\d{8}-\\d'), run: 8, joint: 'hyphen', sure: isCuit, labelled: () => true },
  { shape: idPattern('\\d-\\d{4}-\\d{5}-\\d{2}-\\d'), run: 5, joint: 'hyphen', sure: isThaiId },
  { shape: idPattern('[STFG]\\d{7}[A-Z]'), run: 7, sure: isNric },
  { shape: idPattern('[A-Z]\\d{6}\\([\\dA]\\)'), run: 6, sure: isHongKongId },
  { shape: idPattern('[A-Z][12]\\d{8}'), run: 9, labelled: isTaiwanId },
  { shape: idPattern('[A-Z]{4}\\d{6}[HM][A-Z]{5}[A-Z0-9]\\d'), run: 6, sure: isCurp, labelled: () => true },
  { shape: idPattern('\\d{7}[A-W][A-IW]?'), run: 7, labelled: isPps },
  { shape: idPattern('\\d{6}-\\d{2}-\\d{4}'), run: 6, joint: 'hyphen', sure: (c) => hasDate(c, 0, 'ymd') },
  { shape: idPattern('\\d{16}'), run: 16, labelled: (c) => hasDate(c, 6, 'dmy') },
  { shape: idPattern('\\d{6}-\\d{4}'), run: 6, joint: 'hyphen', labelled: (c) => hasDate(c, 0, 'dmy') },
  { shape: idPattern('\\d{3} \\d{3} \\d{4}'), run: 4, joint: 'blank', labelled: () => true },
  { shape: idPattern('756\\.?\\d{4}\\.?\\d{4}\\.?\\d{2}'), run: 4, sure: isAhv },
  {
    shape: idPattern('[A-Z]{3}[ABCFGHJLPT][A-Z]\\d{4}[A-Z]'),
    run: 4,
    sure: (_, raw) => raw.toUpperCase() === raw,
    labelled: () => true,
  },
  { shape: idPattern('[A-Z]{5}\\d{4}[A-Z]'), run: 4, labelled: () => true },
  {
    shape: idPattern('\\d{4} \\d{4} \\d{4}'),
    run: 4,
    joint: 'blank',
    sure: isVerhoeffValid,
    labelled: () => true,
  },
  { shape: idPattern('\\d{17}[\\dX]'), run: 17, sure: isChineseId },
  { shape: idPattern('(?:19|20)?\\d{6}[-+]\\d{4}'), run: 6, sure: isPersonnummer },
  { shape: idPattern('\\d{11}'), run: 11, sure: (c) => isPesel(c) && isSteuerId(c), labelled: () => true },
  { shape: idPattern('\\d{2} \\d{3} \\d{3} \\d{3}'), run: 3, joint: 'blank', sure: isSteuerId },
  { shape: idPattern('\\d{3}[ -]\\d{3}[ -]\\d{3}'), run: 3, labelled: (c) => isLuhnValid(c) || isTfn(c) },
  { shape: idPattern('\\d{9}'), run: 9, labelled: (c) => c.length === 9 },
  { shape: idPattern('\\d{12,14}'), run: 12, labelled: () => true },
  { shape: idPattern('[A-Z]{1,3}\\d{6,14}'), run: 6, labelled: () => true },
  { shape: idPattern('\\d{7,10}'), run: 7, labelled: () => true },
  { shape: idPattern('[A-Z]\\d{3}-\\d{3}-\\d{2}-\\d{3}-?\\d?|[A-Z]\\d{2}-?\\d{6,8}'), labelled: () => true },
]

/** Matches letters and digits in any order. Nearly every word has this shape, so only words with a digit are tried. */
const mixed = idPattern('[A-Z0-9]{2,6}(?:-?[A-Z0-9]{2,8}){1,3}')
const isMixedId = (compact: string) => (compact.match(/\d/g)?.length ?? 0) >= 4 && compact.length <= 18

const label = new RegExp(
  `(?<!\\p{L})(?:passport|reisepass|passeport|pasaporte|passaporto|passaporte|paszport\\p{L}{0,2}|паспорт\\p{L}{0,2}|pasaport|护照|旅券|여권|ssn|social security|social insurance|national insurance|nino|national id(?:entity|entification)?|identity card|id card|citizen id|tax(?:payer)? (?:id|number|file|identification)|somebody else's|tfn|\\bsin|steuer-?(?:id|nummer|identifikationsnummer)|idnr|ausweis\\p{L}{0,8}|personalausweis|sozialversicherung\\p{L}{0,8}|dni|nie|nif|nuss|codice fiscale|carta d'identit[aà]|cpf|rg|cnh|aadhaa?r|\\bpan|pan card|pesel|\\bbsn|rijksbewijs|burgerservicenummer|numéro de sécurité sociale|sécu\\p{L}{0,6}|nir|carte d'identité|driv(?:er|ing)'?s?'? licen[cs]e|driver licen[cs]e|führerschein\\p{L}{0,8}|permis de conduire|licencia de conducir|curp|rfc|rut|снилс|инн|身份证\\p{L}{0,2}|マイナンバー|주민등록번호|personnummer|cpr|henkilötunnus|tc kimlik|kimlik|rijksregister\\p{L}{0,8}|numéro national|fødselsnummer|personnumer|kennitala|rodné číslo|rodne cislo|cnp|egn|егн|oib|amka|αμκα|pps|nhs|medicare|hkid|nric|fin no|mykad|nik|no\\.? ktp|ktp|nomor induk kependudukan|cuit|cuil|isikukood|asmens kodas|personas kods|ahv|avs|cccd|cmnd|căn cước|บัตรประชาชน|voter id|הזהות|תעודת זהות|الهوية|القومي|आधार|国民身分證|身分證\\p{L}{0,2}|身份證\\p{L}{0,2}|주민번호|外国人登録|個人番号|іпн|рнокпп|ідентифікаційн\\p{L}{2,3} (?:код|номер))(?:\\s?(?:card|number|numbers?|no|nr|num|id|nummer|numéro|número|numero|código|is|was|mit|de|of|my|ist|est|es|é|#|号|号码|番号|번호|und|серия|серии|№|номер|выдан\\p{L}{0,2})){0,4}${particles}[\\s:.#'"\`=(№]{0,4}$`,
  'iu',
)

/**
 * Finds national identity, tax, social-security, passport and licence numbers, by checksum or by a label before them.
 */
export function findNationalIds(text: string, digits: Digits = digitsOf(text), around = text): Found[] {
  const found: Found[] = []
  const addFound = (index: number, raw: string) =>
    found.push({ start: index, end: index + raw.length, type: 'NATIONAL_ID' })
  const isLabelled = (at: number) => label.test(textBefore(around, at, 60))
  if (digits.dense) {
    for (const { shape, sure, labelled, run = 0, joint } of shapes) {
      if (digits.longest < run || (joint && !digits[joint])) continue
      for (const { index, 0: raw } of text.matchAll(shape)) {
        const compact = withoutSeparators(raw)
        if (sure?.(compact, raw) || (labelled?.(compact) && isLabelled(index))) addFound(index, raw)
      }
    }
    for (const [index, raw] of findMixed(text))
      if (isMixedId(withoutSeparators(raw)) && isLabelled(index)) addFound(index, raw)
  }
  for (const { index, 0: raw } of text.matchAll(passport)) if (isLabelled(index)) addFound(index, raw)
  return found
}

const withoutSeparators = (raw: string) => raw.replace(/[ ./-]/g, '')

/** Returns the matches of `mixed`, with their offsets, in each run of letters, digits and hyphens that has a digit. */
function findMixed(text: string): [index: number, raw: string][] {
  const found: [number, string][] = []
  let end = 0
  for (const { index } of text.matchAll(/\d/g)) {
    if (index < end) continue
    let start = index
    while (start > end && isWordUnit(text.charCodeAt(start - 1))) start--
    end = index + 1
    while (end < text.length && isWordUnit(text.charCodeAt(end))) end++
    // The pattern has look-arounds of two units, so the slice begins and ends two units further out.
    const from = Math.max(0, start - 2)
    for (const match of text.slice(from, end + 2).matchAll(mixed)) found.push([from + match.index, match[0]])
  }
  return found
}

const isWordUnit = (code: number) =>
  code === 45 || (code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122)
