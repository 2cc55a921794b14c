/** The kind of value that a label announces. */
export type Cue =
  | 'PHONE'
  | 'EMAIL'
  | 'DOB'
  | 'NATIONAL_ID'
  | 'RECORD_ID'
  | 'WEAK_ID'
  | 'CARD'
  | 'CARD_CODE'
  | 'CARD_EXPIRY'
  | 'ACCOUNT'
  | 'PERSON'
  | 'ROLE'
  | 'USERNAME'
  | 'ADDRESS'
  | 'STREET'
  | 'POSTCODE'
  | 'COORDINATE'
  | 'IP'
  | 'PASSWORD'
  | 'PIN'
  | 'TOKEN'

/**
 * Labels by the kind that they announce, separated by commas, in the languages of testers. A key or label has the cue
 * of the phrase at its end: «customerHomePhone» ends with «home phone». `none` lists phrases that end like a label but
 * announce nothing.
 */
const phrases: Record<Cue | 'none', string> = {
  PHONE: `phone, telephone, tel, phone no, mobile, cell, cell phone, mobile phone, smartphone number, fax, telefax,
    whats app, whatsapp, sms, msisdn, imei, imsi, contact, contact number, callback, call back, call me, callback number,
    handy, handynummer, telefon, telefonnummer, mobil, mobilnummer, mobiltelefon, rufnummer, telephone portable, portable,
    telefono, telefone, celular, movil, cellulare, telefoon, telefoonnummer, mobiel, gsm, komorka, numer telefonu,
    numero telefono, numero telephone, numero telefone, telefonszam, telefoni, puhelin, puhelinnumero, cep telefonu, телефон,
    номер телефона, мобильный, 电话, 手机, 手机号, 电话号码, 手机号码, 電話, 電話番号, 携帯, 携帯番号, 전화, 전화번호, 휴대폰, هاتف, جوال, फोन`,
  EMAIL: `email, e mail, mail, email address, e mail address, mail address, mailadresse, email adresse, e mail adresse,
    correo, correo electronico, courriel, adresse email, adresse mail, posta elettronica, indirizzo email, endereco email,
    emailadres, adres email, электронная почта, почта, 邮箱, 电子邮件, メール, メールアドレス, 이메일`,
  DOB: `dob, d o b, birth, birth date, date birth, birthday, birth day, birth year, year birth, birth month, born, born on,
    b day, bday, geburt, geburtsdatum, geburtstag, geburtsjahr, geboren, geboren am, date naissance, naissance,
    fecha nacimiento, nacimiento, data nascimento, nascimento, data nascita, nascita, geboortedatum, geboorte,
    data urodzenia, urodziny, dogum tarihi, fodselsdato, fodselsdag, fodelsedatum, syntymaaika, дата рождения,
    день рождения, 生日, 出生日期, 出生年月日, 生年月日, 誕生日, 생년월일, 생일`,
  NATIONAL_ID: `ssn, social security, social security no, social security number, social insurance, social insurance number,
    national insurance, national insurance number, nino, national id, national identity, national identification number,
    identity card, identity number, identity card number, id card, id card number, citizen id, personal id,
    personal identification number, government id, passport, passport no, passport number, tax id, tax number, tax file number, taxpayer id,
    taxpayer number, itin, tfn, driver license, drivers license, driver licence, drivers licence, driving license,
    driving licence, driver license number, drivers license number, driving licence number, driving license number, dl number,
    steuer id, steuernummer, steuer identifikationsnummer, steueridentifikationsnummer,
    personalausweis, ausweis, ausweisnummer, personalausweisnummer, reisepass, reisepassnummer, passnummer, sozialversicherungsnummer,
    fuhrerschein, fuhrerscheinnummer, passeport, numero passeport, carte identite, securite sociale,
    numero securite sociale, permis conduire, pasaporte, numero pasaporte, dni, nie, nif, cedula, curp, codice fiscale,
    carta identita, patente, passaporto, passaporte, cpf, cnh, aadhaar, aadhar, aadhaar number, pesel, bsn,
    burgerservicenummer, paspoort, paspoortnummer, rijbewijs, personnummer, fodselsnummer, cpr, henkilotunnus, tc kimlik, kimlik no,
    паспорт, номер паспорта, снилс, инн, 身份证, 身份证号, 身份证号码, 护照, 护照号, マイナンバー, 旅券番号, パスポート番号, 주민등록번호, 여권번호`,
  RECORD_ID: `license plate, licence plate, number plate, plate number, kennzeichen, health card, health card number,
    health insurance number, health insurance id, medical record, medical record number, patient id, patient number, nhs number,
    medicare, medicare number, medicaid number, versichertennummer`,
  WEAK_ID: `pan, sin, rg, rut, rfc, nir, nss, cnp, id number, idnr`,
  CARD: `card, card number, card no, credit card, credit card number, creditcard, debit card, debit card number, cc number, ccnum, cc,
    payment card, card pan, visa, mastercard, amex, kreditkarte, kreditkartennummer, kartennummer, carte bancaire,
    numero carte, carte credit, tarjeta, numero tarjeta, tarjeta credito, cartao, numero cartao, cartao credito, carta credito,
    numero carta, creditcardnummer, karta, numer karty, kort, kortnummer, kart numarasi, карта, номер карты, 卡号, 信用卡, 信用卡号,
    カード番号, クレジットカード, 카드번호`,
  CARD_CODE: `cvv, cvv2, cvc, cvc2, card code, card security code, security code, card verification,
    card verification code, card verification value, card cvc, card cvv, prufnummer, cryptogramme`,
  CARD_EXPIRY: `card expiry, card exp, card expiration, card expiration date, card expiry date, card expires, credit card expiry,
    expiry date card, cc exp`,
  ACCOUNT: `iban, bank account, bank account number, account number, account no, acct number, acct no, acct, routing number,
    routing no, aba number, sort code, bsb, clabe, rib, bankkonto, kontonummer, konto nr, blz, bankleitzahl, kontoverbindung,
    numero compte, compte bancaire, numero cuenta, cuenta bancaria, numero conto, conto corrente, numero conta, conta bancaria,
    rekeningnummer, numer konta, номер счета, 银行账号, 口座番号, 계좌번호`,
  PERSON: `first name, last name, full name, given name, family name, middle name, maiden name, surname, sur name, forename,
    fore name, birth name, legal name, real name, name first, name last, name given, name family, name middle, name full,
    customer name, client name, patient name, contact name, person name, author name, reporter name, owner name, employee name,
    recipient name, sender name, cardholder name, card holder, card holder name, cardholder, account holder, holder name,
    guest name, student name, teacher name, member name, manager name, passenger name, driver name, billing name, shipping name,
    contact person, emergency contact, next kin, mother name, father name, spouse name, vorname, nachname, familienname, zuname,
    ansprechpartner, prenom, nom famille, nom complet, nombre completo, apellido, apellidos, cognome, nome cognome, nome completo,
    sobrenome, voornaam, achternaam, imie, nazwisko, imie nazwisko, ad soyad, soyad, fornamn, efternamn, etunimi, sukunimi,
    имя, фамилия, отчество, фио, 姓名, 氏名, 名前, 이름, 성명`,
  ROLE: `author, reporter, assignee, customer, patient, guest, passenger, tenant, recipient, sender, attn, signature, signed by,
    submitted by, reported by, created by, owner, employee, spouse, manager, kunde, kundin, auteur, autor`,
  USERNAME: `username, user name, login name, screen name, nickname, nick name, twitter handle, instagram handle, social handle,
    skype id, discord username, github username, telegram username, benutzername, nom utilisateur, nombre usuario, usuario`,
  ADDRESS: `address, addresses, home address, billing address, shipping address, postal address, mailing address, residential address,
    delivery address, street address, work address, anschrift, adresse, wohnanschrift, lieferadresse, rechnungsadresse, direccion,
    domicilio, endereco, indirizzo, adres, adresas, адрес, 地址, 住所, 주소`,
  STREET: `street, street name, street line, address line, address street, street number name, strasse, hausnummer strasse, rue,
    calle, rua, straat, ulica, улица`,
  POSTCODE: `zip, zip code, postcode, post code, postal code, postal, address zip, plz, postleitzahl, code postal, codigo postal,
    cep, codice postale, kod pocztowy, postnummer, pin code, pincode, индекс, 邮编, 邮政编码, 郵便番号, 우편번호`,
  COORDINATE: `latitude, longitude, lat, lng, lon, gps, gps coordinates, geolocation, geo location, lat lng, lat lon, lat long,
    user location, home location, geo coordinates, breitengrad, langengrad, latitud, longitud`,
  IP: `ip, ip address, ip addr, ipv, ip v, client ip, remote ip, remote addr, remote address, user ip, forwarded for, real ip,
    ip adresse, adresse ip, direccion ip, indirizzo ip, mac, mac address`,
  PASSWORD: `password, passwd, pwd, passphrase, pass phrase, passcode, seed phrase, recovery phrase, mnemonic, passwort, kennwort,
    mot passe, mdp, contrasena, clave acceso, senha, wachtwoord, haslo, sifre, пароль, 密码, 密碼, パスワード, 비밀번호`,
  PIN: `pin, pin number, card pin, sim pin, otp, otp code, totp, one time password, one time code, verification code, sms code`,
  TOKEN: `secret, client secret, api secret, app secret, shared secret, api key, apikey, secret key, private key, signing key,
    encryption key, access token, refresh token, auth token, bearer token, id token, api token, authorization, webhook secret,
    access key, secret access key`,
  none: `wallet address, contract address, memory address, web address, url address, page address, site address, server address,
    host address, base address, bus address, app contact, emergency call, sim card, graphics card, video card, sd card, id card type,
    phone call, video call, business card, score card, map pin, public key, gpio pin`,
}

/** Words without a meaning of their own at the end of a label. They are dropped, and the words before them decide. */
const neutral = `number numbers no nr num nummer numero numer value values text str string raw input field entry item
  items list data info details primary secondary main other alternate alternative alt home work private personal business
  office current new old last default first second third middle part area prefix suffix line ext extension country local full
  formatted e164 international national display of de du da di do dos des della del la le el los las a an the my your his her
  our their is was for as day month year s`

const stripped = /[\u0300-\u036f]/g

/** Returns the form in which labels are compared: lower case, without accents. */
export function foldLabel(text: string): string {
  return text.normalize('NFD').replace(stripped, '').normalize('NFC').toLowerCase().replaceAll('ß', 'ss')
}

/** The cue of every phrase, keyed by the phrase without blanks; null for phrases without a cue. */
export const cuesByPhrase: ReadonlyMap<string, Cue | null> = new Map(
  Object.entries(phrases).flatMap(([cue, list]) =>
    list
      .split(',')
      .map(
        (phrase) => [foldLabel(phrase).replace(/\s+/g, ''), cue === 'none' ? null : (cue as Cue)] as const,
      ),
  ),
)

export const neutralWords: ReadonlySet<string> = new Set(foldLabel(neutral).split(/\s+/))

/** The last words of all phrases. A word that is not in this set ends no label. */
export const lastWords: ReadonlySet<string> = new Set(
  Object.values(phrases).flatMap((list) =>
    list.split(',').map((phrase) => foldLabel(phrase).trim().split(/\s+/).at(-1)!),
  ),
)
