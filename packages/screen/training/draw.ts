import { readFileSync } from 'node:fs'
import { drawAddress } from './draw-address.ts'
import { random } from './random.ts'

const wordsOf = (file: string) =>
  readFileSync(new URL(`names/${file}.txt`, import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean)

/** Given names and family names that are common in some country, in lower case. */
export const givenNames = wordsOf('given')
export const familyNames = wordsOf('family')
const products = wordsOf('products')
const cities = wordsOf('cities')

const onsets = 'b br d dr f g gr h j k kl l m n p r s sch st t tr v w z ch sh'.split(' ').concat('')
const vowels = 'a e i o u ai au ei ia ö ü á é í ou'.split(' ')
const codas =
  'n r s l m nd rt ck ng t tz ro ski sen mann ez ić ova shi to er son berg ini elli escu yan idis nen ley ton'
    .split(' ')
    .concat('')

const firms = [
  'Inc',
  'Ltd',
  'LLC',
  'GmbH',
  'AG',
  'KG',
  'Group',
  '& Sons',
  'SL',
  'Oy',
  'AB',
  'S.A.',
  'SARL',
  'PLC',
  'Bank',
  'Partners',
]

/** Draws the words of one text after the other. The same seed gives the same words. */
export class Draw {
  private readonly next: () => number

  constructor(seed: number) {
    this.next = random(seed)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }

  private capital(word: string): string {
    return word.replace(/(?<![\p{L}'])\p{L}|(?<=['-])\p{L}/gu, (letter) => letter.toUpperCase())
  }

  private inventWord(): string {
    let word = ''
    for (let i = this.chance(0.4) ? 1 : 2; i > 0; i--) word += this.pick(onsets) + this.pick(vowels)
    return word + this.pick(codas)
  }

  private drawWord(list: readonly string[], invented = 0.25): string {
    const word = this.chance(invented) ? this.inventWord() : this.pick(list)
    const plain = this.chance(0.1) ? word.normalize('NFD').replace(/\p{M}/gu, '') : word
    return this.capital(plain)
  }

  givenName(): string {
    return this.chance(0.03)
      ? `${this.drawWord(givenNames)}-${this.drawWord(givenNames)}`
      : this.drawWord(givenNames)
  }

  family(): string {
    const name = this.drawWord(familyNames)
    if (this.chance(0.04)) return `${name}-${this.drawWord(familyNames)}`
    if (this.chance(0.04))
      return `${this.pick(['de', 'van', 'von', 'da', 'di', 'del', 'de la', 'van der', 'El', 'Al', 'Le'])} ${name}`
    if (this.chance(0.015)) return `${this.pick(['Mc', 'Mac', "O'", 'De', 'Di'])}${name}`
    return name
  }

  full(): string {
    const [given, family] = [this.givenName(), this.family()]
    const roll = this.next()
    if (roll < 0.06) return `${given} ${this.pick([...'ABCDEFGHJKLMPRST'])}. ${family}`
    if (roll < 0.1) return `${given} ${this.givenName()} ${family}`
    if (roll < 0.14) return `${given} ${family} ${this.family()}`
    if (roll < 0.17) return `${this.pick([...'ABCDEFGHJKLMPRST'])}. ${family}`
    if (roll < 0.2) return `${family} ${given}`
    return `${given} ${family}`
  }

  organisation(): string {
    const roll = this.next()
    if (roll < 0.5) return `${this.family()} ${this.pick(firms)}`
    if (roll < 0.65) return `${this.family()}, ${this.family()} and ${this.family()}`
    if (roll < 0.75) return `${this.family()}-${this.family()}`
    if (roll < 0.85) return `${this.family()} ${this.family()} ${this.pick(firms)}`
    return `${this.product()} ${this.pick(firms)}`
  }

  place(): string {
    const roll = this.next()
    if (roll < 0.5) return this.capital(this.pick(cities).replaceAll('_', ' '))
    if (roll < 0.7)
      return `${this.pick(['North', 'South', 'East', 'West', 'New', 'Port', 'Lake', 'Saint', 'Bad', 'San'])} ${this.givenName()}`
    return `${this.family()}${this.pick(['ville', 'town', 'ton', 'burgh', 'stad', 'land', 'shire', 'mouth', 'furt', 'haven', 'berg', 'dorf'])}`
  }

  digits(count: number): string {
    let text = String(1 + Math.floor(this.next() * 9))
    while (text.length < count) text += Math.floor(this.next() * 10)
    return text
  }

  city(): string {
    return this.chance(0.5) ? this.capital(this.pick(cities).replaceAll('_', ' ')) : this.place()
  }

  anyName(): string {
    return this.pick([() => this.family(), () => this.givenName(), () => this.product(), () => this.full()])()
  }

  product(): string {
    const roll = this.next()
    if (roll < 0.62) return this.capital(this.pick(products))
    if (roll < 0.75) return this.capital(this.inventWord())
    if (roll < 0.9)
      return this.capital(
        `${this.pick(products)}${this.pick(['ly', 'ify', 'hub', 'base', 'kit', 'o', 'ware', 'io', 'desk', 'board'])}`,
      )
    return this.chance(0.5) ? this.givenName() : this.family()
  }

  /** Draws the word of a slot, and returns it with the type of its span. */
  fill(slot: string): { value: string; type?: string } {
    if (slot === 'G') return { value: this.givenName(), type: 'NAME' }
    if (slot === 'L') return { value: this.family(), type: 'NAME' }
    if (slot === 'F') return { value: this.full(), type: 'NAME' }
    if (slot === 'N') {
      const value = this.chance(0.3) ? this.full() : this.chance(0.3) ? this.family() : this.givenName()
      return { value, type: 'NAME' }
    }
    if (slot === 'A') return { value: drawAddress(this), type: 'ADDRESS' }
    if (slot === 'O') return { value: this.organisation(), type: 'ORG' }
    if (slot === 'P') return { value: this.place(), type: 'GPE' }
    return { value: this.product() }
  }
}
