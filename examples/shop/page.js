// The script of the shop's pages. A planted fault stands at the root element.
const has = (name) => document.documentElement.dataset.fault === name
const first = (selector) => document.querySelector(selector)
const on = (selector, name, handle) => {
  for (const element of document.querySelectorAll(selector)) element.addEventListener(name, handle)
}
const ask = async (method, path, body) => {
  const answer = await fetch(path, { method, body: body && JSON.stringify(body) })
  return answer.ok ? answer.json() : null
}

on('[data-add]', 'click', async ({ currentTarget }) => {
  const { pieces } = (await ask('POST', `/api/cart/${currentTarget.dataset.add}`)) ?? {}
  if (pieces !== undefined) first('#pieces').textContent = pieces
})
on('[data-plus]', 'click', async ({ currentTarget: button }) => {
  const field = first(`input[data-id="${button.dataset.plus}"]`)
  const next = Number(field.value) + 1
  if (!has('plus-fast')) field.value = next
  await ask('PUT', `/api/cart/${button.dataset.plus}`, { pieces: next })
  field.value = next
})
on('input[name=pieces]', 'change', async ({ currentTarget: field }) => {
  const answer = await ask('PUT', `/api/cart/${field.dataset.id}`, { pieces: Number(field.value) })
  first('#total').textContent = answer.total
})
if (!has('remove-dead'))
  on('[data-remove]', 'click', async ({ currentTarget }) => {
    await ask('DELETE', `/api/cart/${currentTarget.dataset.remove}`)
    location.reload()
  })
on('#coupon', 'submit', async (event) => {
  event.preventDefault()
  if (has('coupon-dead')) return
  const { total } = await ask('POST', '/api/coupon', { code: first('[name=coupon]').value })
  first('#total').textContent = total
})
on('#menu', 'click', () => {
  if (!has('menu-dead')) first('#links').classList.toggle('open')
})
on('#news', 'submit', async (event) => {
  event.preventDefault()
  const answer = await ask('POST', has('newsletter-404') ? '/api/newsletters' : '/api/newsletter', {})
  first('#news output').textContent = answer ? 'Thank you' : ''
})
on('[data-picture]', 'click', ({ currentTarget }) => {
  const pictures = has('gallery-throws') ? [{ width: 300 }] : [{ width: 300 }, { width: 300 }]
  first('#large img').width = pictures[Number(currentTarget.dataset.picture)].width
  first('#large').showModal()
})
on('#large .close', 'click', () => first('#large').close())
if (!has('wish-dead'))
  on('#wish', 'click', ({ currentTarget }) => currentTarget.setAttribute('aria-pressed', 'true'))

let tab = 0
on('[data-tab]', 'click', async ({ currentTarget }) => {
  const asked = ++tab
  const { text } = await ask('GET', `/api/tabs/${currentTarget.dataset.tab}`)
  if (asked === tab || has('tab-late')) first('#tab').textContent = text
})
let search = 0
on('[name=search]', 'input', async ({ currentTarget: field }) => {
  const asked = ++search
  const { found } = await ask('GET', `/api/search?words=${encodeURIComponent(field.value)}`)
  if (asked !== search && !has('late-search')) return
  first('#found').innerHTML = found.map((name) => `<li>${name}</li>`).join('')
})
on('[name=sort]', 'change', ({ currentTarget }) => {
  const list = first('#goods')
  const keyOf = (card) => (has('sort-throws') ? card.dataset.cents.length : Number(card.dataset.price))
  if (currentTarget.selectedIndex === 1)
    list.append(...[...list.children].sort((one, two) => keyOf(one) - keyOf(two)))
})
const toggle = () => {
  first('#filters').hidden = !first('#filters').hidden
}
on('#filter', 'click', toggle)
if (!has('filter-keyboard')) on('#filter', 'keydown', ({ key }) => key === 'Enter' && toggle())

const list = first('#reviews')
if (list)
  ask('GET', `/api/reviews/${list.dataset.of}`).then((all) => {
    for (const { by, stars } of all)
      list.innerHTML += `<li>${by}: ${has('rating-null') ? stars.toFixed(1) : (stars?.toFixed(1) ?? 'no stars')}</li>`
  })
if (first('#ideas'))
  ask('GET', '/api/ideas').then((all) => {
    first('#ideas').innerHTML = (has('ideas-rejected') ? all.ideas : all)
      .map((name) => `<li>${name}</li>`)
      .join('')
  })
let isOrdered = false
on('#order', 'click', async () => {
  if (isOrdered && !has('double-order')) return
  isOrdered = true
  const answer = await ask('POST', '/api/orders')
  if (answer) location.href = answer.place
})
on('[name=photo]', 'change', async ({ currentTarget }) => {
  const answer = await fetch('/api/photo', { method: 'POST', body: currentTarget.files[0] })
  first('#photo').textContent = answer.ok ? 'Thank you' : 'Too large'
})
