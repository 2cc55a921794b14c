import { amount, categories, countries, goods, totalOf, wordsOf } from './goods.js'

const safe = (text) => String(text).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** The pages of the shop for one session, by path, with their status. `has` says whether a fault is planted. */
export function pageOf(path, session, has) {
  const { language, cart, form, profile, orders } = session
  const say = wordsOf(language, has)
  const mark = has.marks ? ' data-gs-record' : ''
  const price = (cents) => amount(cents, language, has)
  const [, place = '', id = ''] = path.split('/')
  const card = (each) => `<li class="card" data-price="${each.price}">
    <a href="/products/${each.id}">${each.name}</a> <b class="price">${price(each.price)}</b>
    <button type="button" data-add="${each.id}">${say('Add to cart')}</button></li>`

  const front = () => `<h1>Shop</h1>
    <label>Search <input name="search" autocomplete="off"${mark}></label><ul id="found"></ul>
    <p><label>Sort <select name="sort"><option>By name</option><option>By price</option></select></label></p>
    <div id="filter" role="button" tabindex="0">Filter</div>
    <div id="filters" hidden><label><input type="checkbox"> In stock</label></div>
    <ul id="goods">${goods.map(card).join('')}</ul>
    <form id="news"><label>Newsletter <input type="email" name="mail"></label> <button>Subscribe</button>
    <output></output></form>`

  const category = () => {
    const shown = has('category-mixed') && id === 'kettles' ? 'mugs' : id
    return `<h1>${categories[shown]}</h1><ul>${goods
      .filter((each) => each.category === shown)
      .map(card)
      .join('')}</ul>`
  }

  const product = () => {
    const each = goods.find((one) => one.id === id)
    if (!each) return null
    const text = has('picture-alt') ? 'IMG_0417.jpg' : each.name
    return `<h1>${each.name}</h1>
    <p><img id="picture" src="/picture.svg" alt="${text}" width="120" height="120"></p>
    <p class="small"><button type="button" data-picture="0">First picture</button>
    <button type="button" data-picture="1">Second picture</button></p>
    <dialog id="large"><img src="/picture.svg" alt="${text}, large" width="300" height="300">
    <button type="button" class="close"${has('close-unnamed') ? '' : ' aria-label="Close"'}>×</button></dialog>
    <p class="price">${price(each.price)}</p>
    <button type="button" data-add="${each.id}">${say('Add to cart')}</button>
    <button type="button" id="wish" aria-pressed="false"${has('wish-dead') ? ' class="off"' : ''}>♥ Remember</button>
    <p role="tablist"><button type="button" role="tab" data-tab="material">Material</button>
    <button type="button" role="tab" data-tab="delivery">Delivery</button></p><p id="tab"></p>
    <h2>Reviews</h2><ul id="reviews" data-of="${each.id}"></ul>
    <h2>You may also like</h2><ul id="ideas"></ul>`
  }

  const cartPage = () => {
    const lines = Object.entries(cart)
    if (lines.length === 0) return `<h1>${say('Cart')}</h1><p class="empty">${say('Your cart is empty')}</p>`
    const rows = lines.map(([one, pieces]) => {
      const { name } = goods.find((each) => each.id === one)
      return `<tr><td>${name}</td><td><input type="number" name="pieces" value="${pieces}" min="1" data-id="${one}" aria-label="Pieces of ${name}"${mark}>
      <button type="button" data-plus="${one}" aria-label="One more ${name}">+</button></td>
      <td><button type="button" data-remove="${one}">Remove</button></td></tr>`
    })
    return `<h1>${say('Cart')}</h1><table>${rows.join('')}</table>
    <form id="coupon"><label>Coupon <input name="coupon"></label> <button>Apply</button></form>
    <p>Total <strong id="total">${price(totalOf(session, has))}</strong></p>
    <p><a href="/checkout">Checkout</a></p>`
  }

  const signIn = () => `<h1>Sign in</h1><form method="post" action="/sign-in">
    <label>Mail <input type="email" name="mail"></label>
    <label>Password <input type="password" name="password"></label> <button>Sign in</button></form>`

  const checkout = () => {
    const value = (name) =>
      has('address-lost') && name === 'street' && session.error ? '' : safe(form[name] ?? '')
    const mail = has('mail-unlabelled')
      ? '<p>Mail</p><input'
      : '<label for="mail">Mail</label> <input id="mail"'
    return `<h1>Checkout</h1>${session.error ? `<p role="alert">${session.error}</p>` : ''}
    <form method="post" action="/checkout">
    <h2 id="invoice">${say('Invoice address')}</h2>
    <p>${mail} type="email" name="mail" value="${value('mail')}"></p>
    <p><label>Street <input name="street" value="${value('street')}"></label></p>
    <p><label>Postcode <input name="postcode" value="${value('postcode')}"></label></p>
    <h2 id="delivery">${say('Delivery address')}</h2>
    <p><label>Note <textarea name="note">${has('note-lost') ? '' : value('note')}</textarea></label></p>
    <button>Review</button></form>`
  }

  const review = () => `<h1>Review</h1><p>Street <span id="street">${safe(form.street ?? '')}</span></p>
    <p><a href="/checkout">Back</a></p>
    <p>Total <strong id="total">${price(totalOf(session, has))}</strong></p>
    <button type="button" id="order">Place the order</button>`

  const account = () => `<h1>Account</h1><form method="post" action="/account" id="profile">
    <p class="row"><label>Name <input name="name" value="${has('name-lost') ? '' : safe(profile.name)}"></label>
    <label>Country <select name="country">${Object.entries(countries)
      .map(
        ([code, name]) =>
          `<option value="${code}"${code === (has('country-reset') ? 'at' : profile.country) ? ' selected' : ''}>${name}</option>`,
      )
      .join('')}</select></label> <button>Save</button></p></form>
    <p><label>Photo <input type="file" name="photo"></label> <output id="photo"></output></p>
    <form method="post" action="/sign-out"><button>Sign out</button></form>`

  const ordersPage = () =>
    id
      ? `<h1>Thank you</h1><p>Order ${safe(id)}</p><p><a href="/orders">All orders</a></p>`
      : `<h1>Orders</h1><p>Orders: <b id="count">${orders}</b></p>`

  const pages = {
    '': front,
    category,
    products: product,
    cart: cartPage,
    'sign-in': signIn,
    checkout,
    review,
    account,
    orders: ordersPage,
  }
  const body = Object.hasOwn(pages, place) ? pages[place]() : null
  return { status: body ? 200 : 404, html: frame(body ?? '<h1>There is no such page</h1>', session, has) }
}

const styles = `body{font:16px sans-serif;margin:0 1rem 6rem}.card{list-style:none;padding:.3rem}nav a,nav form{margin-inline-end:.8rem}
.banner{position:fixed;inset:auto 0 0;height:60px;background:#fd8}footer{margin-top:3rem}#menu{display:none}
@media(max-width:500px){#menu{display:inline}#links:not(.open){display:none}}`
/** Styles of the faults of layout. */
const faulty = {
  'banner-over-order': '@media(max-width:500px){main:has(#order) ~ .banner{height:85vh}}',
  'price-cut-off': '.card{width:190px;overflow:hidden;white-space:nowrap}',
  'footer-over-total':
    'main:has(#coupon) + footer{position:fixed;inset:auto 0 0;background:#fff;height:85vh;margin:0}',
  'form-too-wide': '.row{display:flex;width:900px;justify-content:space-between}body{overflow-x:hidden}',
}

function frame(body, { language, cart, signedIn }, has) {
  const say = wordsOf(language, has)
  const pieces = Object.values(cart).reduce((sum, each) => sum + each, 0)
  const shown = has('count-off-by-one') && pieces > 0 ? pieces + 1 : pieces
  const extra = Object.entries(faulty).flatMap(([name, style]) => (has(name) ? [style] : []))
  const banner = has('banner-over-order') ? '<div class="banner">We bake cookies</div>' : ''
  return `<!doctype html><html lang="${language}" data-fault="${has.fault}"><head>${has.first}<meta charset="utf-8"><title>Shop</title>
  <meta name="viewport" content="width=device-width"><style>${styles}${extra.join('')}</style></head><body>
  <nav><a href="/">Shop</a> <a href="/cart">${say('Cart')} <span id="pieces">${shown}</span></a>
  <button type="button" id="menu">Menu</button> <span id="links"><a href="/category/mugs">Mugs</a>
  <a href="/category/kettles">Kettles</a> <a href="/account">${signedIn ? 'Account' : 'Your account'}</a>
  <a href="/language/de">Deutsch</a> <a href="/language/fr">Français</a></span></nav>
  <main>${body}</main><footer>Shop of an example</footer>${banner}<script src="/page.js"></script>${has.head}</body></html>`
}
