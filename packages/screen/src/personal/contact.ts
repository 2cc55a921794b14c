import { isPossiblePhoneNumber, isValidPhoneNumber } from 'libphonenumber-js/min'
import { type Found, particles, textAfter, textBefore } from './found.ts'

const localUnit = /[\p{L}\p{N}._%+'-]/u
const hostUnit = /[\p{L}\p{N}.-]/u
const fileEnding =
  /\.(?:png|jpe?g|gif|svg|webp|ico|css|js|mjs|cjs|ts|tsx|jsx|json|md|html?|scss|less|map|lock|ya?ml|toml|py|rb|go|rs|service|socket|timer|target|mount)$/i

/** Finds mail addresses around every `@`. A host needs a dot and an alphabetic ending. */
export function findEmails(text: string): Found[] {
  const found: Found[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at
    while (start > 0 && at - start < 64 && localUnit.test(text[start - 1]!)) start--
    while (start < at && /[.'%-]/.test(text[start]!)) start++
    let end = at + 1
    while (end < text.length && end - at < 190 && hostUnit.test(text[end]!)) end++
    let host = text.slice(at + 1, end)
    while (/[.-]$/.test(host)) host = host.slice(0, -1)
    end = at + 1 + host.length
    if (start === at || !/^[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.[\p{L}]{2,24}$/u.test(host))
      continue
    if (fileEnding.test(host) || host.includes('..') || text[end] === '@') continue
    if (
      text[end] === ':' &&
      /^[\w./~-]/.test(text[end + 1] ?? ' ') &&
      /^(?:git|hg|svn|org-\d+)$/.test(text.slice(start, at))
    )
      continue
    if (text[start - 1] === '/' && text[start - 2] !== '/' && /^v?\d/.test(host)) continue
    // The match is the password of a URL: `postgres://user:pass@localhost`.
    if (text[start - 1] === ':' && text.slice(Math.max(0, start - 48), start).includes('://')) continue
    found.push({ start, end, type: 'EMAIL' })
  }
  return found
}

const spelled =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,48}\s{0,2}(?:[[({<]\s?(?:at|@|arobase|chez|klammeraffe)\s?[\])}>]|\s(?:at|arroba|arobase)\s|\sAT\s)\s{0,2}[\p{L}\p{N}-]{1,40}(?:(?:\s{0,2}[[({<]\s?(?:dot|punkt|point|punto|\.)\s?[\])}>]\s{0,2}|\s(?:dot|DOT|punkt|punto|point)\s|\.)[\p{L}\p{N}-]{1,40}){0,3}(?:\s{0,2}[[({<]\s?(?:dot|punkt|point|punto|\.)\s?[\])}>]\s{0,2}|\s(?:dot|DOT|punkt|punto|point)\s|\.)\p{L}{2,12}(?![\p{L}\p{N}])/gu
const spelledHint = /[[({<]\s?(?:at|@|arobase|chez|klammeraffe)\s?[\])}>]|\s(?:at|AT|arroba|arobase)\s/
const spelledSure =
  /[[({<]\s?(?:at|@|arobase|chez|klammeraffe)\s?[\])}>]|[[({<]\s?(?:dot|punkt|point|punto|\.)\s?[\])}>]|\s(?:dot|DOT|punkt|punto|point)\s/

/** Finds mail addresses that are spelled out: `anna (at) example dot org`. */
export function findSpelledEmails(text: string): Found[] {
  if (!spelledHint.test(text)) return []
  const found: Found[] = []
  for (const match of text.matchAll(spelled)) {
    if (!spelledSure.test(match[0])) continue
    found.push({ start: match.index, end: match.index + match[0].length, type: 'EMAIL' })
  }
  return found
}

const candidate =
  /(?<![\p{L}\p{N}_./#=+-]|\d[ (,:])[+(\d][\d ()./-]{5,26}\d(?:\s?(?:x|ext\.?|extension)\s?\d{1,6})?(?![\p{L}\p{N}_]|[.,:]\d|%)/gu
/** Words that announce a phone number. A stem stands for all its forms. */
const announcing = [
  'phone|tel|telephone|mobile?|cell|fax|call|ring|reach|dial|text|sms|whats ?app|signal|telegram|contact|number is|callback|hotline|desk|office|line|registered|toll-?free|answering at|me at|me on',
  'telefon|handy|mobil|anrufen|rückruf|nummer|(?:ruft?|rufen sie) (?:mich|uns) (?:bitte )?an|erreich\\p{L}{0,5}',
  'tel[eé]fono|telefone|celular|móvil|movil|cel\\.?|ll[aá]m\\p{L}{0,6}|(?:mi|meu|mio|mon) n[uú]m[eé]ro|ligar|ligue|liga(?:-me|r-me)|rappel\\p{L}{0,4}|appel\\p{L}{0,4}|joindre|joignable|portable|cellulare|chiam\\p{L}{0,6}|sun[aă]\\p{L}{0,4}',
  'telefoon|bel|gsm|ring\\p{L}{0,2}|mobilnummer|puhelin\\p{L}{0,8}|soit\\p{L}{0,5}|numeroni|h[ií]vj?\\p{L}{0,5}|telefonsz[aá]m\\p{L}{0,3}',
  'komórk\\p{L}{0,3}|kontakt\\p{L}{0,3}|numer|(?:za)?dzwo\\p{L}{0,9}|zavol\\p{L}{0,6}|volej\\p{L}{0,3}|číslo',
  'тел|телефон\\p{L}{0,3}|звон\\p{L}{0,6}|номер|дзвон\\p{L}{0,7}|набер\\p{L}{0,5}|τηλ\\p{L}{0,9}|κιν\\p{L}{0,6}|καλ[έε]σ\\p{L}{0,4}|αριθμ\\p{L}{0,5}',
  'numara\\p{L}{0,5}|telefonum|cep|arayın|ara(?:yabilirsiniz)?|hubungi|telp|hp|nomor|gọi|điện thoại|sđt|số',
  '电话|手机|联系方式|微信|電話|携帯|전화|휴대폰|핸드폰|연락처|번호|โทร\\p{L}{0,6}\\p{M}{0,2}|เบอร์\\p{L}{0,8}',
  'हॅलो|फोन|फ़ोन|नंबर|मोबाइल|कॉल|هاتف\\p{L}{0,3}|جوال\\p{L}{0,3}|رقم\\p{L}{0,3}|اتصل\\p{L}{0,3}|טלפון|נייד',
]
/** Words that may stand between the announcing word and the number. */
const linking =
  'me|mi|mě|mir|mich|uns|mnie|mne|мне|мені|нам|меня|bana|beni|saya|بي|على|us|them|him|her|is|at|on|no|nr|number|back|under|unter|an|au|al|al número|via|please|today|tomorrow|es|é|è|est|ist|jest|to|pod|na|nr|по|на|за|είναι|on|er|är|alul|la|olan|di|adalah|là|1|#|:|है|पर|هو|على|הוא'
const label = new RegExp(
  `(?:${announcing.join('|')})${particles}[^\\p{L}\\p{N}]{0,4}(?:(?:${linking})[^\\p{L}\\p{N}]{1,4}){0,4}$`,
  'iu',
)
const trailing = /^\s?[,-]?\s?\(?(?:mobile|cell|fax|office|home|work|desk|phone|tel)\b/i
const notPhone =
  /(?<![a-z])(?:version|release|build|order|invoice|ticket|serial|isbn|issn|sku|id|pid|port|line|error|code|issue|pr|commit|revision|rev|timestamp|resolution|npi|mrn|record|policy|account|tracking|ref|reference|page|chapter|section|year|total|price|amount|size|bytes|coordinates|lat|lon|date|step|rfc|#|§|\$|€|£|v)[\s:.#№=-]{0,3}$/i

/**
 * Finds phone numbers: candidates by their shape, which libphonenumber must accept. International numbers and North
 * American groups of 3-3-4 need no label. Other national forms need one before ("tel", "call me on", …) or behind them.
 */
export function findPhones(text: string, around = text): Found[] {
  const found: Found[] = []
  for (const match of text.matchAll(candidate)) {
    const extension = /\s?(?:x|ext\.?|extension)\s?\d{1,6}$/i.exec(match[0])?.[0] ?? ''
    let body = match[0].slice(0, match[0].length - extension.length)
    for (let tries = 0; tries < 4; tries++) {
      const digits = body.replace(/\D/g, '')
      if (digits.length < 7) break
      const length = body.length + (tries === 0 ? extension.length : 0)
      if (digits.length <= 15 && isBalanced(body) && isPhone(around, match.index, body, digits, length)) {
        found.push({ start: match.index, end: match.index + length, type: 'PHONE' })
        break
      }
      // The run may have swallowed the next number, so its last group is dropped.
      const cut = body.lastIndexOf(' ')
      if (cut < 0) break
      body = body.slice(0, cut).trimEnd()
    }
  }
  return found
}

function isBalanced(body: string): boolean {
  const open = body.split('(').length
  return open === body.split(')').length && open <= 2 && !/(?! [/-] )[ ./-]{3}|\)\)|\/\//.test(body)
}

function isPhone(text: string, start: number, body: string, digits: string, length: number): boolean {
  const front = textBefore(text, start, 48)
  if (notPhone.test(front)) return false
  if (isDateLike(body)) return false
  const labelled = label.test(front) || trailing.test(textAfter(text, start + length))
  if (!labelled && /^(?:\d{1,3} )+\d{3}$/.test(body)) return false
  if (body.startsWith('+') || /^00[1-9]/.test(body)) {
    const international = `+${body.startsWith('+') ? digits : digits.slice(2)}`.replace(
      /^(\+\d{2})0(?=\d)/,
      '$1',
    )
    return (
      digits.length >= 9 && (isPossiblePhoneNumber(international) || label.test(front) || /[ ()-]/.test(body))
    )
  }
  const groups = body.split(/[^\d]+/).filter(Boolean)
  const northAmerican =
    /^\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]\d{4}$/.test(body) ||
    /^1[ .-]\(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]\d{4}$/.test(body)
  if (northAmerican) return true
  if (labelled) return groups.length > 1 || digits.length >= 8
  if (/^\(0\d{2,5}\) ?\d{3,4} ?\d{3,4}$/.test(body)) return true
  if (groups.length < 2 || !body.startsWith('0')) return false
  if (/^0\d{2,5}[/ -]\d{5,9}$/.test(body)) return true
  if (/^0\d(?:[ .-]\d{2}){4}$/.test(body)) return true
  return /^0[\d ()-]{9,14}$/.test(body) && regions.some((region) => isValidPhoneNumber(body, region))
}

const regions = ['GB', 'DE', 'FR', 'IT', 'AU', 'NL'] as const

function isDateLike(body: string): boolean {
  return (
    /^\(?(?:19|20)\d{2}[-./ ]\d{1,2}[-./ ]\d{1,2}(?:[ ./-]\d{1,2})*\)?$/.test(body) ||
    /^\d{1,2}[-./ ]\d{1,2}[-./ ](?:19|20)\d{2}/.test(body) ||
    /^\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{3,4}$/.test(body) ||
    /^\d{3,4} ?- ?\d{3,4}$/.test(body) ||
    /^\d{1,3}(?:\.\d{1,3}){1,4}$/.test(body)
  )
}
