import type { Draw } from './draw.ts'

/** Draws a postal address in one of nine national or regional forms, or a PO box. */
export function drawAddress(draw: Draw): string {
  const number = draw.digits(draw.pick([1, 2, 2, 3]))
  const comma = draw.chance(0.2) ? '\n' : ', '
  const capital = () => draw.pick([...'ABCDEFGHJKLMNPRSTW'])
  const american = () => {
    const flat = draw.chance(0.35)
      ? `${comma}${draw.pick(['Apt', 'Apt.', 'Suite', 'Unit', '#'])} ${draw.digits(draw.pick([1, 2, 3]))}`
      : ''
    const road = draw.pick([
      'Street',
      'St',
      'Avenue',
      'Ave',
      'Road',
      'Rd',
      'Lane',
      'Ln',
      'Drive',
      'Dr',
      'Court',
      'Way',
      'Blvd',
      'Place',
      'Hill',
      'Park',
      'Grove',
      'Crossing',
      'Ridge',
      'View',
      'Mill',
    ])
    return `${draw.digits(draw.pick([2, 3, 4]))} ${draw.anyName()} ${road}${flat}${comma}${draw.city()}, ${capital()}${capital()} ${draw.digits(5)}`
  }
  const british = () => {
    const flat = draw.chance(0.3)
      ? `${draw.pick(['Flat', 'Studio', 'Unit'])} ${draw.digits(1)}${draw.pick(['', 'a', 'B'])}${comma}`
      : ''
    const code = `${capital()}${draw.pick(['', capital()])}${draw.digits(draw.pick([1, 2]))} ${draw.digits(1)}${capital()}${capital()}`
    return `${flat}${number} ${draw.anyName()} ${draw.pick(['Road', 'Street', 'Lane', 'Close', 'Gardens', 'Terrace', 'Crescent', 'Mews'])}${comma}${draw.city()}${draw.pick([', ', ' '])}${code}`
  }
  const german = () =>
    `${draw.anyName()}${draw.pick(['straße', 'str.', 'weg', 'gasse', '-Straße', '-Allee', 'allee', ' Ring', 'platz', 'ufer'])} ${number}${draw.pick(['', '', 'a', '/3'])}${comma}${draw.digits(5)} ${draw.city()}`
  const french = () =>
    `${number}${comma === '\n' ? '' : draw.pick(['', ','])} ${draw.pick(['rue', 'avenue', 'boulevard', 'place', 'chemin', 'impasse'])} ${draw.pick(['', 'de ', 'du ', 'de la ', 'des '])}${draw.anyName()}${comma}${draw.digits(5)} ${draw.city()}`
  const southern = () =>
    `${draw.pick(['Calle', 'Avenida', 'Plaza', 'C.', 'Via', 'Piazza', 'Viale', 'Rua', 'Travessa', 'Paseo', 'Largo'])} ${draw.pick(['', 'de ', 'del ', 'da '])}${draw.anyName()}${draw.pick([', ', ' '])}${number}${draw.pick(['', ' 3º B', ', 2'])}${comma}${draw.digits(5)} ${draw.city()}`
  const northern = () =>
    `${draw.anyName()}${draw.pick(['straat', 'laan', 'weg', 'gatan', 'vägen', 'gade', 'vej', 'veien', 'katu', 'tie', 'polku', ' utca', ' tér', 'dreef', 'kade'])} ${number}${draw.pick(['', '', ' A', '.'])}${comma}${draw.pick(['', 'H-', 'DK-'])}${draw.digits(draw.pick([4, 5]))}${draw.pick(['', ' ', ' AB'])} ${draw.city()}`
  const slavic = () =>
    `${draw.pick(['ul. ', 'ulica ', 'al. ', '', ''])}${draw.anyName()} ${number}${draw.pick(['', '/4', ' m. 2'])}${comma}${draw.pick([`${draw.digits(2)}-${draw.digits(3)}`, `${draw.digits(3)} ${draw.digits(2)}`])} ${draw.city()}`
  const indian = () =>
    `${draw.pick(['H.No. ', 'Plot ', '', ''])}${number}${comma}${draw.anyName()} ${draw.pick(['Nagar', 'Marg', 'Road', 'Chowk', 'Path', 'Colony', 'Street'])}${comma}${draw.city()}${draw.pick(['-', ' ', ' - '])}${draw.digits(6)}`
  const australian = () =>
    `${draw.pick(['', 'Unit 4 ', '2/'])}${number} ${draw.anyName()} ${draw.pick(['Street', 'Parade', 'Crescent', 'Esplanade'])}${comma}${draw.city()}, ${draw.pick(['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS'])}${draw.pick([', ', ' '])}${draw.digits(4)}`
  const box = () =>
    `PO Box ${draw.digits(4)}${comma}${draw.city()}, ${capital()}${capital()} ${draw.digits(5)}`
  return draw.pick([
    american,
    american,
    british,
    british,
    german,
    german,
    french,
    southern,
    northern,
    northern,
    slavic,
    indian,
    australian,
    box,
  ])()
}
