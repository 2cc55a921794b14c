import { Literals, type Needs } from '../text/literals.ts'
import { type Digits, digitsOf } from './digits.ts'
import type { Found } from './found.ts'

/** Matches a word that begins with a capital, and up to three more words of a name. */
const named = "\\p{Lu}[\\p{L}'’.-]{1,24}(?: (?:\\p{Lu}|d[aeio]l?s? |la |el |y )[\\p{L}'’.-]{1,24}){0,3}"
/** Matches a postal code and a town. */
const town = "(?:,? ?(?:[A-Z]{1,2}-? ?)?\\d{4,6}(?:[- ]?\\d{2,4})? \\p{Lu}[\\p{L}'’/. -]{1,28}(?<=\\p{L}))"
/** Matches the name of a town: capitalised words, with small words between them. */
const place = "\\p{Lu}[\\p{L}'’-]{1,24}(?: (?:d[aeo]l?s? |la |el )?\\p{Lu}[\\p{L}'’-]{1,24}){0,2}"
const sp = '[ \\t]{0,2}'

/**
 * Address forms of countries that the tagger has not learnt. Each has a word that only addresses have. Every
 * quantifier is bounded, and nested quantifiers are separated by a mark.
 */
export const latinPatterns: readonly RegExp[] = [
  // Indonesia and Malaysia: Jl. Sudirman No. 21, RT 03/RW 05, Jakarta Selatan 12190
  new RegExp(
    `(?<!\\p{L})(?:Jl|Jln|Jalan|Lorong|Gang|Gg)\\.? ${named}(?:,?${sp}(?:No\\.?|Nomor|Blok|Kav\\.?)${sp}[A-Z]?\\d{1,4}[A-Z]?| \\d{1,4}[A-Z]?)(?:,${sp}RT\\.?${sp}\\d{1,3}/?${sp}RW\\.?${sp}\\d{1,3})?(?:,${sp}(?:${named}))?(?:,? ?\\d{5})?`,
    'gu',
  ),
  // Turkey: Atatürk Caddesi No: 45 Daire 6, 34710 Kadıköy/İstanbul
  new RegExp(
    `(?:${named} (?:Mahallesi|Mah\\.?),? )?${named} (?:Caddesi|Cad\\.?|Cd\\.|Sokağı|Sokak|Sok\\.?|Sk\\.|Bulvarı|Blv\\.)(?:,? ?No ?[:.]? ?\\d{1,4}(?:/\\d{1,3})?| \\d{1,4})(?:,? ?(?:Daire|D|Kat|K|Blok) ?[:.]? ?\\d{1,3}){0,2}${town}?`,
    'gu',
  ),
  // Norway, Denmark, Sweden with a word of its own: Karl Johans gate 22, 0159 Oslo
  new RegExp(
    `${named} (?:gate|gata|vei|veien|vej|gade|väg|gränd|allé|plass|plads) \\d{1,4}${sp}[A-Za-z]?${town}`,
    'gu',
  ),
  // Germany, Austria, Switzerland without a word for street: Am Alten Markt 5a, 50667 Köln
  new RegExp(
    `(?<!\\p{L})(?:Am|An der|An den|Auf dem|Auf der|Bei der|Im|In der|In den|Unter den|Zum|Zur|Hinter der|Vor dem) ${named} \\d{1,3}${sp}[a-h]?${town}`,
    'gu',
  ),
  // Latin America: Av. Insurgentes Sur 1602, Col. Crédito Constructor, 03940 Ciudad de México; Carrera 7 # 32-16, Bogotá
  new RegExp(
    `(?<!\\p{L})(?:Av|Avda|Avenida|Calle|Carrera|Cra|Cl|Jr|Jirón|Paseo|Blvd|Bulevar|Calzada|Diagonal|Transversal)\\.? (?:${named}|\\d{1,3}[A-Z]?),? ?(?:#|No\\.?|N°|nº)? ?\\d{1,5}(?:-\\d{1,4})?[A-Z]?(?:,${sp}(?:Col|Piso|Depto|Dpto|Int|Apto|Of|Barrio)\\.?${sp}[\\p{L}\\d][\\p{L}\\d -]{0,28}){0,3}(?:,${sp}(?:[A-Z]?\\d{4,6}[A-Z]{0,3} )?${named})`,
    'gu',
  ),
  // India: H.No. 8-2-293, Road No. 12, Banjara Hills, Hyderabad - 500034
  new RegExp(
    `(?<!\\p{L})(?:H\\.? ?No|Flat No|Plot No|Door No|D\\.No|House No)\\.?${sp}[\\dA-Z][\\dA-Z/-]{0,12}(?:,${sp}[\\p{L}\\d][\\p{L}\\d. -]{1,32}){1,5}${sp}-?${sp}\\d{3} ?\\d{3}`,
    'gu',
  ),
  // Spain: Avda. de la Constitución, 12, 3º B, 41001 Sevilla
  new RegExp(
    `(?<!\\p{L})(?:C/|Calle|Avda|Avenida|Plaza|Pza|Paseo|Camino|Carretera|Ronda|Travesía)\\.? ?(?:de (?:la |los |las )?|del )?${named},? (?:n\\.?º ?)?\\d{1,4}(?:,? \\d{1,2}\\.?[ºª] ?[A-Za-z]{0,4})?,? \\d{5} ${place}`,
    'gu',
  ),
  // Portugal: Rua das Flores, 45, 2º Esq, 4050-262 Porto
  new RegExp(
    `(?<!\\p{L})(?:Rua|Avenida|Av\\.|Travessa|Largo|Praça|Estrada|Alameda|Calçada) (?:d[aeo]s? )?${named},? (?:n\\.?º ?)?\\d{1,4}(?:,? \\d{1,2}\\.?º ?[A-Za-z]{0,4}\\.?)?,? \\d{4}-\\d{3} ${place}`,
    'gu',
  ),
  // Poland: al. Jerozolimskie 65/79 m. 4, 00-697 Warszawa
  new RegExp(
    `(?<!\\p{L})(?:ul|al|os|pl)\\. ${named} \\d{1,4}[A-Za-z]?(?:/\\d{1,4})?(?: m\\. ?\\d{1,4})?(?:,? \\d{2}-\\d{3} ${place})?`,
    'gu',
  ),
]

/** The literals that each of these expressions needs. */
export const latinNeeds: readonly Needs[] = [
  [['jl', 'jalan', 'lorong', 'gang', 'gg.', 'gg ']],
  [[' cad', ' cd.', ' sok', ' sk.', ' bulvarı', ' blv.']],
  [[' gat', ' vei', ' vej', ' gade', ' väg', ' gränd', ' allé', ' plass', ' plads']],
  [
    [
      ...['am ', 'an der', 'an den', 'auf de', 'bei der', 'im ', 'in de', 'unter den', 'zum ', 'zur '],
      ...['hinter der', 'vor dem'],
    ],
  ],
  [
    [
      ...[
        'av.',
        'av ',
        'avda',
        'avenida',
        'calle',
        'carrera',
        'cra.',
        'cra ',
        'cl.',
        'cl ',
        'jr.',
        'jr ',
        'jir',
      ],
      ...['paseo', 'blvd', 'bulevar', 'calzada', 'diagonal', 'transversal'],
    ],
  ],
  [['hno', 'h.no', 'h no', 'h. no', 'flat no', 'plot no', 'door no', 'd.no', 'house no']],
  [
    [
      ...['c/', 'calle', 'avda', 'avenida', 'plaza', 'pza', 'paseo', 'camino', 'carretera', 'ronda'],
      'travesía',
    ],
  ],
  [['rua', 'avenida', 'av.', 'travessa', 'largo', 'praça', 'estrada', 'alameda', 'calçada']],
  [['ul.', 'al.', 'os.', 'pl.']],
]
const latinRuns = [1, 1, 4, 4, 1, 3, 5, 4, 1]
const literals = new Literals(latinNeeds)

/** Matches a British address without a word for street, which only its form reveals: 7 The Crescent, York YO24 1AW. */
const british = new RegExp(
  `(?<![\\p{L}\\p{N}])\\d{1,4}[a-z]?,? ${named}(?:, ${named}){0,2},? (?:${named} )?[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}(?![\\p{L}\\p{N}])`,
  'gu',
)

/** Patterns that match only texts with characters outside of ASCII. */
const otherPatterns: readonly RegExp[] = [
  // Russia, Ukraine, Belarus, Bulgaria: ул. Ленина, д. 10, кв. 5, Москва, 101000
  /(?<!\p{L})(?:\d{5,6},? ?)?(?:(?:г|м)\. ?\p{Lu}[\p{L}-]{2,20}, ?)?(?:ул|улица|пр-т|просп|проспект|пер|переулок|б-р|бульвар|наб|пл|вул|вулиця|пров|бул)\.? ?(?:\p{Lu}|\d)[\p{L}\d -]{2,30},? ?(?:д\.?|дом|буд\.?|№)? ?\d{1,4}\p{L}?(?:\/\d{1,3})?(?:, ?(?:корп|стр|кв|оф|под|эт)\.? ?\d{1,4}){0,3}(?:, ?(?:г\. ?|м\. ?)?\p{Lu}[\p{L}-]{2,20})?(?:, ?\d{5,6})?/gu,
  // Japan: 〒150-0002 東京都渋谷区渋谷2-21-1
  /(?:〒? ?\d{3}-\d{4} ?)?(?:東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県)[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーヶ]{2,24}\d{1,4}(?:(?:-|丁目|番地?|号|の){1,2}\d{1,4}){0,3}(?:号室?|番地?|階)?/gu,
  // China and Taiwan: 北京市朝阳区建国路88号3单元502室
  /(?:\p{Script=Han}{2,7}(?:省|自治区))?\p{Script=Han}{2,6}(?:市|县|縣)\p{Script=Han}{0,12}(?:路|街|道|巷|弄|大道|胡同|里)\p{Script=Han}{0,3}\d{1,5}(?:号|號|弄)(?!线|線)(?:[\p{Script=Han}之-]{0,6}\d{1,4}(?:号|號|楼|樓|室|层|層|单元|栋|幢|座)){0,4}/gu,
  // Korea: 서울특별시 강남구 테헤란로 152
  /(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주)(?:특별시|광역시|특별자치시|특별자치도|도|시)? ?(?:[가-힣]{1,6}(?:시|군|구) ?){0,2}(?:[가-힣]{1,6}(?:읍|면|동) ?)?[가-힣\d]{1,10}(?:로|길|대로) ?\d{1,4}(?:-\d{1,4})?(?:,? ?\d{1,4}(?:동|층|호)){0,3}/gu,
  // Thailand: 99/1 ถนนสุขุมวิท แขวงคลองเตย กรุงเทพฯ 10110
  /(?:บ้านเลขที่ ?)?\d{1,4}(?:\/\d{1,4})? (?:หมู่(?:ที่)? ?\d{1,2} ?)?(?:ซอย|ถนน|ถ\.|ซ\.|หมู่บ้าน|ตำบล|แขวง)[^\n\d]{2,90}(?:\d{5})?/gu,
  // The Arab countries: شارع الشيخ زايد، مبنى 12، دبي
  /(?:شارع|طريق|حي|ش\.) ?[\p{Script=Arabic} ]{2,40}(?:[،,] ?|\s)(?:مبنى|عمارة|بناية|رقم|فيلا|شقة|عقار)? ?\d{1,5}(?:[،,] ?[\p{Script=Arabic} ]{2,24}(?<=\p{Script=Arabic})){0,3}/gu,
  // Israel: רחוב הרצל 12, תל אביב
  /(?:רחוב|רח['׳]|שדרות|שד['׳]|דרך) [\p{Script=Hebrew}"'׳״ -]{2,30} \d{1,4}(?:, ?[\p{Script=Hebrew} -]{2,24}(?<=\p{Script=Hebrew}))?(?:,? ?\d{5,7})?/gu,
]
const notAscii = /[^\0-\x7f]/

/** Finds postal addresses in the forms of some twenty countries. */
export function findPostal(text: string, digits: Digits = digitsOf(text)): Found[] {
  const missing = literals.missingIn(text)
  const patterns = latinPatterns.filter((_, at) => missing[at] === 0 && digits.longest >= latinRuns[at]!)
  if (digits.count > 2) patterns.push(british)
  if (notAscii.test(text)) patterns.push(...otherPatterns)
  const found: Found[] = []
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const value = match[0].trimEnd()
      const start = match.index
      found.push({ start, end: start + value.length, type: 'ADDRESS' })
    }
  }
  return found
}
