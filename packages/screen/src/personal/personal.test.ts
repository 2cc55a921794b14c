import { describe, expect, test } from 'vitest'
import { findPersonal } from './index.ts'

const found = (text: string) =>
  findPersonal(text).map(({ start, end, type }) => `${type} ${text.slice(start, end)}`)

/** Values are made up; those with a checksum carry a right one. */
const held: Record<string, [text: string, value: string][]> = {
  EMAIL: [
    ['Write to anna.berg+1@mail.example.co.uk.', 'anna.berg+1@mail.example.co.uk'],
    ['<jp.lefevre@société.fr>', 'jp.lefevre@société.fr'],
    ['请写信到邮箱li.hua@example.cn谢谢', 'li.hua@example.cn'],
    ['anna (at) example (dot) org', 'anna (at) example (dot) org'],
    ['reach me: bob at example dot com', 'bob at example dot com'],
  ],
  PHONE: [
    ['call +49 30 62137532 please', '+49 30 62137532'],
    ['my number is (415) 555-0197', '(415) 555-0197'],
    ['tel. 0171/5235300', '0171/5235300'],
    ['Rückruf unter 089 123 456 78', '089 123 456 78'],
    ['appelez au 06 32 36 57 43', '06 32 36 57 43'],
    ['Phone: 5533226856', '5533226856'],
    ['415-555-0164 x42', '415-555-0164 x42'],
    ['我的手机13816642907打不通', '13816642907'],
    ['電話は090-4417-8825です', '090-4417-8825'],
    ['연락처는 010-4417-8825입니다', '010-4417-8825'],
    ['โทร081-441-8825ได้เลย', '081-441-8825'],
    ['اتصل بي على ٠٥٠٤٤١٨٨٢٥', '٠٥٠٤٤١٨٨٢٥'],
    ['मेरा नंबर ९८१०४४१८८२ है', '९८१०४४१८८२'],
    ['mi número es 634 218 921', '634 218 921'],
    ['puede llamarme al 634 218 921', '634 218 921'],
    ['o meu número é 912 441 882', '912 441 882'],
    ['Ruf mich bitte an: 0221 / 44 18 825', '0221 / 44 18 825'],
    ['Proszę dzwonić pod numer 512 441 882', '512 441 882'],
    ['Zavolejte mi na 603 441 882', '603 441 882'],
    ['numaram 0536 441 88 25', '0536 441 88 25'],
    ['Перезвоните мне: 8 916 441 88 25', '8 916 441 88 25'],
    ['Зателефонуйте на 067 441 88 25', '067 441 88 25'],
    ['Soittakaa 040 441 8825', '040 441 8825'],
    ['Hívjanak: 06 30 441 8825', '06 30 441 8825'],
    ['Hubungi saya di 0812-441-8825', '0812-441-8825'],
    ['Số điện thoại của tôi: 0912 441 882', '0912 441 882'],
  ],
  CARD: [
    ['paid with 4111 1111 1111 1111 today', '4111 1111 1111 1111'],
    ['card 378282246310005', '378282246310005'],
    ['卡号4111111111111111无法支付', '4111111111111111'],
    ['カードは4111 1111 1111 1111です', '4111 1111 1111 1111'],
    ['the CVV is 417 and it says invalid', '417'],
    ['my card, valid thru 09/28, is refused', '09/28'],
    ['"number":"6011111111111117"', '6011111111111117'],
  ],
  IBAN: [
    ['to DE89 3704 0044 0532 0130 00 please', 'DE89 3704 0044 0532 0130 00'],
    ['from GB29NWBK60161331926819 to', 'GB29NWBK60161331926819'],
    ['계좌는DE89370400440532013000입니다', 'DE89370400440532013000'],
  ],
  IP: [
    ['blocked 203.0.113.77 twice', '203.0.113.77'],
    ['All requests from 198.51.100.23 fail', '198.51.100.23'],
    ['client 2001:db8:caa7:74c5::1a0d said', '2001:db8:caa7:74c5::1a0d'],
  ],
  NATIONAL_ID: [
    ['SSN 219-09-9999', '219-09-9999'],
    ['NINO AB 12 34 56 C', 'AB 12 34 56 C'],
    ['DNI 12345678Z', '12345678Z'],
    ['NIE X1234567L', 'X1234567L'],
    ['codice RSSMRA85T10A562S', 'RSSMRA85T10A562S'],
    ['CPF 529.982.247-25', '529.982.247-25'],
    ['PAN ABCPE1234F', 'ABCPE1234F'],
    ['Aadhaar 2341 2341 2346', '2341 2341 2346'],
    ['passport number RX3901825', 'RX3901825'],
    ['Steuer-ID 86 095 742 719', '86 095 742 719'],
    ['AHV 756.9217.0769.85', '756.9217.0769.85'],
    ['SIN 046 454 286', '046 454 286'],
    ['TFN 123 456 782', '123 456 782'],
    ['numéro 1 84 12 76 451 089 46', '1 84 12 76 451 089 46'],
    ['身份证 11010519491231002X', '11010519491231002X'],
    ['我的身份证11010519491231002X被拒绝', '11010519491231002X'],
    ['マイナンバーは123456789018です', '123456789018'],
    ['паспорт серия 4510 № 123456', '4510 № 123456'],
    ['мій ІПН 3184710691', '3184710691'],
    ["driver's license number is B46076951", 'B46076951'],
  ],
  DOB: [
    ['born on 17.10.1967 in Bonn', '17.10.1967'],
    ['Date of birth: 1992-05-27', '1992-05-27'],
    ['geboren am 3. Mai 1980', '3. Mai 1980'],
    ['birthday is March 26, 1957', 'March 26, 1957'],
    ['née le 28 février 1978', '28 février 1978'],
  ],
  SECRET: [
    ['key AKIATC3OZTC5Z7M3GYBW leaked', 'AKIATC3OZTC5Z7M3GYBW'],
    ['token glpat-GrZwCOdC0jOr5HQiLyjP', 'glpat-GrZwCOdC0jOr5HQiLyjP'],
    ['AIzaSyB8qGxt4ec15vitgn44duC5ucxaOi4FmqE', 'AIzaSyB8qGxt4ec15vitgn44duC5ucxaOi4FmqE'],
    ['my password is kV7!beta92', 'kV7!beta92'],
    ['Cookie: theme=dark; sid=8f3kq0v7mz21xw9c', '8f3kq0v7mz21xw9c'],
    ['set-cookie: __Host-session=Zk3v9Qm2Lx7r; Path=/', 'Zk3v9Qm2Lx7r'],
    ['Cookie: weird_name=4f9a1c77be20d3514f9a1c77be20d351', '4f9a1c77be20d3514f9a1c77be20d351'],
    ['document.cookie had remember_me=u81xk2v9q0zt', 'u81xk2v9q0zt'],
    [
      'SECRET_KEY_BASE=9f1c2a7be4d03b5586c1aa20e7f4d91b9f1c2a7be4d03b5586c1aa20e7f4d91b',
      '9f1c2a7be4d03b5586c1aa20e7f4d91b9f1c2a7be4d03b5586c1aa20e7f4d91b',
    ],
    [
      'AccountName=shop;AccountKey=q83FzK3f9tWn0Ck1uJd7Lw2q83FzK3f9tWn0Ck1uJd7Lw2==',
      'q83FzK3f9tWn0Ck1uJd7Lw2q83FzK3f9tWn0Ck1uJd7Lw2==',
    ],
    ['sb_secret_k3Jf82hQz0vXn5TbLw9RyA_7cUe2Pd1', 'sb_secret_k3Jf82hQz0vXn5TbLw9RyA_7cUe2Pd1'],
    [
      'AKIATC3OZTC5Z7M3GYBW / q83FzK3f9tWn0Ck1uJd7Lw2mB5xV8yPz4hGsE6aR',
      'q83FzK3f9tWn0Ck1uJd7Lw2mB5xV8yPz4hGsE6aR',
    ],
    ['Passwort: Sommer#2024x', 'Sommer#2024x'],
    ['API_TOKEN=q9Zt3LmX8vB2nR7yK4wP', 'q9Zt3LmX8vB2nR7yK4wP'],
    ['Login with a@example.com / mug9un%77 fails', 'mug9un%77'],
    [
      'jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NzkxNDgyMSJ9.q83FzK3f9tWn0Ck1uJd7Lw2',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NzkxNDgyMSJ9.q83FzK3f9tWn0Ck1uJd7Lw2',
    ],
    [
      '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEF\n-----END PRIVATE KEY-----',
      '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEF\n-----END PRIVATE KEY-----',
    ],
  ],
  CRYPTO: [
    ['to 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['wallet 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ],
  URL_CREDENTIAL: [
    [
      'use postgres://deploy:q1T1IaGt@db.internal:5432/prod now',
      'postgres://deploy:q1T1IaGt@db.internal:5432/prod',
    ],
    [
      'mongodb+srv://app:my@R3al@cluster0.example.net/db',
      'mongodb+srv://app:my@R3al@cluster0.example.net/db',
    ],
  ],
  NAME: [
    ['My name is Maria Kowalska and I cannot log in.', 'Maria Kowalska'],
    ['I talked to Anna Schneider yesterday.', 'Anna Schneider'],
    ['The export fails.\n\nRegards,\nThomas Wright', 'Thomas Wright'],
    ["The boss of Katarzyna Nowak's team cannot log in.", 'Katarzyna Nowak'],
    ['Emergency contact: Linda Moore\nPhone: none', 'Linda Moore'],
    ['hi, i talked to priya sharma yesterday', 'priya sharma'],
    ['MY NAME IS FATIMA HADDAD', 'FATIMA HADDAD'],
    ['Members: Anna, Ravi, Chukwuemeka and Yuki', 'Chukwuemeka'],
    ['Mein Mann Jürgen kann sich nicht anmelden.', 'Jürgen'],
    ['Hola, soy Lucía Fernández y no puedo entrar.', 'Lucía Fernández'],
    ['Прошу позвонить: Ирина Кузнецова', 'Ирина Кузнецова'],
    ['J. R. Lindqvist signed the form.', 'J. R. Lindqvist'],
    ['안녕하세요 저는 김민수입니다. 로그인이 안 돼요.', '김민수'],
    ['박지영 씨가 알려 줬어요', '박지영'],
    ['私は田中太郎と申します。画面が開きません。', '田中太郎'],
    ['鈴木さんに聞きました', '鈴木'],
    ['你好，我叫王小明，页面打不开', '王小明'],
    ['李女士的订单没有到', '李'],
    ['Ask Zbigniew Brzęczyszczykiewicz about it', 'Zbigniew Brzęczyszczykiewicz'],
  ],
  ADDRESS: [
    ['The parcel went to 45 Station Road, London E17 8QT instead.', '45 Station Road, London E17 8QT'],
    ['Invoice to Goethestr. 55, 20959 Köln please.', 'Goethestr. 55, 20959 Köln'],
    [
      'Para Ana Ruiz, Avda. de la Constitución, 12, 41001 Sevilla, gracias',
      'Avda. de la Constitución, 12, 41001 Sevilla',
    ],
    [
      'Para João Pereira, Rua das Flores, 45, 2º Esq, 4050-262 Porto.',
      'Rua das Flores, 45, 2º Esq, 4050-262 Porto',
    ],
    [
      'Paczka do Jana, al. Jerozolimskie 65/79 m. 4, 00-697 Warszawa',
      'al. Jerozolimskie 65/79 m. 4, 00-697 Warszawa',
    ],
    ['Tom Baker, 7 The Crescent, York YO24 1AW got the invoice.', '7 The Crescent, York YO24 1AW'],
  ],
}

for (const [type, values] of Object.entries(held)) {
  describe(`${type} is found in`, () => {
    test.each(values)('%s', (text, value) => {
      expect(found(text)).toContain(`${type} ${value}`)
    })
  })
}

describe('nothing is found in', () => {
  test.each([
    'Crash in version 18.19.17.3 on build 324384, commit c29b822c74fae19caa7aebe6ab3678af9eb72b6b.',
    'node@21.20.2 npm@12.8.5 integrity sha512-HiiO/GjCocaHJmQuxHaf13yDCNaMO5Xf9JGI4CUHZrjE7EJwvQMTLtwVHKp7yrSAs5oGfQ60QSXf5xlH8sWNBg==',
    'Order #53587672 never arrived, tracking 1ZEVE6SJQE5OPF456A.',
    'Resolution 1920x1080, 60 Hz, GPU driver 2.15.27.',
    'localhost:3000 and 127.0.0.1:8080 do not respond after sleep.',
    'Error 0xD088E54A at line 606, request id edaaaeba-c09b-4d84-a9b1-7292c182f041.',
    'SKU C84BNQMT listed twice, ISBN 978-3-16-148410-0.',
    'invoice total 1 234 567,89 EUR rounds wrong',
    'The chart shows 346592316 instead of 35161 for 2024-03-15.',
    'git clone git@github.com:example/project.git fails',
    'The icon is logo@2x.png and the password field is empty.',
    'Set DATABASE_URL=postgres://user:password@localhost/app first.',
    'password: string; token: process.env.TOKEN',
    'Board is slow',
    'Getting started with Lantern is hard, and the Lantern server is slow.',
    'Support Harbor and Compass as sign-in, like Beacon does',
    'Hi Lantern team, thanks for the app!',
    'DropdownButton and PowerShell do not work with WinRT.',
    'Parcel was left at the door.',
    '앱이 자주 멈춰요. 고쳐 주세요!',
    '고객님 안녕하세요, 오류입니다. 저는 로그인이 안 됩니다.',
    '皆さん、同様の仕様です。私は学生です。',
    '我是学生，页面打不开',
    'アプリがとても遅いです。直してください。',
    'التطبيق بطيء جدا بعد التحديث',
    'ऐप बहुत धीमा है, कृपया ठीक करें',
    'ऑर्डर का पन्ना नहीं दिखता, पुराने महीने की रसीद सही थी।',
    'أرسل لي التطبيق الفاتورة كل يوم، وعندي طلب صغير على هذا الموقع',
    'ہم نے خود کوشش کی، سارا ریکارڈ ضائع ہوا',
    'মেশিনের সামনে ভিড় হয়, ফলাফল ভালো হয়েছে',
    'приложение не открывается после обновления',
    'Dark Mode of Chrome looks odd on Windows',
    'Number 4111 1111 1111 1112 fails the check',
    'Wallet 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD has a broken checksum',
    'Updated on 17.10.1967',
    'at 10:15:30 on 2024-05-06 the job stopped after 12345678 ms',
    '版本3.14.15在第120034行报错',
    'Cookie: theme=dark; _ga=GA1.2.1234567890.1690000000; lang=de',
    'The coupon expires 09/28 and the page still shows it.',
    'Gut wäre ein Knopf zum Drucken.',
    'Sehr gut, pero la lista está vacía.',
    'Czy można dodać większe przyciski?',
    'Sería bueno poder ordenar la lista.',
    'Die Schriftgröße ist zu klein, und beim Ausdruck fehlen Zeilen.',
    'Ứng dụng báo sai giờ xe buýt nên tôi đến muộn.',
    'Trang cài đặt hiện nguyên khoá.',
    'Van de lijst zou ik graag een afdruk hebben.',
    'Kérem, tegyék nagyobbra a gombot.',
  ])('%s', (text) => {
    expect(found(text)).toEqual([])
  })
})

test('where finds overlap, the more important one wins', () => {
  expect(found('postgres://anna:pa55w0rd@203.0.113.9/db')).toEqual([
    'URL_CREDENTIAL postgres://anna:pa55w0rd@203.0.113.9/db',
  ])
})
