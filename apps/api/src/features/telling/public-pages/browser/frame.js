// Runs in an embedded list. Reports the height of the list to the page around it, and applies the colours that the page
// has chosen. Both sides check the other's origin.
const root = document.documentElement
const allowed = (root.dataset.origins ?? '').split(' ')
/** The origin of the page around; empty until that page has sent a message. */
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
