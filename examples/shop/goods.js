/** The fixed data of the shop. Prices are cents. */
export const goods = [
  { id: 'red-mug', name: 'Red mug', price: 990, category: 'mugs' },
  { id: 'blue-mug', name: 'Blue mug', price: 1250, category: 'mugs' },
  { id: 'kettle', name: 'Kettle', price: 4900, category: 'kettles' },
  { id: 'teapot', name: 'Teapot of cast iron with strainer and lid', price: 3700, category: 'teapots' },
]
export const categories = { mugs: 'Mugs', kettles: 'Kettles', teapots: 'Teapots' }
export const reviews = {
  'red-mug': [{ by: 'Ana', stars: 5 }],
  kettle: [
    { by: 'Ben', stars: null },
    { by: 'Cleo', stars: 4 },
  ],
}
export const countries = { at: 'Austria', de: 'Germany', fr: 'France' }

const words = {
  en: {},
  de: {
    Cart: 'Warenkorb',
    'Add to cart': 'In den Warenkorb',
    'Your cart is empty': 'Ihr Warenkorb ist leer',
    'Invoice address': 'Rechnungsadresse',
    'Delivery address': 'Lieferadresse',
  },
  fr: {
    Cart: 'Panier',
    'Add to cart': 'Ajouter au panier',
    'Your cart is empty': 'Votre panier est vide',
    'Invoice address': 'Adresse de facturation',
    'Delivery address': 'Adresse de livraison',
  },
}

/** The words of a language; English words are their own keys. */
export function wordsOf(language, has) {
  return (key) => {
    if (has('button-english') && key === 'Add to cart') return key
    if (has('key-shown') && language === 'fr' && key === 'Your cart is empty') return 'cart.empty'
    if (has('addresses-swapped') && language === 'de' && key.endsWith(' address'))
      return words.de[key === 'Invoice address' ? 'Delivery address' : 'Invoice address']
    return words[language][key] ?? key
  }
}

/** An amount of cents as the language writes it. */
export function amount(cents, language, has) {
  const text = (cents / 100).toFixed(2)
  return language === 'en' || has('price-english') ? `€${text}` : `${text.replace('.', ',')} €`
}

/** The price of a cart: 20 % of tax, and 10 % less with the coupon. */
export function totalOf({ cart, coupon }, has) {
  let cents = 0
  for (const [id, pieces] of Object.entries(cart))
    cents += goods.find((each) => each.id === id).price * (has('quantity-ignored') ? 1 : pieces)
  if (coupon) cents *= has('discount-added') ? 1.1 : 0.9
  return Math.round(cents * (has('tax-twice') ? 1.44 : 1.2))
}
