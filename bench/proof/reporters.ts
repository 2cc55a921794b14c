import type { Page } from 'playwright-core'
import type { components } from '../../packages/client/src/schema.ts'

export type Expectation = components['schemas']['ExpectationGiven']
type Step = components['schemas']['Recording']['steps'][number]

/** The actions of a reporter, who looks at the page between two steps. */
export interface Hands {
  page: Page
  open(path: string): Promise<void>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
}

/**
 * The view of the member who reads the report and names the fault, by pointing at an element and by steps of the time
 * line.
 */
export interface Eyes {
  /** Describes an element as the recorder does, as it is when the report is sent. */
  point(selector: string): Promise<NonNullable<Expectation['element']>>
  /** Returns the position of the step that typed into the field. */
  typedInto(field: string): number
}

export interface Reporter {
  /** The width of the window; 390 is a phone. */
  width?: number
  act(hands: Hands): Promise<void>
  /** Names the fault. Without this function, the test asserts the recorded failures. */
  expects?(eyes: Eyes): Promise<Expectation>
}

const add = '[data-add=red-mug]'
async function toCart({ open, click }: Hands) {
  await open('/')
  await click(add)
  await click('nav a[href="/cart"]')
}
async function toCheckout(hands: Hands) {
  await toCart(hands)
  await hands.click('a[href="/checkout"]')
  await hands.type('input[name=mail]', 'ana@shop.example')
  await hands.type('input[name=password]', 'correct horse')
  await hands.click('main form button')
}
async function toReview(hands: Hands, note?: string) {
  await toCheckout(hands)
  await hands.type('input[name=mail]', 'ana@shop.example')
  await hands.type('input[name=street]', 'Long Lane 5')
  await hands.type('input[name=postcode]', '1010')
  if (note) await hands.type('textarea', note)
  await hands.click('main form button')
}
const toProduct = async ({ open, click }: Hands) => {
  await open('/')
  await click('#goods a[href="/products/red-mug"]')
}
const expectText = (selector: string, text: string) => async (eyes: Eyes) => ({
  kind: 'text' as const,
  element: await eyes.point(selector),
  text,
})
const expectTyped = (selector: string, field: string) => async (eyes: Eyes) => ({
  kind: 'text' as const,
  element: await eyes.point(selector),
  typed: eyes.typedInto(field),
})
const expectVisible = (selector: string) => async (eyes: Eyes) => ({
  kind: 'visible' as const,
  element: await eyes.point(selector),
})
const expectName = (selector: string, text: string) => async (eyes: Eyes) => ({
  kind: 'name' as const,
  element: await eyes.point(selector),
  text,
})
const reaction = async () => ({ kind: 'reaction' as const })
const leadsTo = (path: string) => async () => ({ kind: 'address' as const, path })

/** A reporter for each fault of the shop, by its name. */
export const reporters: Record<string, Reporter> = {
  'banner-over-order': { width: 390, act: (hands) => toReview(hands), expects: expectVisible('#order') },
  'price-cut-off': {
    act: ({ open }) => open('/'),
    expects: expectVisible('#goods li:nth-of-type(4) .price'),
  },
  'tax-twice': { act: toCart, expects: expectText('#total', '€11.88') },
  'quantity-ignored': {
    async act(hands) {
      await toCart(hands)
      await hands.type('input[name=pieces]', '3')
    },
    expects: expectText('#total', '€35.64'),
  },
  'coupon-dead': {
    async act(hands) {
      await toCart(hands)
      await hands.type('input[name=coupon]', 'SPRING')
      await hands.click('#coupon button')
    },
    expects: reaction,
  },
  'menu-dead': {
    width: 390,
    async act({ open, click }) {
      await open('/')
      await click('#menu')
    },
    expects: reaction,
  },
  'variant-500': {
    async act({ open, click }) {
      await open('/')
      await click('[data-add=blue-mug]')
    },
  },
  'newsletter-404': {
    async act({ open, type, click }) {
      await open('/')
      await type('#news input', 'ana@shop.example')
      await click('#news button')
    },
  },
  'gallery-throws': {
    async act(hands) {
      await toProduct(hands)
      await hands.click('[data-picture="1"]')
    },
  },
  'rating-null': {
    async act({ open, click }) {
      await open('/')
      await click('#goods a[href="/products/kettle"]')
    },
    // The element is not on the page, so it cannot be pointed at and is described instead.
    expects: async () => ({ kind: 'visible', element: { tag: 'li', name: 'Cleo: 4.0' } }),
  },
  'sign-in-home': { act: toCheckout, expects: leadsTo('/checkout') },
  'category-mixed': {
    async act({ open, click }) {
      await open('/')
      await click('#links a[href="/category/kettles"]')
    },
    expects: expectText('h1', 'Kettles'),
  },
  'address-lost': {
    async act(hands) {
      await toCheckout(hands)
      await hands.type('input[name=mail]', 'ana@shop.example')
      await hands.type('input[name=street]', 'Long Lane 5')
      await hands.click('main form button')
    },
    expects: expectTyped('input[name=street]', 'street'),
  },
  'note-lost': {
    async act(hands) {
      await toReview(hands, 'Ring twice')
      await hands.click('a[href="/checkout"]')
    },
    expects: expectTyped('textarea', 'note'),
  },
  'button-english': {
    async act({ open, click }) {
      await open('/')
      await click('a[href="/language/de"]')
    },
    expects: expectText(add, 'In den Warenkorb'),
  },
  'addresses-swapped': {
    async act(hands) {
      await hands.open('/')
      await hands.click('a[href="/language/de"]')
      await hands.click(add)
      await hands.click('nav a[href="/cart"]')
      await hands.click('a[href="/checkout"]')
      await hands.type('input[name=mail]', 'ana@shop.example')
      await hands.type('input[name=password]', 'correct horse')
      await hands.click('main form button')
    },
    expects: expectText('#invoice', 'Rechnungsadresse'),
  },
  'double-order': {
    async act(hands) {
      await toReview(hands)
      await hands.page.dblclick('#order')
      await hands.page.waitForTimeout(1_500)
      await hands.click('main a[href="/orders"]')
    },
    expects: expectText('#count', '1'),
  },
  'late-search': {
    async act({ open, page }) {
      await open('/')
      await page.locator('[name=search]').pressSequentially('red', { delay: 60 })
      await page.waitForTimeout(1_500)
    },
    expects: async () => ({ kind: 'absent', element: { tag: 'li', css: '#found > li:nth-of-type(2)' } }),
  },
  'mail-unlabelled': { act: toCheckout, expects: expectName('input[name=mail]', 'Mail') },
  'filter-keyboard': {
    async act({ open, page }) {
      await open('/')
      await page.focus('#filter')
      await page.keyboard.press('Enter')
    },
    expects: async () => ({
      kind: 'visible',
      element: { tag: 'input', role: 'checkbox', name: 'In stock' },
    }),
  },

  'footer-over-total': { act: toCart, expects: expectVisible('#total') },
  'form-too-wide': {
    width: 390,
    act: ({ open }) => open('/account'),
    expects: expectVisible('#profile button'),
  },
  'discount-added': {
    async act(hands) {
      await toCart(hands)
      await hands.type('input[name=coupon]', 'SPRING')
      await hands.click('#coupon button')
    },
    expects: expectText('#total', '€10.69'),
  },
  'count-off-by-one': {
    async act({ open, click }) {
      await open('/')
      await click(add)
    },
    expects: expectText('nav a[href="/cart"]', 'Cart 1'),
  },
  'remove-dead': {
    async act(hands) {
      await toCart(hands)
      await hands.click('[data-remove]')
    },
    expects: reaction,
  },
  'wish-dead': {
    async act(hands) {
      await toProduct(hands)
      await hands.click('#wish')
    },
    expects: reaction,
  },
  'order-503': {
    async act(hands) {
      await toReview(hands)
      await hands.click('#order')
    },
  },
  'photo-413': {
    async act({ open, page }) {
      await open('/account')
      await page.setInputFiles('[name=photo]', {
        name: 'me.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('jpeg'),
      })
      await page.waitForTimeout(700)
    },
  },
  'sort-throws': {
    async act({ open, page }) {
      await open('/')
      await page.selectOption('[name=sort]', 'By price')
    },
  },
  'ideas-rejected': {
    act: toProduct,
    expects: async () => ({ kind: 'visible', element: { tag: 'li', name: 'Blue mug' } }),
  },
  'order-to-cart': {
    async act(hands) {
      await toReview(hands)
      await hands.click('#order')
    },
    expects: leadsTo('/orders/1'),
  },
  'sign-out-nowhere': {
    async act({ open, click }) {
      await open('/account')
      await click('form[action="/sign-out"] button')
    },
    expects: leadsTo('/'),
  },
  'name-lost': {
    async act({ open, type, click }) {
      await open('/account')
      await type('input[name=name]', 'Ana Example')
      await click('#profile button')
    },
    expects: expectTyped('input[name=name]', 'name'),
  },
  'country-reset': {
    async act({ open, page, click }) {
      await open('/account')
      await page.selectOption('[name=country]', 'de')
      await click('#profile button')
    },
    expects: expectText('[name=country]', 'Germany'),
  },
  'key-shown': {
    async act({ open, click }) {
      await open('/')
      await click('a[href="/language/fr"]')
      await click('nav a[href="/cart"]')
    },
    expects: expectText('.empty', 'Votre panier est vide'),
  },
  'price-english': {
    async act({ open, click }) {
      await open('/')
      await click('a[href="/language/de"]')
    },
    expects: expectText('#goods .price', '9,90 €'),
  },
  'plus-fast': {
    async act(hands) {
      await toCart(hands)
      await hands.page.dblclick('[data-plus]')
      await hands.page.waitForTimeout(1_000)
    },
    expects: expectText('input[name=pieces]', '3'),
  },
  'tab-late': {
    async act(hands) {
      await toProduct(hands)
      await hands.page.click('[data-tab=material]')
      await hands.page.click('[data-tab=delivery]')
      await hands.page.waitForTimeout(1_200)
    },
    expects: expectText('#tab', 'Within three days.'),
  },
  'close-unnamed': {
    async act(hands) {
      await toProduct(hands)
      await hands.click('[data-picture="0"]')
    },
    expects: expectName('.close', 'Close'),
  },
  'picture-alt': { act: toProduct, expects: expectName('#picture', 'Red mug') },
}
export type { Step }
