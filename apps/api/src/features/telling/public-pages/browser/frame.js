// In an embedded list. Tells the page around it how high the list is, and takes the colours that the page has chosen.
// Both sides check the origin of the other.
const root = document.documentElement
const allowed = (root.dataset.origins ?? '').split(' ')
/** Origin of the page around; empty until it has spoken. */
let around = ''

function tell() {
  if (around === '') return
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  parent.postMessage({ groundswell: 'size', height, title: document.title }, around)
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || !allowed.includes(origin) || data?.groundswell !== 'hello') return
  around = origin
  if (data.theme === 'light' || data.theme === 'dark') root.dataset.theme = data.theme
  tell()
})
new ResizeObserver(tell).observe(document.body)
