/**
 * The faults that can be planted in the shop: ten kinds, four of each. Half of them, `typical`, come from a list of common
 * faults of web shops and were written down before the compiler learned of expectations. The other half is `aimed`: planned
 * with the recorder and the compiler in mind.
 */
const list = [
  // kind, half, name, sentence of the reporter
  [
    'layout',
    'typical',
    'banner-over-order',
    'On my phone a banner lies over the button that places the order.',
  ],
  ['layout', 'typical', 'price-cut-off', 'The price of the teapot with the long name is cut off.'],
  ['wrong number', 'typical', 'tax-twice', 'The total has the tax twice.'],
  ['wrong number', 'typical', 'quantity-ignored', 'I typed three pieces, and the price is for one.'],
  ['dead button', 'typical', 'coupon-dead', '«Apply» beside the coupon does nothing.'],
  ['dead button', 'typical', 'menu-dead', 'The menu does not open on my phone.'],
  ['failed request', 'typical', 'variant-500', 'The blue mug cannot be put into the cart.'],
  ['failed request', 'typical', 'newsletter-404', 'Subscribing to the newsletter fails.'],
  ['console error', 'typical', 'gallery-throws', 'The second picture of a product does not open.'],
  ['console error', 'typical', 'rating-null', 'The reviews of the kettle stay empty.'],
  ['wrong redirect', 'typical', 'sign-in-home', 'After signing in from the checkout I am on the first page.'],
  ['wrong redirect', 'typical', 'category-mixed', '«Kettles» leads to the mugs.'],
  ['lost form data', 'typical', 'address-lost', 'After an error in the form my street is gone.'],
  ['lost form data', 'typical', 'note-lost', 'Coming back from the review, my note is gone.'],
  ['wrong translation', 'typical', 'button-english', 'In the German shop the button says «Add to cart».'],
  [
    'wrong translation',
    'typical',
    'addresses-swapped',
    'In German, invoice and delivery address are swapped.',
  ],
  ['race', 'typical', 'double-order', 'A double click orders twice.'],
  ['race', 'typical', 'late-search', 'The list shows results of what I typed before.'],
  ['accessibility', 'typical', 'mail-unlabelled', 'My screen reader does not say what the mail field is.'],
  ['accessibility', 'typical', 'filter-keyboard', 'The filter does not open with the Enter key.'],

  ['layout', 'aimed', 'footer-over-total', 'The footer covers the total.'],
  ['layout', 'aimed', 'form-too-wide', '«Save» is outside of the window on my phone.'],
  ['wrong number', 'aimed', 'discount-added', 'The discount is added to the total.'],
  ['wrong number', 'aimed', 'count-off-by-one', 'The cart says one piece more than I put into it.'],
  ['dead button', 'aimed', 'remove-dead', '«Remove» in the cart does nothing.'],
  ['dead button', 'aimed', 'wish-dead', 'The heart does nothing.'],
  ['failed request', 'aimed', 'order-503', 'Placing the order fails.'],
  ['failed request', 'aimed', 'photo-413', 'My photo is refused.'],
  ['console error', 'aimed', 'sort-throws', 'Sorting by price does not work.'],
  ['console error', 'aimed', 'ideas-rejected', '«You may also like» never appears.'],
  ['wrong redirect', 'aimed', 'order-to-cart', 'After the order I see the empty cart, not my order.'],
  ['wrong redirect', 'aimed', 'sign-out-nowhere', 'Signing out leads to a page that does not exist.'],
  ['lost form data', 'aimed', 'name-lost', 'My name is empty after saving.'],
  ['lost form data', 'aimed', 'country-reset', 'The country is Austria again after saving.'],
  ['wrong translation', 'aimed', 'key-shown', 'In French the empty cart says «cart.empty».'],
  ['wrong translation', 'aimed', 'price-english', 'In German the price has a point for a comma.'],
  ['race', 'aimed', 'plus-fast', 'Two fast clicks on plus count once.'],
  ['race', 'aimed', 'tab-late', 'The tab shows the text of the tab before.'],
  ['accessibility', 'aimed', 'close-unnamed', 'The button that closes the picture has no name.'],
  ['accessibility', 'aimed', 'picture-alt', 'The picture of the mug has a file name for a text.'],
]

export const faults = list.map(([kind, half, name, says]) => ({ kind, half, name, says }))
