import { expect, test } from 'vitest'
import { screen } from '../screen.ts'

const addressesIn = (description: string) =>
  screen({ description }).spans.filter(({ type }) => type === 'ADDRESS')

/** Country, what stands before the address, the address, what stands behind it. */
const written: [string, string, string, string][] = [
  [
    'US',
    'Please ship it to ',
    '1428 Elmwood Terrace Apt 5B, Springfield, IL 62704',
    ' instead of the old one.',
  ],
  ['CA', 'The courier never came to ', '215 Lakeshore Blvd W, Toronto, ON M5V 2T3', ' last week.'],
  ['GB', 'We live at ', '14 Harrow Lane, Leeds LS6 2QP', ' and got the wrong parcel.'],
  ['IE', 'It should go to ', '8 Merrion Row, Dublin 2, D02 KF79', '.'],
  ['DE', 'Bitte an ', 'Lindenstraße 12, 10969 Berlin', ' schicken.'],
  ['DE', 'Ich wohne ', 'Am Alten Markt 5a, 50667 Köln', ', nicht in Bonn.'],
  ['AT', 'Lieferung an ', 'Mariahilfer Straße 88/14, 1070 Wien', ' klappt nicht.'],
  ['CH', 'Die Rechnung geht an ', 'Bahnhofstrasse 21, 8001 Zürich', '.'],
  ['FR', 'Livrez au ', '12 bis rue des Lilas, 69003 Lyon', " s'il vous plaît."],
  ['NL', 'Mijn adres is ', 'Prinsengracht 263-H, 1016 GV Amsterdam', ' en niet 265.'],
  ['IT', 'Spedite a ', 'Via Giuseppe Verdi 18, 20121 Milano MI', ', grazie.'],
  ['ES', 'Vivo en ', 'Calle Mayor 25, 3º B, 28013 Madrid', ' desde enero.'],
  ['PT', 'A minha morada é ', 'Rua das Flores 102, 4050-262 Porto', '.'],
  ['BR', 'Entregar na ', 'Rua Augusta, 1500, apto 42, São Paulo - SP, 01304-001', ', por favor.'],
  ['MX', 'Mi dirección: ', 'Av. Insurgentes Sur 1602, Col. Crédito Constructor, 03940 Ciudad de México', '.'],
  ['AR', 'Vivo en ', 'Av. Corrientes 1234, C1043AAZ Buenos Aires', '.'],
  ['PL', 'Paczka na ', 'ul. Długa 15 m. 4, 00-238 Warszawa', ' nie doszła.'],
  ['SE', 'Skicka till ', 'Storgatan 18, 114 55 Stockholm', ', tack.'],
  ['NO', 'Jeg bor i ', 'Karl Johans gate 22, 0159 Oslo', ' nå.'],
  ['RU', 'Доставьте на ', 'ул. Ленина, д. 10, кв. 5, Москва, 101000', ', пожалуйста.'],
  ['UA', 'Моя адреса: ', 'вул. Хрещатик, 22, Київ, 01001', '.'],
  ['TR', 'Adresim ', 'Atatürk Caddesi No: 45 Daire 6, 34710 Kadıköy/İstanbul', ' oldu.'],
  ['IN', 'Deliver to ', '42 MG Road, Indiranagar, Bengaluru 560038', ' please.'],
  ['AU', 'We moved to ', 'Unit 4/17 Beach Street, Bondi NSW 2026', ' in June.'],
  ['JP', '住所は', '〒150-0002 東京都渋谷区渋谷2-21-1', 'です。'],
  ['KR', '주소는 ', '서울특별시 강남구 테헤란로 152', '입니다.'],
  ['CN', '地址改成', '北京市朝阳区建国路88号3单元502室', ',谢谢。'],
  ['TW', '寄到', '台北市信義區市府路45號12樓', '。'],
  ['TH', 'ส่งที่ ', '99/1 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพฯ 10110', ' ครับ'],
  ['ID', 'Kirim ke ', 'Jl. Sudirman No. 21, RT 03/RW 05, Jakarta Selatan 12190', ' ya.'],
  ['SG', 'Ship to ', '10 Anson Road #12-14, Singapore 079903', '.'],
  ['AE', 'العنوان ', 'شارع الشيخ زايد، مبنى 12، دبي', ' من فضلكم'],
]

test.each(written)('most of an address of %s is found in a sentence', (_, before, address, behind) => {
  const [from, to] = [before.length, before.length + address.length]
  const shared = addressesIn(before + address + behind).map(
    ({ start, end }) =>
      (Math.min(end, to) - Math.max(start, from)) / (Math.max(end, to) - Math.min(start, from)),
  )
  expect(Math.max(0, ...shared)).toBeGreaterThan(0.5)
})

test.each([
  'The list has 12 rows on page 4, and Im Mai 2026, 10000 users came.',
  'Av. rating is 4.5 of 5, median 4.',
  '上海市地铁道12号线路图打不开',
  'Bus 12 stops at gate 22, 0159 is the code of the door.',
  'Jalan pintas Ctrl + 5 tidak berfungsi.',
  'サーバーの東京リージョン3台が遅いです。',
  'src/pages/checkout/part124/index.ts src/pages/checkout/part188/index.ts src/pages/checkout/part222/index.ts',
])('what only looks like an address stays: %s', (text) => {
  expect(addressesIn(text)).toEqual([])
})
