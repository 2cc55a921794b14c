import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Row } from '../bench/rows.ts'
import { isIbanSumValid, isLuhnValid } from '../src/personal/checks.ts'
import { Draw } from './draw.ts'
import { drawAddress } from './draw-address.ts'

/** Sentences with a value, by its type; `{v}` stands for the value. */
const sentences: Record<string, readonly string[]> = {
  EMAIL: [
    'Please write to {v} when it is fixed.',
    'Meine Adresse ist {v}, dort kam nichts an.',
    'Le compte {v} ne reçoit plus rien.',
    'El correo {v} aparece dos veces en la lista.',
    'The invite went to <{v}> instead of me.',
  ],
  PHONE: [
    'Call me on {v} after six.',
    'My number is {v}, the form says it is too long.',
    'Meine Telefonnummer {v} wird nicht angenommen.',
    'Mon numéro de téléphone est le {v}.',
    'The text message to {v} never arrived.',
  ],
  CARD: [
    'The card {v} is refused although it is valid.',
    'My Visa {v} was charged twice.',
    'Meine Kreditkarte {v} läuft erst nächstes Jahr ab.',
    'It says that {v} is no card number.',
    'La tarjeta {v} no se guarda.',
  ],
  IBAN: [
    'The payout should go to {v}.',
    'My IBAN {v} has a red frame.',
    'Die IBAN {v} wird als falsch angezeigt.',
    "Le virement vers {v} n'est pas arrivé.",
    'I typed {v} three times.',
  ],
  IP: [
    'It fails from {v} only, behind the VPN at the office.',
    'The log says: request from {v} refused.',
    'Host {v} is not reachable any more.',
    'Die Anmeldung kam von der IP {v}.',
    'My address {v} seems to be blocked.',
  ],
  SECRET: [
    'The log shows {v} in plain text.',
    'I pasted {v} by mistake, please remove it.',
    'Der Schlüssel {v} steht in der Ausgabe.',
    'curl answers 401 with {v} although it is new.',
    'The key is {v} and still works.',
  ],
  CRYPTO: [
    'My reward should go to {v}.',
    'The wallet {v} has no balance yet.',
    'Bitte auf {v} auszahlen.',
    'Sent from {v} an hour ago.',
    'El monedero {v} no se reconoce.',
  ],
  URL_CREDENTIAL: [
    'The job clones {v} and stops.',
    'DATABASE_URL is {v} on my machine.',
    'In der Konfiguration steht {v}.',
    'It prints {v} at the start.',
    'La conexión {v} se corta.',
  ],
  DOB: [
    'My date of birth is {v}, the form wants another.',
    'I was born on {v} and cannot choose the year.',
    'Mein Geburtsdatum {v} wird nicht gespeichert.',
    'Ma date de naissance est le {v}.',
    'It shows my birthday as {v}.',
  ],
  NAME: [
    'I am {v}, and the page greets me as somebody else.',
    'Best regards, {v}',
    'Yesterday {v} from support told me to write here.',
    'My colleague {v} sees the same error.',
    'Mit freundlichen Grüßen\n{v}',
  ],
  ADDRESS: [
    'I live at {v}, and the map shows another street.',
    'Deliver it to {v} please.',
    'Meine Anschrift ist {v}, sie wird abgeschnitten.',
    'Our office is at {v}.',
    "L'adresse {v} est refusée.",
  ],
}

/** Honest sentences that stand before or after the sentence with the value. */
const around = [
  'The list jumps to the top when I come back to it.',
  'Since the update the button for saving is grey.',
  'The search finds nothing with an accent.',
  'Seit gestern lädt die Übersicht sehr langsam.',
  'It happens in Firefox and on my phone.',
  'Thanks for the quick help last week!',
  'Please add a dark mode.',
  'La page reste blanche après la connexion.',
  'El botón tarda mucho en responder.',
  'The export has an empty column.',
]

const iban: Record<string, number> = { DE: 18, FR: 23, ES: 20, NL: 14, AT: 16, BE: 12 }
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
const signsOf = (draw: Draw, signs: string, count: number) =>
  Array.from({ length: count }, () => draw.pick([...signs])).join('')

const drawers: Record<string, (draw: Draw) => string> = {
  EMAIL: (draw) =>
    `${draw.givenName()}.${draw.family()}${draw.pick(['', '7', '88'])}@${draw.pick(['mail', 'office', 'web'])}${draw.digits(2)}.${draw.pick(['com', 'de', 'fr', 'org'])}`
      .normalize('NFD')
      .replace(/[^\w.@-]/g, '')
      .toLowerCase(),
  PHONE: (draw) =>
    draw.pick([
      () => `+49 17${draw.digits(1)} ${draw.digits(7)}`,
      () =>
        `+1 (2${draw.pick(['02', '12', '13'])}) ${draw.pick(['3', '5', '7'])}${draw.digits(2)}-${draw.digits(4)}`,
      () => `+44 20 7${draw.digits(3)} ${draw.digits(4)}`,
      () => `+33 6 ${draw.digits(2)} ${draw.digits(2)} ${draw.digits(2)} ${draw.digits(2)}`,
      () => `+34 6${draw.digits(2)} ${draw.digits(3)} ${draw.digits(3)}`,
    ])(),
  CARD: (draw) => {
    const begun = `${draw.pick(['4', '51', '52', '55'])}${draw.digits(15)}`.slice(0, 15)
    const whole = [...'0123456789'].map((last) => begun + last).find(isLuhnValid)!
    return draw.chance(0.5) ? whole : whole.replace(/\d{4}(?=\d)/g, '$& ')
  },
  IBAN: (draw) => {
    const country = draw.pick(Object.keys(iban))
    const account = draw.digits(iban[country]!)
    for (let sum = 2; ; sum++) {
      const whole = `${country}${String(sum).padStart(2, '0')}${account}`
      if (isIbanSumValid(whole)) return draw.chance(0.5) ? whole : whole.replace(/.{4}(?=.)/g, '$& ')
    }
  },
  IP: (draw) =>
    draw.chance(0.7)
      ? [81, 93, 146, 203]
          .slice(0, 1)
          .concat([0, 0, 0])
          .map((_, at) => (at === 0 ? draw.pick([81, 93, 146, 203]) : 10 + Number(draw.digits(2))))
          .join('.')
      : `2001:db8:${signsOf(draw, '123456789abcdef', 4)}:${signsOf(draw, '123456789abcdef', 3)}::${signsOf(draw, '123456789abcdef', 2)}`,
  SECRET: (draw) =>
    draw.pick([
      () => `ghp_${signsOf(draw, `${letters}123456789`, 36)}`,
      () => `AKIA${signsOf(draw, 'ABCDEFGHJKLMNPQRSTUVWXYZ234567', 16)}`,
      () => `sk_live_${signsOf(draw, `${letters}123456789`, 24)}`,
      () => `xoxb-${draw.digits(12)}-${draw.digits(12)}-${signsOf(draw, `${letters}123456789`, 24)}`,
      () => `glpat-${signsOf(draw, `${letters}123456789`, 20)}`,
    ])(),
  CRYPTO: (draw) => withChecksum(signsOf(draw, '0123456789abcdef', 40)),
  URL_CREDENTIAL: (draw) =>
    `${draw.pick(['postgres', 'https', 'redis', 'amqp'])}://${draw.pick(['app', 'deploy', 'ci'])}:${signsOf(draw, `${letters}123456789`, 14)}@${draw.pick(['db', 'git', 'cache'])}${draw.digits(2)}.intern.net/main`,
  DOB: (draw) => {
    const [day, month, year] = [
      10 + draw.pick([1, 4, 7, 9]),
      draw.pick(['03', '07', '10', '12']),
      1950 + Number(draw.digits(2)) / 2,
    ]
    return draw.pick([
      `${day}.${month}.${Math.floor(year)}`,
      `${Math.floor(year)}-${month}-${day}`,
      `${day}/${month}/${Math.floor(year)}`,
    ])
  },
  NAME: (draw) => draw.full(),
  ADDRESS: drawAddress,
}

/** Writes an Ethereum address with the capitals of its checksum. */
function withChecksum(digits: string): string {
  const hash = keccak_256(new TextEncoder().encode(digits))
  const cased = [...digits].map((digit, at) =>
    ((hash[at >> 1]! >> (at % 2 === 0 ? 4 : 0)) & 15) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

/** The number of texts of each type. */
const perType = 40

/**
 * Returns annotated texts, always the same: values that a program draws, in sentences of feedback. The drawn names are
 * from the lists that the tagger learnt, so this finds regressions, but does not measure the tagger.
 */
export function personalSample(): Row[] {
  const draw = new Draw(20261129)
  return Object.keys(sentences).flatMap((type) =>
    Array.from({ length: perType }, (_, n) => {
      const value = drawers[type]!(draw)
      const [front, behind] = sentences[type]![n % sentences[type]!.length]!.split('{v}')
      const begun = `${draw.pick(around)} ${front}`
      const text = `${begun}${value}${behind} ${draw.pick(around)}`.trimEnd()
      const span = { start: begun.length, end: begun.length + value.length, type }
      return { text, source: 'sample', spans: [span], labelled: Object.keys(sentences) }
    }),
  )
}
