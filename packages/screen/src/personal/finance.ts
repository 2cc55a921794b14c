import { isBase58CheckValid, isBech32Valid, isIbanSumValid, isLuhnValid } from './checks.ts'
import { readAddress } from './evm-address.ts'
import { type Found, textBefore } from './found.ts'

const cardShape = /(?<![\p{L}\p{N}_.+-]|\d[ -])\d{4}(?:[ -]?\d){8,15}(?![\p{L}\p{N}_]|[.-]\d)/gu
const issuer =
  /^(?:4\d{11,18}|5[0-8]\d{10,17}|2(?:2[2-9]|[3-6]\d|7[01])\d{13}|27(?:20)\d{12}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11,16}|(?:2131|1800)\d{11}|35\d{14,17}|6(?:011|4[4-9]\d|5\d{2}|2\d{2}|0\d{2}|3\d{2}|7\d{2}|9\d{2})\d{8,15}|220[0-4]\d{12}|9792\d{12})$/
const cardLabel =
  /(?:card|visa|master ?card|amex|credit|debit|kreditkarte|karte|kartennummer|carte|tarjeta|cartão|cartao|carta|karta|карт\p{L}{0,2}|卡|カード|카드|kart[ıi]?|kreditkort|pan|number is|charge)[^\d\n]{0,24}$/iu
/** Matches the code on the back of a card and its expiry month, by the words for them. */
const cardCode =
  /(?<![\p{L}\p{N}])(?:cvv2?|cvc2?|cvn|card (?:security|verification) (?:code|value)|prüfnummer|cryptogramme|код безопасности|安全码|セキュリティコード)[^\p{L}\p{N}\n]{0,3}(?:(?:is|was|ist|est|es|=|はです|は|是)\s{0,2})?(\d{3,4})(?![\p{N}%]|[.,]\d)/giu
const cardExpiry =
  /(?<![\p{L}\p{N}])(?:exp(?:iry|ires|iration)?(?: date)?|valid (?:thru|until|through)|good thru|gültig bis|expire(?: le)?|caduca|vence|scadenza|срок действия|有効期限|有效期)[^\p{L}\p{N}\n]{0,3}(?:(?:is|は|至)\s?)?((?:0[1-9]|1[0-2])\s?[/-]\s?(?:20)?[2-4]\d)(?![\p{N}/-])/giu
const notCard =
  /(?:order|invoice|tracking|serial|isbn|imei|build|commit|account|timestamp|id|trace|ticket|ref)[^\p{L}\d\n]{0,3}$/iu

/**
 * Finds card numbers: 12–19 digits of a known issuer with a valid Luhn sum. Grouped digits after a label need no valid
 * sum.
 */
export function findCards(text: string, around = text): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(cardShape)) {
    const digits = match[0].replace(/\D/g, '')
    if (digits.length < 12 || /^(\d)\1+$/.test(digits)) continue
    const front = textBefore(around, match.index)
    const labelled = cardLabel.test(front)
    const grouped =
      /^\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}$/.test(match[0]) || /^\d{4}([ -])\d{6}\1\d{4,5}$/.test(match[0])
    if (!issuer.test(digits)) {
      if (!labelled || !isLuhnValid(digits)) continue
    } else if (isLuhnValid(digits)) {
      if (!labelled && (notCard.test(front) || (digits.length < 13 && !grouped))) continue
    } else if (!(labelled && grouped)) continue
    found.push({ start: match.index, end: match.index + match[0].length, type: 'CARD' })
  }
  return found
}

/**
 * Finds the code and the expiry month of a card. An expiry month counts only if the text mentions a card, because
 * coupons expire too.
 */
export function findCardDetails(text: string): Found[] {
  const shapes = /card|visa|amex|kart|carte|tarjeta|cartão|карт|卡|カード|카드/iu.test(text)
    ? [cardCode, cardExpiry]
    : [cardCode]
  return shapes.flatMap((shape) =>
    [...text.matchAll(shape)].map(({ index, 0: whole, 1: value }) => {
      const end = index + whole.length
      return { start: end - value!.length, end, type: 'CARD' as const }
    }),
  )
}

const ibanStart = /(?<![\p{L}\p{N}])[A-Za-z]{2}\d{2}(?=[ -]?[A-Za-z0-9])/gu

const ibanLength: Record<string, number> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SC: 31,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
}

const ibanLabel = /iban[^\p{L}\d]{0,3}(?:is |ist |no\.? |nr\.? )?$/iu

/**
 * Finds IBANs by the length that the country prescribes and the mod-97 sum. After the word IBAN, the right length
 * suffices.
 */
export function findIbans(text: string, around = text): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(ibanStart)) {
    const length = ibanLength[match[0].slice(0, 2).toUpperCase()]
    if (!length) continue
    let end = match.index
    let compact = ''
    while (end < text.length && compact.length < length) {
      const unit = text[end]!
      if (/[A-Za-z0-9]/.test(unit)) compact += unit
      else if (!/[ -]/.test(unit) || !/[A-Za-z0-9]/.test(text[end + 1] ?? '')) break
      end++
    }
    if (compact.length < length || /^[\p{L}\p{N}]/u.test(text[end] ?? '')) continue
    if (!isIbanSumValid(compact.toUpperCase()) && !ibanLabel.test(textBefore(around, match.index))) continue
    found.push({ start: match.index, end, type: 'IBAN' })
  }
  return found
}

const base58Shape = /(?<![A-Za-z0-9])[13LMD][1-9A-HJ-NP-Za-km-z]{25,34}(?![A-Za-z0-9])/g
const bech32Shape = /(?<![A-Za-z0-9])(?:bc|tb|ltc)1[a-z0-9]{11,87}(?![A-Za-z0-9])/gi
const hexShape = /(?<![A-Za-z0-9])0x[0-9a-fA-F]{40}(?![A-Za-z0-9])/g
const tronShape = /(?<![A-Za-z0-9])T[1-9A-HJ-NP-Za-km-z]{33}(?![A-Za-z0-9])/g

/**
 * Finds wallet addresses with a valid checksum: Bitcoin and similar, bech32, Ethereum (EIP-55 if it has capitals),
 * Tron.
 */
export function findCrypto(text: string): Found[] {
  const found: Found[] = []
  const addMatches = (shape: RegExp, holds: (candidate: string) => boolean) => {
    for (const match of text.matchAll(shape)) {
      if (!holds(match[0])) continue
      found.push({ start: match.index, end: match.index + match[0].length, type: 'CRYPTO' })
    }
  }
  addMatches(base58Shape, isBase58CheckValid)
  addMatches(tronShape, isBase58CheckValid)
  addMatches(bech32Shape, isBech32Valid)
  addMatches(hexShape, (candidate) => !/^0x(.)\1+$/.test(candidate) && readAddress(candidate) !== null)
  return found
}
